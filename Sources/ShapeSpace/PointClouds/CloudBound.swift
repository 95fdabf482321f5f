/// What says that a greedy matching cannot come below a limit, before it is tried.
public enum CloudBound: Sendable {
  /// The nearest of all points in place of the nearest unmatched one: never above the sum it bounds.
  case admissible
  /// The point that a table names instead, which may not be the nearest: can be above the sum it bounds.
  case tables(NearestPointTables)
}
