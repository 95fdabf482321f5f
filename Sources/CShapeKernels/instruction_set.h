#pragma once

// The instruction sets that kernels are compiled for. Internal to this target.
enum instruction_set { unknown, baseline, avx2, avx512 };

/// The best of them that the processor and the operating system support.
enum instruction_set chosen_instruction_set(void);
