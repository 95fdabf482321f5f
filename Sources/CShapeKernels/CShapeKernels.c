#include "CShapeKernels.h"
