#include "CShapeKernels.h"

#include <string.h>

#if defined(__x86_64__)
#include <cpuid.h>

// The operating system must save the wide registers too, or using them corrupts other threads.
static uint64_t enabled_register_state(void) {
  uint32_t low, high;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return (uint64_t)high << 32 | low;
}

processor_features processor_read_features(void) {
  processor_features features = {0};
  uint32_t a, b, c, d;
  if (__get_cpuid(1, &a, &b, &c, &d)) {
    features.sse3 = c & bit_SSE3;
    if (c & bit_OSXSAVE) {
      uint64_t state = enabled_register_state();
      bool ymm = (state & 0x6) == 0x6, zmm = (state & 0xe6) == 0xe6;
      features.avx = ymm && (c & bit_AVX);
      features.fma = ymm && (c & bit_FMA);
      if (__get_cpuid_count(7, 0, &a, &b, &c, &d)) {
        const uint32_t wanted = bit_AVX512F | bit_AVX512DQ | bit_AVX512CD | bit_AVX512BW | bit_AVX512VL;
        features.avx2 = ymm && (b & bit_AVX2);
        features.avx512 = zmm && (b & wanted) == wanted;
      }
    }
  }
  uint32_t words[12] = {0};
  for (uint32_t leaf = 0; leaf < 3; leaf++)
    __get_cpuid(0x80000002 + leaf, words + 4 * leaf, words + 4 * leaf + 1, words + 4 * leaf + 2,
                words + 4 * leaf + 3);
  memcpy(features.name, words, sizeof words);
  return features;
}
#else
processor_features processor_read_features(void) {
  processor_features features = {0};
#if defined(__aarch64__)
  strcpy(features.name, "ARM64");
#endif
  return features;
}
#endif
