#include "CShapeKernels.h"
#include "instruction_set.h"

// Every score's parts are squared and added the same way in every lane and in the tail, so equal scores give
// equal keys and ties are told by position alone. Contraction to fused operations would break that.
#pragma STDC FP_CONTRACT OFF

#define KERNEL(name) name##_baseline
#include "best_scores_kernels.h"
#undef KERNEL

#if defined(__x86_64__)
#define KERNEL(name) name##_avx2
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "best_scores_kernels.h"
#pragma clang attribute pop
#undef KERNEL

#define KERNEL(name) name##_avx512
#pragma clang attribute push(__attribute__((target("avx512f,avx512dq,avx512cd,avx512bw,avx512vl"))), \
                             apply_to = function)
#include "best_scores_kernels.h"
#pragma clang attribute pop
#undef KERNEL
#endif

shape_best shape_best_full(const float *scores, ptrdiff_t count) {
  switch (chosen_instruction_set()) {
#if defined(__x86_64__)
    case avx512: return best_full_avx512(scores, count);
    case avx2: return best_full_avx2(scores, count);
#endif
    default: return best_full_baseline(scores, count);
  }
}

shape_best shape_best_bounded(const float *scores, ptrdiff_t count, float cosine, float sine) {
  switch (chosen_instruction_set()) {
#if defined(__x86_64__)
    case avx512: return best_bounded_avx512(scores, count, cosine, sine);
    case avx2: return best_bounded_avx2(scores, count, cosine, sine);
#endif
    default: return best_bounded_baseline(scores, count, cosine, sine);
  }
}

ptrdiff_t shape_above_full(const float *scores, ptrdiff_t count, float least, int32_t *positions, float *keys) {
  switch (chosen_instruction_set()) {
#if defined(__x86_64__)
    case avx512: return above_full_avx512(scores, count, least, positions, keys);
    case avx2: return above_full_avx2(scores, count, least, positions, keys);
#endif
    default: return above_full_baseline(scores, count, least, positions, keys);
  }
}

ptrdiff_t shape_above_bounded(const float *scores, ptrdiff_t count, float cosine, float sine, float least,
                              int32_t *positions, float *keys) {
  switch (chosen_instruction_set()) {
#if defined(__x86_64__)
    case avx512: return above_bounded_avx512(scores, count, cosine, sine, least, positions, keys);
    case avx2: return above_bounded_avx2(scores, count, cosine, sine, least, positions, keys);
#endif
    default: return above_bounded_baseline(scores, count, cosine, sine, least, positions, keys);
  }
}
