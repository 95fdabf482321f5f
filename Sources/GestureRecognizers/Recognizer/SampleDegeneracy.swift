import ShapeSpace

/// Why a sample has no shape: it never matches, and is counted and reported instead.
///
/// Rooms above this one know the reason by this name and need not import ShapeSpace for it.
public typealias SampleDegeneracy = Degeneracy
