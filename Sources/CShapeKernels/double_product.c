#include "double_product.h"

#include "instruction_set.h"

#define KERNEL(name) name##_baseline
#include "double_product_kernels.h"
#undef KERNEL

#if defined(__x86_64__)
#define KERNEL(name) name##_avx2
#pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)
#include "double_product_kernels.h"
#pragma clang attribute pop
#undef KERNEL

#define KERNEL(name) name##_avx512
#pragma clang attribute push(__attribute__((target("avx512f,avx512dq,avx512vl"))), apply_to = function)
#include "double_product_kernels.h"
#pragma clang attribute pop
#undef KERNEL
#endif

shape_double_product shape_measure_product(const float *queries, ptrdiff_t query, const float *rows, ptrdiff_t row,
                                           ptrdiff_t point_count) {
  const float *q = queries + 2 * query * point_count, *t = rows + 2 * row * point_count;
#if defined(__x86_64__)
  switch (chosen_instruction_set()) {
    case avx512: return measure_product_avx512(q, t, point_count);
    case avx2: return measure_product_avx2(q, t, point_count);
    default: break;
  }
#endif
  return measure_product_baseline(q, t, point_count);
}
