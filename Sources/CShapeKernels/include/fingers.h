#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// When a finger is extended.
typedef struct {
  /// A joint is seen when its confidence is above this.
  float confidence;
  /// The square of how many times as far from the wrist each joint must be as the one before it, at least.
  float growth;
  /// Whether all four joints are compared, or the tip with the one but one before it (of the thumb, the one before it).
  bool chain;
  /// Whether one joint that was not seen leaves every finger undecided.
  bool whole_hand;
  /// Whether the first finger is decided at all.
  bool thumb;
  /// Whether the first finger's bend counts as the difference of two directions from -180 to 180 degrees.
  bool difference;
  /// Of the angle that the bend must exceed, 0 to 180 degrees.
  float cosine, sine;
} finger_criteria;

/// For each of `count` hands, which fingers are extended (the low byte, the first finger in the lowest bit) and which
/// are undecided (the high byte).
///
/// Hand h has coordinate c at `coordinates[c * stride + h]`: x and y of the wrist, then of four joints of each of five
/// fingers from the root to the tip. `confidences` is laid out alike, one a joint, or null where all are 1.
///
/// The result is the same on every instruction set and wherever a hand stands among the others.
void finger_sets(const finger_criteria *criteria, const float *coordinates, const float *confidences,
                 ptrdiff_t stride, ptrdiff_t count, uint16_t *sets);
