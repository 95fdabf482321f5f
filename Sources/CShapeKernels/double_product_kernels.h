// The kernels of double_product.c, included once for each instruction set with KERNEL(name) set to give each copy its
// own names and a `target` attribute pushed around the inclusion. No include guard: that is the point.
// Products of floats are exact in double precision, so only the order of the sums decides the bits, and that is the same.

typedef float KERNEL(float8) __attribute__((ext_vector_type(8)));
typedef double KERNEL(double8) __attribute__((ext_vector_type(8)));

// Even lanes are summed into x, odd lanes into y.
#define FOLD(NAME, SUMS)                                                                                     \
  const __auto_type NAME##_half = (SUMS).lo + (SUMS).hi;                                                     \
  const __auto_type NAME = NAME##_half.lo + NAME##_half.hi;

static shape_double_product KERNEL(measure_product)(const float *query, const float *row, ptrdiff_t point_count) {
  KERNEL(double8) straight = 0, crossed = 0, query_squares = 0, row_squares = 0;
  const ptrdiff_t floats = 2 * point_count;
  ptrdiff_t start = 0;
  for (; start + 8 <= floats; start += 8) {
    KERNEL(float8) narrow_q, narrow_t;
    __builtin_memcpy(&narrow_q, query + start, sizeof narrow_q);
    __builtin_memcpy(&narrow_t, row + start, sizeof narrow_t);
    const KERNEL(double8) q = __builtin_convertvector(narrow_q, KERNEL(double8));
    const KERNEL(double8) t = __builtin_convertvector(narrow_t, KERNEL(double8));
    straight += q * t;
    crossed += q * __builtin_shufflevector(t, t, 1, 0, 3, 2, 5, 4, 7, 6);
    query_squares += q * q;
    row_squares += t * t;
  }
  FOLD(both, straight)
  FOLD(across, crossed)
  FOLD(query_both, query_squares)
  FOLD(row_both, row_squares)
  shape_double_product sums = {both.x + both.y, across.x - across.y, query_both.x + query_both.y,
                               row_both.x + row_both.y};
  for (; start < floats; start += 2) {
    const double qx = query[start], qy = query[start + 1], tx = row[start], ty = row[start + 1];
    sums.real += qx * tx + qy * ty;
    sums.imaginary += qx * ty - qy * tx;
    sums.query_squares += qx * qx + qy * qy;
    sums.row_squares += tx * tx + ty * ty;
  }
  return sums;
}

static double KERNEL(measure_coefficients)(const float *basis, const float *row, ptrdiff_t point_count,
                                           double *coefficients) {
  enum { vectors = shape_index_coefficients };
  KERNEL(double8) straight[vectors], crossed[vectors], squares = 0;
  for (int k = 0; k < vectors; k++) straight[k] = crossed[k] = 0;
  const ptrdiff_t floats = 2 * point_count;
  ptrdiff_t start = 0;
  for (; start + 8 <= floats; start += 8) {
    KERNEL(float8) narrow;
    __builtin_memcpy(&narrow, row + start, sizeof narrow);
    const KERNEL(double8) t = __builtin_convertvector(narrow, KERNEL(double8));
    const KERNEL(double8) swapped = __builtin_shufflevector(t, t, 1, 0, 3, 2, 5, 4, 7, 6);
    squares += t * t;
    for (int k = 0; k < vectors; k++) {
      __builtin_memcpy(&narrow, basis + floats * k + start, sizeof narrow);
      const KERNEL(double8) b = __builtin_convertvector(narrow, KERNEL(double8));
      straight[k] += b * t;
      crossed[k] += b * swapped;
    }
  }
  FOLD(own, squares)
  double sum = own.x + own.y;
  for (ptrdiff_t rest = start; rest < floats; rest += 2) {
    const double tx = row[rest], ty = row[rest + 1];
    sum += tx * tx + ty * ty;
  }
  for (int k = 0; k < vectors; k++) {
    FOLD(both, straight[k])
    FOLD(across, crossed[k])
    double real = both.x + both.y, imaginary = across.x - across.y;
    for (ptrdiff_t rest = start; rest < floats; rest += 2) {
      const double bx = basis[floats * k + rest], by = basis[floats * k + rest + 1];
      const double tx = row[rest], ty = row[rest + 1];
      real += bx * tx + by * ty;
      imaginary += bx * ty - by * tx;
    }
    coefficients[2 * k] = real;
    coefficients[2 * k + 1] = imaginary;
  }
  return sum;
}

#undef FOLD
