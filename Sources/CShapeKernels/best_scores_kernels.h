// The kernels of best_scores.c, included once for each instruction set with KERNEL(name) set to give each copy
// its own names and a `target` attribute pushed around the inclusion. No include guard: that is the point.
// Keys are macros because vectors handed to a function change the calling convention between instruction sets.

typedef float KERNEL(float16) __attribute__((ext_vector_type(16)));
typedef float KERNEL(float32) __attribute__((ext_vector_type(32)));
typedef int32_t KERNEL(index16) __attribute__((ext_vector_type(16)));

#define FULL_KEY (re * re + im * im)

// |s| cos(max(0, |arg s| - beta)) without trigonometry: beyond beta it is Re(s) cos beta + |Im(s)| sin beta,
// and s lies within +-beta exactly when Re(s) sin beta > |Im(s)| cos beta (at equality both forms agree).
#define EDGE (re * cosine + __builtin_elementwise_abs(im) * sine)
#define BOUNDED_KEY                                                                                          \
  (re * sine > __builtin_elementwise_abs(im) * cosine ? FULL_KEY : EDGE * __builtin_elementwise_abs(EDGE))

// The builtins for maximum and minimum cost three instructions for their rule about NaN, and the reduction by them is
// a chain of as many steps as there are lanes. A key that is no number is never GREATER, so it is never taken.
#define GREATER(A, B) ((A) > (B) ? (A) : (B))
#define LARGEST(RESULT, KEYS)                                                                                \
  {                                                                                                          \
    const __auto_type eight = GREATER(KEYS.lo, KEYS.hi);                                                     \
    const __auto_type four = GREATER(eight.lo, eight.hi);                                                    \
    const __auto_type two = GREATER(four.lo, four.hi);                                                       \
    RESULT = GREATER(two.x, two.y);                                                                          \
  }

// Takes one vector of keys in, its first COUNT lanes; what lies behind them is read and passed over.
#define TAKE(KEY, START, COUNT)                                                                              \
  {                                                                                                          \
    KERNEL(float32) pairs;                                                                                   \
    __builtin_memcpy(&pairs, scores + 2 * (START), sizeof pairs);                                            \
    const KERNEL(float16) re = pairs.even, im = pairs.odd, all = KEY;                                        \
    const KERNEL(float16) key = lane < (int32_t)(COUNT) ? all : -__builtin_inff();                           \
    const KERNEL(index16) better = key > best;                                                               \
    const KERNEL(float16) lesser = better ? best : key;                                                      \
    runner_up = GREATER(lesser, runner_up);                                                                  \
    best = better ? key : best;                                                                              \
    where = better ? lane + (int32_t)(START) : where;                                                        \
  }

#define BEST_BY(KEY)                                                                                         \
  enum { lanes = 16 };                                                                                       \
  if (count < 4) {                                                                                           \
    shape_best result = {-__builtin_inff(), 0, -__builtin_inff()};                                           \
    for (int32_t position = 0; position < (int32_t)count; position++) {                                      \
      const float re = scores[2 * position], im = scores[2 * position + 1], key = KEY;                       \
      if (key > result.key)                                                                                  \
        result = (shape_best){key, position, result.key};                                                    \
      else if (key > result.runner_up_key)                                                                   \
        result.runner_up_key = key;                                                                          \
    }                                                                                                        \
    return result;                                                                                           \
  }                                                                                                          \
  const KERNEL(index16) lane = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};                       \
  KERNEL(float16) best = -__builtin_inff(), runner_up = best;                                                \
  KERNEL(index16) where = 0;                                                                                 \
  ptrdiff_t start = 0;                                                                                       \
  for (; start + lanes <= count; start += lanes) TAKE(KEY, start, lanes)                                     \
  if (start < count) TAKE(KEY, start, count - start)                                                         \
  float top, runner_up_key;                                                                                  \
  LARGEST(top, best)                                                                                         \
  const KERNEL(index16) first = best == top ? where : INT32_MAX;                                             \
  const int32_t position = __builtin_reduce_min(first);                                                      \
  const KERNEL(float16) others = where == position ? -__builtin_inff() : best;                               \
  const KERNEL(float16) rest = GREATER(others, runner_up);                                                   \
  LARGEST(runner_up_key, rest)                                                                               \
  return (shape_best){top, position, runner_up_key};

static shape_best KERNEL(best_full)(const float *scores, ptrdiff_t count) { BEST_BY(FULL_KEY) }

static shape_best KERNEL(best_bounded)(const float *scores, ptrdiff_t count, float cosine, float sine) {
  BEST_BY(BOUNDED_KEY)
}

// Few are above, so most vectors end at the first look.
#define ABOVE_BY(KEY)                                                                                        \
  enum { lanes = 16 };                                                                                       \
  const KERNEL(index16) lane = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};                       \
  ptrdiff_t found = 0;                                                                                       \
  for (ptrdiff_t start = 0; start < count; start += lanes) {                                                 \
    KERNEL(float32) pairs;                                                                                   \
    __builtin_memcpy(&pairs, scores + 2 * start, sizeof pairs);                                              \
    const KERNEL(float16) re = pairs.even, im = pairs.odd, key = KEY;                                        \
    const KERNEL(index16) above = (key > least) & (lane < (int32_t)(count - start));                         \
    if (!__builtin_reduce_or(above)) continue;                                                               \
    /* Lanes of a vector in a loop would go through memory at every step. */                                 \
    float key_of[lanes];                                                                                     \
    int32_t is_above[lanes];                                                                                 \
    __builtin_memcpy(key_of, &key, sizeof key_of);                                                           \
    __builtin_memcpy(is_above, &above, sizeof is_above);                                                     \
    for (int place = 0; place < lanes; place++) {                                                            \
      positions[found] = (int32_t)start + place;                                                             \
      keys[found] = key_of[place];                                                                           \
      found -= is_above[place];                                                                              \
    }                                                                                                        \
  }                                                                                                          \
  return found;

static ptrdiff_t KERNEL(above_full)(const float *scores, ptrdiff_t count, float least, int32_t *positions,
                                    float *keys) {
  ABOVE_BY(FULL_KEY)
}

static ptrdiff_t KERNEL(above_bounded)(const float *scores, ptrdiff_t count, float cosine, float sine, float least,
                                       int32_t *positions, float *keys) {
  ABOVE_BY(BOUNDED_KEY)
}

#undef ABOVE_BY
#undef BEST_BY
#undef TAKE
#undef LARGEST
#undef GREATER
#undef BOUNDED_KEY
#undef EDGE
#undef FULL_KEY
