#include "instruction_set.h"

#include "CShapeKernels.h"

// Every thread finds the same answer, so a race only computes it twice.
enum instruction_set chosen_instruction_set(void) {
  static _Atomic(int) known = unknown;
  int set = known;
  if (set == unknown) {
    processor_features features = processor_read_features();
    set = features.avx512 ? avx512 : features.avx2 && features.fma ? avx2 : baseline;
    known = set;
  }
  return (enum instruction_set)set;
}

const char *shape_kernel_instruction_set(void) {
  switch (chosen_instruction_set()) {
    case avx512: return "AVX-512";
    case avx2: return "AVX2";
    default: return "baseline";
  }
}
