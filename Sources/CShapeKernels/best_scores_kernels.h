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

// Takes one vector of keys in, its first COUNT lanes; what lies behind them is read and passed over.
#define TAKE(KEY, START, COUNT)                                                                              \
  {                                                                                                          \
    KERNEL(float32) pairs;                                                                                   \
    __builtin_memcpy(&pairs, scores + 2 * (START), sizeof pairs);                                            \
    const KERNEL(float16) re = pairs.even, im = pairs.odd, all = KEY;                                        \
    const KERNEL(float16) key = lane < (int32_t)(COUNT) ? all : -__builtin_inff();                           \
    const KERNEL(index16) better = key > best;                                                               \
    runner_up = __builtin_elementwise_max(runner_up, __builtin_elementwise_min(best, key));                  \
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
  const float top = __builtin_reduce_max(best);                                                              \
  const KERNEL(index16) first = best == top ? where : INT32_MAX;                                             \
  const int32_t position = __builtin_reduce_min(first);                                                      \
  const KERNEL(float16) others = where == position ? -__builtin_inff() : best;                               \
  const KERNEL(float16) rest = __builtin_elementwise_max(others, runner_up);                                 \
  return (shape_best){top, position, __builtin_reduce_max(rest)};

static shape_best KERNEL(best_full)(const float *scores, ptrdiff_t count) { BEST_BY(FULL_KEY) }

static shape_best KERNEL(best_bounded)(const float *scores, ptrdiff_t count, float cosine, float sine) {
  BEST_BY(BOUNDED_KEY)
}

#undef BEST_BY
#undef TAKE
#undef BOUNDED_KEY
#undef EDGE
#undef FULL_KEY
