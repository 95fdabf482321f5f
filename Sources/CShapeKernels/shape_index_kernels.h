// The kernels of shape_index.c, included once for each instruction set with KERNEL(name) set to give each copy its own
// names and a `target` attribute pushed around the inclusion. No include guard: that is the point.
// Steps are macros because vectors handed to a function change the calling convention between instruction sets.

typedef float KERNEL(float16) __attribute__((ext_vector_type(16)));
typedef int32_t KERNEL(index16) __attribute__((ext_vector_type(16)));

#define LOAD(VECTOR, PLACE) __builtin_memcpy(&(VECTOR), PLACE, sizeof(VECTOR))

// Adds the products of COUNT coefficients, from the query's FIRST on, whose parts stand from BLOCK on.
#define ADD_PRODUCTS(BLOCK, FIRST, COUNT)                                                                    \
  for (int k = 0; k < (COUNT); k++) {                                                                        \
    KERNEL(float16) re, im;                                                                                  \
    LOAD(re, (BLOCK) + shape_index_lanes * 2 * k);                                                           \
    LOAD(im, (BLOCK) + shape_index_lanes * (2 * k + 1));                                                     \
    const float query_re = query[2 * ((FIRST) + k)], query_im = query[2 * ((FIRST) + k) + 1];                \
    real += re * query_re;                                                                                   \
    real += im * query_im;                                                                                   \
    imaginary += im * query_re;                                                                              \
    imaginary -= re * query_im;                                                                              \
  }

#define FIRST_REST query[2 * shape_index_coefficients]
#define REST query[2 * shape_index_coefficients + 1]
#define COSINE query[2 * shape_index_coefficients + 2]
#define SINE query[2 * shape_index_coefficients + 3]

static shape_complex KERNEL(product)(const float *query, const float *row, ptrdiff_t point_count) {
  KERNEL(float16) straight = 0, crossed = 0;
  const ptrdiff_t floats = 2 * point_count;
  ptrdiff_t start = 0;
  for (; start + 16 <= floats; start += 16) {
    KERNEL(float16) q, t;
    LOAD(q, query + start);
    LOAD(t, row + start);
    straight += q * t;
    crossed += q * __builtin_shufflevector(t, t, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
  }
  const __auto_type straight8 = straight.lo + straight.hi, crossed8 = crossed.lo + crossed.hi;
  const __auto_type straight4 = straight8.lo + straight8.hi, crossed4 = crossed8.lo + crossed8.hi;
  const __auto_type straight2 = straight4.lo + straight4.hi, crossed2 = crossed4.lo + crossed4.hi;
  float re = straight2.x + straight2.y, im = crossed2.x - crossed2.y;
  for (; start < floats; start += 2) {
    re += query[start] * row[start] + query[start + 1] * row[start + 1];
    im += query[start] * row[start + 1] - query[start + 1] * row[start];
  }
  return (shape_complex){re, im};
}

static void KERNEL(project)(const float *basis, const float *row, ptrdiff_t point_count, float *coefficients) {
  for (ptrdiff_t k = 0; k < shape_index_coefficients; k++) {
    const shape_complex product = KERNEL(product)(basis + 2 * k * point_count, row, point_count);
    coefficients[2 * k] = product.real;
    coefficients[2 * k + 1] = product.imaginary;
  }
}

static void KERNEL(bound_cells)(const float *query, const float *centroids, ptrdiff_t block_count, float *least,
                                float *most, float *ceilings) {
  for (ptrdiff_t block = 0; block < block_count; block++) {
    const float *numbers = centroids + block * shape_index_lanes * shape_index_centroid_numbers;
    KERNEL(float16) real = 0, imaginary = 0, rest, cosine, sine;
    ADD_PRODUCTS(numbers, 0, shape_index_coefficients)
    numbers += shape_index_lanes * 2 * shape_index_coefficients;
    LOAD(rest, numbers);
    LOAD(cosine, numbers + shape_index_lanes);
    LOAD(sine, numbers + 2 * shape_index_lanes);
    const KERNEL(float16) size = __builtin_elementwise_sqrt(real * real + imaginary * imaginary);
    const KERNEL(float16) open = rest * REST, low = size - open, high = size + open;
    const KERNEL(float16) from = low > 0 ? low : 0, to = high < 1 ? high : 1;
    // The nearest a member can be is the radius nearer than the centroid.
    const KERNEL(float16) beyond = to * cosine + __builtin_elementwise_sqrt((1 - to) * (1 + to)) * sine;
    const KERNEL(float16) ceiling = to < cosine ? beyond : 1;
    __builtin_memcpy(least + block * shape_index_lanes, &from, sizeof from);
    __builtin_memcpy(most + block * shape_index_lanes, &to, sizeof to);
    __builtin_memcpy(ceilings + block * shape_index_lanes, &ceiling, sizeof ceiling);
  }
}

#define SQUARE (real * real + imaginary * imaginary)
#define EDGE (real * COSINE + __builtin_elementwise_abs(imaginary) * SINE)
#define WITHIN (real * SINE > __builtin_elementwise_abs(imaginary) * COSINE)

// Whether the similarity of what has been added up reaches a vector of bounds, without a square root.
#define ANY_REACHES(BOUND) ((SQUARE >= (BOUND) * (BOUND)) | ((BOUND) <= 0))
#define BOUNDED_REACHES(BOUND) (WITHIN ? ANY_REACHES(BOUND) : EDGE >= (BOUND))
#define ANY_SIMILARITY __builtin_elementwise_sqrt(SQUARE)
#define BOUNDED_SIMILARITY (WITHIN ? __builtin_elementwise_sqrt(SQUARE) : EDGE)

#define SCAN(REACHES, SIMILARITY)                                                                            \
  ptrdiff_t found = 0;                                                                                       \
  for (ptrdiff_t block = first_block; block < first_block + block_count; block++) {                          \
    const float *numbers = members + block * shape_index_lanes * shape_index_member_numbers;                 \
    const float *more = numbers + shape_index_lanes * (2 * shape_index_first_coefficients + 1);              \
    KERNEL(float16) real = 0, imaginary = 0, rest;                                                           \
    ADD_PRODUCTS(numbers, 0, shape_index_first_coefficients)                                                 \
    LOAD(rest, more - shape_index_lanes);                                                                    \
    const KERNEL(float16) wanted = least - rest * FIRST_REST;                                                \
    const KERNEL(index16) reached = REACHES(wanted);                                                         \
    if (!__builtin_reduce_or(reached)) continue;                                                             \
    ADD_PRODUCTS(more, shape_index_first_coefficients,                                                       \
                 shape_index_coefficients - shape_index_first_coefficients)                                  \
    LOAD(rest, numbers + shape_index_lanes * (shape_index_member_numbers - 1));                              \
    const KERNEL(float16) ceiling = SIMILARITY + rest * REST;                                                \
    const KERNEL(index16) may = reached & (ceiling > least);                                                 \
    if (!__builtin_reduce_or(may)) continue;                                                                 \
    for (int lane = 0; lane < shape_index_lanes; lane++) {                                                   \
      positions[found] = (int32_t)(block * shape_index_lanes) + lane;                                        \
      ceilings[found] = ceiling[lane];                                                                       \
      found -= may[lane];                                                                                    \
    }                                                                                                        \
  }                                                                                                          \
  return found;

static ptrdiff_t KERNEL(scan_any_rotation)(const float *query, const float *members, ptrdiff_t first_block,
                                           ptrdiff_t block_count, float least, int32_t *positions, float *ceilings) {
  SCAN(ANY_REACHES, ANY_SIMILARITY)
}

static ptrdiff_t KERNEL(scan_bounded)(const float *query, const float *members, ptrdiff_t first_block,
                                      ptrdiff_t block_count, float least, int32_t *positions, float *ceilings) {
  SCAN(BOUNDED_REACHES, BOUNDED_SIMILARITY)
}

#undef SCAN
#undef BOUNDED_SIMILARITY
#undef ANY_SIMILARITY
#undef BOUNDED_REACHES
#undef ANY_REACHES
#undef WITHIN
#undef EDGE
#undef SQUARE
#undef SINE
#undef COSINE
#undef REST
#undef FIRST_REST
#undef ADD_PRODUCTS
#undef LOAD
