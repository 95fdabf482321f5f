#include "CShapeKernels.h"
#include "instruction_set.h"

#define KERNEL(name) name##_baseline
#include "memory_sum_kernels.h"
#undef KERNEL

#if defined(__x86_64__)
#define KERNEL(name) name##_avx2
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "memory_sum_kernels.h"
#pragma clang attribute pop
#undef KERNEL

#define KERNEL(name) name##_avx512
#pragma clang attribute push(__attribute__((target("avx512f"))), apply_to = function)
#include "memory_sum_kernels.h"
#pragma clang attribute pop
#undef KERNEL
#endif

uint32_t memory_sum(const float *numbers, ptrdiff_t count) {
#if defined(__x86_64__)
  switch (chosen_instruction_set()) {
    case avx512: return memory_sum_avx512(numbers, count);
    case avx2: return memory_sum_avx2(numbers, count);
    default: break;
  }
#endif
  return memory_sum_baseline(numbers, count);
}
