#pragma once

#include <stddef.h>

/// The product <q, t> = sum conj(q_k) t_k of two rows of complex floats, and the sums of their squares, in double
/// precision.
typedef struct {
  double real, imaginary, query_squares, row_squares;
} shape_double_product;

/// Measures row `query` of `queries` and row `row` of `rows`, each of `point_count` complex floats.
///
/// The same bits on every instruction set.
shape_double_product shape_measure_product(const float *queries, ptrdiff_t query, const float *rows, ptrdiff_t row,
                                           ptrdiff_t point_count);

/// The products of the eight rows of `basis` with row `row` of `rows`, real and imaginary parts in turn: those of
/// shape_measure_product, made together.
///
/// - Returns: the sum of the row's squares.
double shape_measure_coefficients(const float *basis, const float *rows, ptrdiff_t row, ptrdiff_t point_count,
                                  double *coefficients);
