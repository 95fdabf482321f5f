#include "shape_index.h"

#include "instruction_set.h"

// Everything here is a bound widened for rounding, or a product that is measured again, so fused operations may
// stand where the processor has them.
#pragma STDC FP_CONTRACT ON

#define KERNEL(name) name##_baseline
#include "shape_index_kernels.h"
#undef KERNEL

#if defined(__x86_64__)
#define KERNEL(name) name##_avx2
#pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)
#include "shape_index_kernels.h"
#pragma clang attribute pop
#undef KERNEL

#define KERNEL(name) name##_avx512
#pragma clang attribute push(__attribute__((target("avx512f,avx512dq,avx512cd,avx512bw,avx512vl"))), \
                             apply_to = function)
#include "shape_index_kernels.h"
#pragma clang attribute pop
#undef KERNEL
#endif

shape_complex shape_product(const float *queries, ptrdiff_t query, const float *rows, ptrdiff_t row,
                            ptrdiff_t point_count) {
#define CALL(SET) product_##SET(queries + 2 * query * point_count, rows + 2 * row * point_count, point_count)
  CHOSEN(CALL)
#undef CALL
}

void shape_index_project(const float *basis, const float *rows, ptrdiff_t row, ptrdiff_t point_count,
                         float *coefficients) {
#define CALL(SET) project_##SET(basis, rows + 2 * row * point_count, point_count, coefficients)
  CHOSEN(CALL)
#undef CALL
}

void shape_index_bound_cells(const float *query, const float *centroids, ptrdiff_t block_count, float *least,
                             float *most, float *ceilings) {
#define CALL(SET) bound_cells_##SET(query, centroids, block_count, least, most, ceilings)
  CHOSEN(CALL)
#undef CALL
}

ptrdiff_t shape_index_scan(const float *query, int32_t any_rotation, const float *members, ptrdiff_t first_block,
                           ptrdiff_t block_count, float least, int32_t *positions, float *ceilings) {
#define ANY(SET) scan_any_rotation_##SET(query, members, first_block, block_count, least, positions, ceilings)
#define BOUNDED(SET) scan_bounded_##SET(query, members, first_block, block_count, least, positions, ceilings)
  if (any_rotation) CHOSEN(ANY)
  CHOSEN(BOUNDED)
#undef ANY
#undef BOUNDED
}
