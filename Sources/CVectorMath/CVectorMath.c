#include "CVectorMath.h"
