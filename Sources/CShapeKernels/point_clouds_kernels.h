// The kernels of point_clouds.c, included once for each instruction set as best_scores_kernels.h is.

typedef float KERNEL(floats) __attribute__((ext_vector_type(CLOUD_LANES)));
typedef int32_t KERNEL(integers) __attribute__((ext_vector_type(CLOUD_LANES)));
typedef bool KERNEL(mask) __attribute__((ext_vector_type(CLOUD_LANES)));
typedef float KERNEL(sums) __attribute__((ext_vector_type(CLOUD_SUMS)));

#define LOAD(type, from)                                                                                     \
  ({                                                                                                         \
    KERNEL(type) loaded;                                                                                     \
    __builtin_memcpy(&loaded, from, sizeof loaded);                                                          \
    loaded;                                                                                                  \
  })

static void KERNEL(cloud_distances)(const float *first, const float *second, ptrdiff_t count,
                                    ptrdiff_t stride, bool squared, float *distances) {
  for (ptrdiff_t i = 0; i < count; i++)
    for (ptrdiff_t j = 0; j < stride; j += CLOUD_LANES) {
      const KERNEL(floats) dx = LOAD(floats, second + j) - first[i];
      const KERNEL(floats) dy = LOAD(floats, second + stride + j) - first[stride + i];
      KERNEL(floats) distance = dx * dx + dy * dy;
      if (!squared) distance = __builtin_elementwise_sqrt(distance);
      __builtin_memcpy(distances + i * stride + j, &distance, sizeof distance);
    }
}

// Distances are compared by their bits, in the same order because none is negative: whole numbers reduce in a tree,
// while floats wait for each other on account of what is not a number. `vectors` is a constant where this is called
// for the usual cloud, so that what is matched stays in registers.
static inline __attribute__((always_inline)) double KERNEL(greedy_sum)(
    const float *distances, const float *nearest, ptrdiff_t count, ptrdiff_t vectors, ptrdiff_t start,
    double bound, double limit) {
  KERNEL(integers) lane;
  for (int32_t k = 0; k < CLOUD_LANES; k++) lane[k] = k;
  // All ones, which is more than any distance, where a column is matched.
  KERNEL(integers) matched[CLOUD_MAXIMUM_POINTS / CLOUD_LANES];
  for (ptrdiff_t v = 0; v < vectors; v++) matched[v] = 0;
  double sum = 0;
  ptrdiff_t i = start;
  for (ptrdiff_t weight = count; weight > 0; weight--) {
    const float *row = distances + i * vectors * CLOUD_LANES;
    KERNEL(integers) free = INT32_MAX;
    for (ptrdiff_t v = 0; v < vectors; v++)
      free = __builtin_elementwise_min(free, LOAD(integers, row + CLOUD_LANES * v) | matched[v]);
    const int32_t least = __builtin_reduce_min(free);
    uint32_t bits = 0;
    for (ptrdiff_t v = 0; !bits; v++) {
      const KERNEL(mask) equal = __builtin_convertvector(
          (LOAD(integers, row + CLOUD_LANES * v) | matched[v]) == least, KERNEL(mask));
      __builtin_memcpy(&bits, &equal, sizeof bits);
      if (bits) matched[v] |= lane == __builtin_ctz(bits) ? INT32_MAX : 0;
    }
    float distance;
    __builtin_memcpy(&distance, &least, sizeof distance);
    sum += (double)weight * distance;
    bound += (double)weight * ((double)distance - nearest[i]);
    if (!(bound < limit)) return __builtin_inf();
    if (++i == count) i = 0;
  }
  return sum;
}

static double KERNEL(cloud_greedy_sum)(const float *distances, const float *nearest, ptrdiff_t count,
                                       ptrdiff_t stride, ptrdiff_t start, double bound, double limit) {
  if (stride == CLOUD_LANES)
    return KERNEL(greedy_sum)(distances, nearest, count, 1, start, bound, limit);
  return KERNEL(greedy_sum)(distances, nearest, count, stride / CLOUD_LANES, start, bound, limit);
}

static void KERNEL(cloud_nearest)(const float *first, const float *second, ptrdiff_t count, ptrdiff_t stride,
                                  float *distances, int32_t *indices) {
  for (ptrdiff_t i = 0; i < stride; i += CLOUD_LANES) {
    const KERNEL(floats) x = LOAD(floats, first + i), y = LOAD(floats, first + stride + i);
    const KERNEL(floats) z = LOAD(floats, first + 2 * stride + i);
    KERNEL(floats) nearest = __builtin_inff();
    KERNEL(integers) index = 0;
    for (ptrdiff_t j = 0; j < count; j++) {
      const KERNEL(floats) dx = x - second[j], dy = y - second[stride + j], dz = z - second[2 * stride + j];
      const KERNEL(floats) distance = dx * dx + dy * dy + dz * dz;
      const KERNEL(integers) nearer = distance < nearest;
      nearest = nearer ? distance : nearest;
      index = nearer ? (int32_t)j : index;
    }
    nearest = __builtin_elementwise_sqrt(nearest);
    __builtin_memcpy(distances + i, &nearest, sizeof nearest);
    __builtin_memcpy(indices + i, &index, sizeof index);
  }
}

// One lane a start. Four sums that do not wait for each other; `count` rows of weights, rounded up to four.
static inline __attribute__((always_inline)) float KERNEL(weigh)(
    float *distances, ptrdiff_t count, const float *weights, float *bounds) {
  for (ptrdiff_t i = count; i % 4 != 0; i++) distances[i] = 0;
  KERNEL(sums) sums[4] = {0, 0, 0, 0};
  for (ptrdiff_t i = 0; i < count; i += 4)
    for (ptrdiff_t k = 0; k < 4; k++)
      sums[k] += LOAD(sums, weights + (i + k) * CLOUD_SUMS) * distances[i + k];
  const KERNEL(sums) sum = (sums[0] + sums[1]) + (sums[2] + sums[3]);
  __builtin_memcpy(bounds, &sum, sizeof sum);
  typedef int32_t integers __attribute__((ext_vector_type(CLOUD_SUMS)));
  integers ordered;
  __builtin_memcpy(&ordered, &sum, sizeof ordered);
  const int32_t bits = __builtin_reduce_min(ordered);
  float least;
  __builtin_memcpy(&least, &bits, sizeof least);
  return least;
}

// |a - b|^2 as |a|^2 + (|b|^2 - 2 a.b), half the work of squaring the differences. What that may round up by is
// subtracted, so these distances are never above those that are matched.
static float KERNEL(cloud_bounds)(const float *first, const float *second, ptrdiff_t count, ptrdiff_t stride,
                                  bool squared, const float *weights, float *nearest, float *bounds) {
#pragma clang fp contract(fast)
  float squares[CLOUD_MAXIMUM_POINTS];
  for (ptrdiff_t j = 0; j < stride; j += CLOUD_LANES) {
    const KERNEL(floats) x = LOAD(floats, second + j), y = LOAD(floats, second + stride + j);
    const KERNEL(floats) square = x * x + y * y;
    __builtin_memcpy(squares + j, &square, sizeof square);
  }
  for (ptrdiff_t i = 0; i < stride; i += CLOUD_LANES) {
    const KERNEL(floats) x = LOAD(floats, first + i), y = LOAD(floats, first + stride + i);
    const KERNEL(floats) doubled_x = -2 * x, doubled_y = -2 * y;
    KERNEL(floats) least = __builtin_inff();
    for (ptrdiff_t j = 0; j < count; j++) {
      const KERNEL(floats) partial = doubled_x * second[j] + (doubled_y * second[stride + j] + squares[j]);
      least = partial < least ? partial : least;
    }
    least += x * x + y * y - CLOUD_MARGIN;
    least = least > 0 ? least : 0;
    if (!squared) least = __builtin_elementwise_sqrt(least);
    __builtin_memcpy(nearest + i, &least, sizeof least);
  }
  return KERNEL(weigh)(nearest, count, weights, bounds);
}

static void KERNEL(cloud_table_bounds)(const float *first, const uint16_t *cells, const float *second,
                                       const uint8_t *table, ptrdiff_t count, ptrdiff_t stride,
                                       const float *weights, float *bounds) {
  float distances[CLOUD_MAXIMUM_POINTS];
  for (ptrdiff_t i = 0; i < count; i++) {
    const ptrdiff_t j = table[cells[i]];
    const float dx = second[j] - first[i], dy = second[stride + j] - first[stride + i];
    distances[i] = dx * dx + dy * dy;
  }
  KERNEL(weigh)(distances, count, weights, bounds);
}

// A key is the squared distance between cells with the point below it, so the least key is the nearest point and,
// of equally near ones, the first.
static void KERNEL(cloud_table)(const uint16_t *cells, ptrdiff_t count, uint8_t *table) {
  for (int32_t y = 0; y < CLOUD_TABLE_SIDE; y++) {
    int32_t best[CLOUD_TABLE_SIDE];
    for (int32_t x = 0; x < CLOUD_TABLE_SIDE; x++) best[x] = INT32_MAX;
    for (ptrdiff_t k = 0; k < count; k++) {
      const int32_t dy = cells[k] / CLOUD_TABLE_SIDE - y, column = cells[k] % CLOUD_TABLE_SIDE;
      for (int32_t x = 0; x < CLOUD_TABLE_SIDE; x++) {
        const int32_t dx = column - x, key = (dx * dx + dy * dy) << 8 | (int32_t)k;
        best[x] = key < best[x] ? key : best[x];
      }
    }
    for (int32_t x = 0; x < CLOUD_TABLE_SIDE; x++) table[y * CLOUD_TABLE_SIDE + x] = (uint8_t)best[x];
  }
}

#undef LOAD
