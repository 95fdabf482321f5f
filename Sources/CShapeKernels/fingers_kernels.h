// The kernels of fingers.c, included once for each instruction set as best_scores_kernels.h is.

typedef float KERNEL(floats) __attribute__((ext_vector_type(FINGER_LANES)));
typedef int32_t KERNEL(mask) __attribute__((ext_vector_type(FINGER_LANES)));
typedef uint16_t KERNEL(sets) __attribute__((ext_vector_type(FINGER_LANES)));

// `bytes` is that of a vector but for the last hands; zeros stand for those that are missing.
#define LOAD(from)                                                                                           \
  ({                                                                                                         \
    KERNEL(floats) loaded = 0;                                                                               \
    __builtin_memcpy(&loaded, from, bytes);                                                                  \
    loaded;                                                                                                  \
  })

// One finger of the hands of one vector, added to their sets.
static inline __attribute__((always_inline)) void KERNEL(finger)(
    const finger_criteria *criteria, const float *coordinates, const float *confidences, ptrdiff_t stride,
    int finger, ptrdiff_t hands, uint16_t *sets) {
  const size_t bytes = hands * sizeof(float);
  const bool all = criteria->chain || criteria->whole_hand;
  const int compared = finger == 0 ? 2 : 1;
  const float growth = criteria->growth;
  const KERNEL(floats) wrist_x = LOAD(coordinates), wrist_y = LOAD(coordinates + stride);
  KERNEL(mask) seen = -(int32_t)(1 > criteria->confidence);
  if (confidences) seen = LOAD(confidences) > criteria->confidence;
  KERNEL(floats) x[joints_a_finger], y[joints_a_finger], squared[joints_a_finger], sum = 0;
  for (int j = 0; j < joints_a_finger; j++) {
    if (!(all || j == 3 || j == compared || (finger == 0 && j == 1))) continue;
    const ptrdiff_t joint = 1 + joints_a_finger * finger + j;
    x[j] = LOAD(coordinates + 2 * joint * stride) - wrist_x;
    y[j] = LOAD(coordinates + (2 * joint + 1) * stride) - wrist_y;
    squared[j] = x[j] * x[j] + y[j] * y[j];
    sum += squared[j];
    if (confidences) seen &= LOAD(confidences + joint * stride) > criteria->confidence;
  }
  KERNEL(mask) extended = squared[3] > growth * squared[compared];
  if (criteria->chain)
    extended = (squared[3] > growth * squared[2]) & (squared[2] > growth * squared[1]) &
               (squared[1] > growth * squared[0]);
  if (finger == 0) {
    const KERNEL(floats) ax = x[3] - x[2], ay = y[3] - y[2], by = y[1] - y[2];
    KERNEL(floats) bx = x[1] - x[2];
    // A direction that is none counts as that of the x axis.
    if (criteria->difference) bx = ((bx == 0) & (by == 0)) ? (KERNEL(floats))1 : bx;
    const KERNEL(floats) cross = bx * ay - by * ax, dot = ax * bx + ay * by;
    KERNEL(mask) above = __builtin_elementwise_abs(cross) * criteria->cosine > dot * criteria->sine;
    // Directions on both sides of the seam behind: their difference is above 180 degrees when the shorter way from one
    // to the other leads across it.
    if (criteria->difference)
      above |= ((ay < 0) ^ (by < 0)) & (((ay < 0) & (cross > 0)) | ((ay >= 0) & (cross < 0)));
    extended &= above;
  }
  const KERNEL(mask) inside = (sum >= LEAST_SUM) & (sum < GREATEST_SUM);
  const KERNEL(mask) outside = seen & ~inside;
  const int32_t bit = 1 << finger;
  const KERNEL(mask) found = (seen & inside & extended & bit) | (~seen & (bit << 8));
  KERNEL(sets) known = 0;
  __builtin_memcpy(&known, sets, hands * sizeof *sets);
  known |= __builtin_convertvector(found, KERNEL(sets));
  __builtin_memcpy(sets, &known, hands * sizeof *sets);
  if (__builtin_reduce_or(outside))
    for (ptrdiff_t hand = 0; hand < hands; hand++)
      if (outside[hand]) sets[hand] |= finger_in_doubles(criteria, coordinates + hand, stride, finger);
}

// One finger after another over enough hands that each plane is read in long runs, and few at a time, while the wrist
// stays in cache.
static void KERNEL(finger_sets)(const finger_criteria *criteria, const float *coordinates,
                                const float *confidences, ptrdiff_t stride, ptrdiff_t count, uint16_t *sets) {
  for (ptrdiff_t block = 0; block < count; block += FINGER_BLOCK) {
    const ptrdiff_t end = block + FINGER_BLOCK < count ? block + FINGER_BLOCK : count;
    for (ptrdiff_t hand = block; hand < end; hand++) sets[hand] = 0;
    for (int finger = 0; finger < fingers; finger++) {
      const float *from = coordinates, *seen = confidences;
      ptrdiff_t hand = block;
      for (; hand + FINGER_LANES <= end; hand += FINGER_LANES)
        KERNEL(finger)(criteria, from + hand, seen ? seen + hand : 0, stride, finger, FINGER_LANES, sets + hand);
      if (hand < end)
        KERNEL(finger)(criteria, from + hand, seen ? seen + hand : 0, stride, finger, end - hand, sets + hand);
    }
    const uint16_t decided = criteria->thumb ? 0x1f1f : 0x1e1e;
    for (ptrdiff_t hand = block; hand < end; hand++) {
      if (criteria->whole_hand && sets[hand] >> 8) sets[hand] = 0x1f00;
      sets[hand] &= decided;
    }
  }
}

#undef LOAD
