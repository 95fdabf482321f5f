#pragma once

#include <stddef.h>
#include <stdint.h>

/// The sum of the bits of `count` numbers, wrapping: memory read as fast as vectors can take it, four runs side by side.
uint32_t memory_sum(const float *numbers, ptrdiff_t count);
