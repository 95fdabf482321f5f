#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A cloud of `count` points is a few planes of `stride` floats, one after another: x, y and perhaps a third. `stride`
// is a multiple of CLOUD_LANES, at most CLOUD_MAXIMUM_POINTS; the padding is infinite, so it is never the nearest.

enum {
  CLOUD_LANES = 32,
  CLOUD_MAXIMUM_POINTS = 128,
  /// Room for every start of a greedy matching: 0, s, 2s, ..., where s is the whole square root of `count`.
  CLOUD_SUMS = 16,
  CLOUD_TABLE_SIDE = 64,
};

/// The distances from each point of `first` to each of `second`: `count` rows of `stride`, infinite in the padding.
void cloud_distances(const float *first, const float *second, ptrdiff_t count, ptrdiff_t stride, bool squared,
                     float *distances);

/// Matches each row of `distances`, from row `start` on and around, with the nearest column not yet matched, and
/// adds up their distances weighted by `count`, `count` - 1, ... 1.
///
/// Gives up with infinity as soon as the sum must reach `limit`: `bound` is one of the whole sum, as by `cloud_bounds`
/// with the `nearest` it found, and rises by what each match is farther than that. Ties go to the lowest column.
double cloud_greedy_sum(const float *distances, const float *nearest, ptrdiff_t count, ptrdiff_t stride,
                        ptrdiff_t start, double bound, double limit);

/// Bounds of the greedy sums from `first` to `second`, one for each start: the sums, had each point been matched with
/// the nearest of all. Returns the least, and in `nearest` the distances, `stride` of them. Coordinates must lie
/// within -1 and 1.
///
/// `weights` has a row of CLOUD_SUMS for each point, one entry a start, and rows enough for a multiple of four
/// points; entries past the last start repeat the first.
float cloud_bounds(const float *first, const float *second, ptrdiff_t count, ptrdiff_t stride, bool squared,
                   const float *weights, float *nearest, float *bounds);

/// The same with squared distances to the points that the `table` of `second` names for the `cells` of `first`.
void cloud_table_bounds(const float *first, const uint16_t *cells, const float *second, const uint8_t *table,
                        ptrdiff_t count, ptrdiff_t stride, const float *weights, float *bounds);

/// For each cell of a grid of CLOUD_TABLE_SIDE x CLOUD_TABLE_SIDE, row by row, which of the points in the given cells
/// is in the nearest cell; ties go to the lowest point.
void cloud_table(const uint16_t *cells, ptrdiff_t count, uint8_t *table);

/// For each point of `first`, the distance to the nearest of `second` over three planes, and which one that is; ties
/// go to the lowest. Both outputs have `stride` entries, meaningless in the padding.
void cloud_nearest(const float *first, const float *second, ptrdiff_t count, ptrdiff_t stride,
                   float *distances, int32_t *indices);
