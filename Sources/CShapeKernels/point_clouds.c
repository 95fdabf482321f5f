#include "CShapeKernels.h"
#include "instruction_set.h"

// Every instruction set gives the same distances, so that no answer depends on it; contraction to fused operations
// would break that. Bounds may differ, since they decide only what is looked at.
#pragma STDC FP_CONTRACT OFF

// With coordinates within -1 and 1, four roundings of numbers below 8.
#define CLOUD_MARGIN 2e-6f

#define KERNEL(name) name##_baseline
#include "point_clouds_kernels.h"
#undef KERNEL

#if defined(__x86_64__)
#define KERNEL(name) name##_avx2
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "point_clouds_kernels.h"
#pragma clang attribute pop
#undef KERNEL

#define KERNEL(name) name##_avx512
#pragma clang attribute push(__attribute__((target("avx512f,avx512dq,avx512cd,avx512bw,avx512vl"))), \
                             apply_to = function)
#include "point_clouds_kernels.h"
#pragma clang attribute pop
#undef KERNEL

#define DISPATCH(name, ...)                                     \
  switch (chosen_instruction_set()) {                           \
    case avx512: return name##_avx512(__VA_ARGS__);             \
    case avx2: return name##_avx2(__VA_ARGS__);                 \
    default: return name##_baseline(__VA_ARGS__);               \
  }
#else
#define DISPATCH(name, ...) return name##_baseline(__VA_ARGS__);
#endif

void cloud_distances(const float *first, const float *second, ptrdiff_t count, ptrdiff_t stride, bool squared,
                     float *distances) {
  DISPATCH(cloud_distances, first, second, count, stride, squared, distances)
}

double cloud_greedy_sum(const float *distances, const float *nearest, ptrdiff_t count, ptrdiff_t stride,
                        ptrdiff_t start, double bound, double limit) {
  DISPATCH(cloud_greedy_sum, distances, nearest, count, stride, start, bound, limit)
}

float cloud_bounds(const float *first, const float *second, ptrdiff_t count, ptrdiff_t stride, bool squared,
                   const float *weights, float *nearest, float *bounds) {
  DISPATCH(cloud_bounds, first, second, count, stride, squared, weights, nearest, bounds)
}

void cloud_table_bounds(const float *first, const uint16_t *cells, const float *second, const uint8_t *table,
                        ptrdiff_t count, ptrdiff_t stride, const float *weights, float *bounds) {
  DISPATCH(cloud_table_bounds, first, cells, second, table, count, stride, weights, bounds)
}

void cloud_table(const uint16_t *cells, ptrdiff_t count, uint8_t *table) {
  DISPATCH(cloud_table, cells, count, table)
}

void cloud_nearest(const float *first, const float *second, ptrdiff_t count, ptrdiff_t stride,
                   float *distances, int32_t *indices) {
  DISPATCH(cloud_nearest, first, second, count, stride, distances, indices)
}
