#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "double_product.h"
#include "fingers.h"
#include "memory_sum.h"
#include "point_clouds.h"
#include "shape_index.h"

/// The best of a run of scores: its ordering key, its position in the run, and the best key of all others
/// (minus infinity when there is no other).
typedef struct {
  float key;
  int32_t position;
  float runner_up_key;
} shape_best;

/// The best of `count` complex scores under the full rotation: the key is |s|^2.
///
/// `scores` holds real and imaginary parts interleaved. Ties go to the lowest position. `count` must be positive.
/// Up to 15 more scores are read, so that a short run needs no loop; their values make no difference.
shape_best shape_best_full(const float *scores, ptrdiff_t count);

/// The best of `count` complex scores with the rotation held to +-beta, given cos and sin of beta.
///
/// The key is the similarity squared with its sign kept: the order of similarities without a square root.
/// beta = 0 (cosine 1, sine 0) is no rotation: the key is Re(s) |Re(s)|.
/// Reads further as above.
shape_best shape_best_bounded(const float *scores, ptrdiff_t count, float cosine, float sine);

/// Which of `count` complex scores have an ordering key above `least`, by the full rotation or held to +-beta as above:
/// their positions, ascending, and their keys.
///
/// Reads further as above.
///
/// - Returns: how many; `positions` and `keys` must have room for `count` and 15 more.
ptrdiff_t shape_above_full(const float *scores, ptrdiff_t count, float least, int32_t *positions, float *keys);
ptrdiff_t shape_above_bounded(const float *scores, ptrdiff_t count, float cosine, float sine, float least,
                              int32_t *positions, float *keys);

/// The lengths of the `count - 1` segments between `count` points, x and y interleaved.
void shape_segment_lengths(const float *points, ptrdiff_t count, float *lengths);

/// What the processor and operating system together support, and its name.
typedef struct {
  bool sse3, avx, avx2, fma, avx512;
  char name[64];
} processor_features;

processor_features processor_read_features(void);

/// The instruction set that the kernels above were chosen for: "AVX-512", "AVX2" or "baseline".
const char *shape_kernel_instruction_set(void);
