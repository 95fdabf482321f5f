#include "double_product.h"

#include "instruction_set.h"
#include "shape_index.h"

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
#define CALL(SET)                                                                                            \
  measure_product_##SET(queries + 2 * query * point_count, rows + 2 * row * point_count, point_count)
  CHOSEN(CALL)
#undef CALL
}

double shape_measure_coefficients(const float *basis, const float *rows, ptrdiff_t row, ptrdiff_t point_count,
                                  double *coefficients) {
#define CALL(SET) measure_coefficients_##SET(basis, rows + 2 * row * point_count, point_count, coefficients)
  CHOSEN(CALL)
#undef CALL
}
