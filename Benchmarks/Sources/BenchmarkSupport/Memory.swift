#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The largest resident size of this process so far, in KiB.
public func peakMemory() -> Double {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return Double(usage.ru_maxrss) / 1024
  #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss)
  #endif
}
