#pragma once

// The instruction sets that kernels are compiled for. Internal to this target.
enum instruction_set { unknown, baseline, avx2, avx512 };

/// The best of them that the processor and the operating system support.
enum instruction_set chosen_instruction_set(void);

// Returns what CALL(SET) does for the best set that kernels were compiled for.
#if defined(__x86_64__)
#define CHOSEN(CALL)                                                                                         \
  switch (chosen_instruction_set()) {                                                                        \
    case avx512: return CALL(avx512);                                                                        \
    case avx2: return CALL(avx2);                                                                            \
    default: return CALL(baseline);                                                                          \
  }
#else
#define CHOSEN(CALL) return CALL(baseline);
#endif
