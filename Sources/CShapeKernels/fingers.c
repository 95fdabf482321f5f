#include "CShapeKernels.h"
#include "instruction_set.h"

// A hand has the same fingers in every lane of every instruction set; contraction to fused operations would break that.
#pragma STDC FP_CONTRACT OFF

enum { fingers = 5, joints_a_finger = 4 };

// Sums of squared distances outside these limits are left to doubles: beyond, squares or products of floats overflow,
// or lose digits to underflow, and what is not finite lies outside too.
#define LEAST_SUM 1e-24f
#define GREATEST_SUM 1e36f

// Hands in a block: 16 KiB of each plane.
#define FINGER_BLOCK 4096

static bool is_finite(double value) { return value - value == 0; }

// One finger of one hand, in doubles, whatever its coordinates are: the rules of the kernel below, given joints that
// were all seen. A finger without any extent is undecided.
static uint16_t finger_in_doubles(const finger_criteria *criteria, const float *coordinates, ptrdiff_t stride,
                                  int finger) {
  const uint16_t extended = 1 << finger, undecided = extended << 8;
  double x[joints_a_finger], y[joints_a_finger], squared[joints_a_finger], sum = 0;
  const bool all = criteria->chain || criteria->whole_hand;
  const int compared = finger == 0 ? 2 : 1;
  for (int j = 0; j < joints_a_finger; j++) {
    const float *joint = coordinates + 2 * (1 + joints_a_finger * finger + j) * stride;
    x[j] = (double)joint[0] - coordinates[0];
    y[j] = (double)joint[stride] - coordinates[stride];
    squared[j] = x[j] * x[j] + y[j] * y[j];
    if (all || j == 3 || j == compared || (finger == 0 && j == 1)) sum += squared[j];
  }
  if (!is_finite(sum) || sum == 0) return undecided;
  const double growth = criteria->growth;
  bool grows = squared[3] > growth * squared[compared];
  if (criteria->chain)
    grows = squared[3] > growth * squared[2] && squared[2] > growth * squared[1] &&
            squared[1] > growth * squared[0];
  if (!grows) return 0;
  if (finger > 0) return extended;
  const double ax = x[3] - x[2], ay = y[3] - y[2], by = y[1] - y[2];
  double bx = x[1] - x[2];
  if (criteria->difference && bx == 0 && by == 0) bx = 1;
  const double cross = bx * ay - by * ax, dot = ax * bx + ay * by, turn = cross < 0 ? -cross : cross;
  const bool above = turn * criteria->cosine > dot * criteria->sine;
  const bool across = criteria->difference && (ay < 0) != (by < 0) && (ay < 0 ? cross > 0 : cross < 0);
  return above || across ? extended : 0;
}

#define KERNEL(name) name##_baseline
#define FINGER_LANES 4
#include "fingers_kernels.h"
#undef FINGER_LANES
#undef KERNEL

#if defined(__x86_64__)
#define KERNEL(name) name##_avx2
#define FINGER_LANES 8
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "fingers_kernels.h"
#pragma clang attribute pop
#undef FINGER_LANES
#undef KERNEL

#define KERNEL(name) name##_avx512
#define FINGER_LANES 16
#pragma clang attribute push(__attribute__((target("avx512f,avx512dq,avx512cd,avx512bw,avx512vl"))), \
                             apply_to = function)
#include "fingers_kernels.h"
#pragma clang attribute pop
#undef FINGER_LANES
#undef KERNEL
#endif

void finger_sets(const finger_criteria *criteria, const float *coordinates, const float *confidences,
                 ptrdiff_t stride, ptrdiff_t count, uint16_t *sets) {
  switch (chosen_instruction_set()) {
#if defined(__x86_64__)
    case avx512: finger_sets_avx512(criteria, coordinates, confidences, stride, count, sets); return;
    case avx2: finger_sets_avx2(criteria, coordinates, confidences, stride, count, sets); return;
#endif
    default: finger_sets_baseline(criteria, coordinates, confidences, stride, count, sets);
  }
}
