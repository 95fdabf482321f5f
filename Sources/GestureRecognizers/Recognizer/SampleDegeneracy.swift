import ShapeSpace

/// Why a sample has no shape: it never matches, and is counted and reported instead.
public typealias SampleDegeneracy = Degeneracy
