#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct {
  float real, imaginary;
} shape_complex;

/// The product <q, t> = sum conj(q_k) t_k of row `query` of `queries` and row `row` of `rows`, each of `point_count`
/// complex floats.
///
/// Lanes are summed in another order than the CBLAS does: the two differ by rounding.
shape_complex shape_product(const float *queries, ptrdiff_t query, const float *rows, ptrdiff_t row,
                            ptrdiff_t point_count);

/// The layout of an index: rows of shapes stand in blocks of 16, number after number for all 16.
///
/// A block of members holds the real and imaginary parts of the first four coefficients, the norm of what these
/// leave of the row, the parts of four more, and the norm of what all eight leave. A block of centroids holds the
/// parts of eight coefficients, the norm of what they leave, and cosine and sine of the cell's radius. A query has the
/// parts of its coefficients, the norms of what the first and what all of them leave, at least, and cosine and sine
/// of the angle that rotation is held to.
enum {
  shape_index_lanes = 16,
  shape_index_first_coefficients = 4,
  shape_index_coefficients = 8,
  shape_index_member_numbers = 2 * shape_index_coefficients + 2,
  shape_index_centroid_numbers = 2 * shape_index_coefficients + 3,
  shape_index_query_numbers = 2 * shape_index_coefficients + 4,
};

/// The coefficients of a row: its products with the eight rows of `basis`.
void shape_index_project(const float *basis, const float *rows, ptrdiff_t row, ptrdiff_t point_count,
                         float *coefficients);

/// What the products with centroids, whose absolute value lies between `least` and `most`, leave open: no member of
/// the cell is more similar than `ceilings` says. Each array has a place for every lane.
void shape_index_bound_cells(const float *query, const float *centroids, ptrdiff_t block_count, float *least,
                             float *most, float *ceilings);

/// Which members of the blocks from `first_block` on may be more similar than `least`: their positions, counted from
/// the first lane of the first of all blocks, and a ceiling of the similarity of each. Lanes without a member have norms
/// of minus infinity. `any_rotation` is 0 where the query's angle bounds it.
///
/// - Returns: how many; `positions` and `ceilings` must have room for the lanes of all blocks looked at.
ptrdiff_t shape_index_scan(const float *query, int32_t any_rotation, const float *members, ptrdiff_t first_block,
                           ptrdiff_t block_count, float least, int32_t *positions, float *ceilings);
