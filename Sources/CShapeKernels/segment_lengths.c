#include "CShapeKernels.h"

void shape_segment_lengths(const float *restrict points, ptrdiff_t count, float *restrict lengths) {
  for (ptrdiff_t i = 0; i + 1 < count; i++) {
    const float dx = points[2 * i + 2] - points[2 * i], dy = points[2 * i + 3] - points[2 * i + 1];
    lengths[i] = __builtin_elementwise_sqrt(dx * dx + dy * dy);
  }
}
