// The kernel of memory_sum.c, included once for each instruction set with KERNEL(name) set to give each copy its own name
// and a `target` attribute pushed around the inclusion. No include guard: that is the point.

typedef uint32_t KERNEL(word16) __attribute__((ext_vector_type(16)));

static uint32_t KERNEL(memory_sum)(const float *numbers, ptrdiff_t count) {
  enum { streams = 4, lanes = 16 };
  const ptrdiff_t run = count / (streams * lanes) * lanes;
  KERNEL(word16) sums[streams] = {0, 0, 0, 0};
  for (ptrdiff_t start = 0; start < run; start += lanes) {
    for (int stream = 0; stream < streams; stream++) {
      KERNEL(word16) words;
      __builtin_memcpy(&words, numbers + stream * run + start, sizeof words);
      sums[stream] += words;
    }
  }
  const KERNEL(word16) all = (sums[0] + sums[1]) + (sums[2] + sums[3]);
  uint32_t sum = 0;
  for (int lane = 0; lane < lanes; lane++) sum += all[lane];
  for (ptrdiff_t index = streams * run; index < count; index++) {
    uint32_t word;
    __builtin_memcpy(&word, numbers + index, sizeof word);
    sum += word;
  }
  return sum;
}
