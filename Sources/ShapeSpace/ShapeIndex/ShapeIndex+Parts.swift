extension ShapeIndex {
  /// What an index is made anew from without looking for its cells again: what a file keeps beside the templates.
  public struct Parts: Sendable, Equatable {
    /// Floats of the leading components, ``basisCount`` rows.
    public var basis: [Float]
    /// Floats of the centroids, a row a cell.
    public var centroids: [Float]
    /// The cell of each template; negative for one that is in none.
    public var cellOf: [Int32]
    /// How many templates there were when the cells were made.
    public var clusteredCount: Int

    /// Rows of the basis.
    public static var basisCount: Int { LeadingBasis.count }

    public init(basis: [Float], centroids: [Float], cellOf: [Int32], clusteredCount: Int) {
      self.basis = basis
      self.centroids = centroids
      self.cellOf = cellOf
      self.clusteredCount = clusteredCount
    }
  }

  public var parts: Parts {
    let clustering = cells.clustering
    return Parts(
      basis: basis.vectors.storage, centroids: clustering.centroids.storage,
      cellOf: clustering.cellOf + [Int32](repeating: -1, count: count - clustering.cellOf.count),
      clusteredCount: clusteredCount)
  }

  /// The index of these templates and groups with the cells of `parts`.
  ///
  /// Answers are exact whatever the parts say: a template may be in any cell, since its distance is measured again,
  /// and the basis may be any that is orthonormal.
  ///
  /// - Returns: `nil` when `parts` cannot be those of an index over so many templates of so many points.
  /// - Complexity: O(T n), divided by the workers.
  public init?(_ templates: ShapeMatrix, groups: [Int32], parts: Parts, workers: Workers = Workers(1)) {
    let rowLength = templates.rowLength
    guard parts.basis.count == Parts.basisCount * rowLength,
      parts.centroids.count.isMultiple(of: rowLength), parts.cellOf.count == templates.count,
      groups.count == templates.count, parts.clusteredCount >= 0
    else { return nil }
    let basis = LeadingBasis(
      vectors: ShapeMatrix(pointCount: templates.pointCount, storage: parts.basis))
    let centroids = ShapeMatrix(pointCount: templates.pointCount, storage: parts.centroids)
    guard basis.isOrthonormal, centroids.unitRows(workers: workers).count == centroids.count,
      parts.cellOf.allSatisfy({ $0 < centroids.count })
    else { return nil }
    self.init(
      templates: templates.scaledToUnitRows(workers: workers), groups: groups, strategy: .index, basis: basis,
      clustering: IndexClustering(
        centroids: centroids, cellOf: parts.cellOf, templates: templates, groups: groups,
        workers: workers),
      clusteredCount: parts.clusteredCount, workers: workers)
  }
}
