public import SimulationPrimitives

/// The measures of all replications of a study, and estimates of their means.
///
///     let results = try await study.run(replications: 20)
///     results["wait"]?.halfWidth    // nil if there is no such measure, or one replication alone
///     results.values(of: "wait")    // one of each replication
///     print(results)                // as a table
///     print(results.csv)            // as a file; or `json`
///
/// The results are the same, to the last byte, for any number of threads.
public struct StudyResults: Hashable, Sendable {
  /// The name of the study.
  public let name: String
  /// The root of the seeds of the replications.
  public let seed: Seed
  /// Whether each replication is the mean of a run and of its antithetic run.
  public let isAntithetic: Bool
  /// The share of all studies whose interval contains the true mean.
  public let confidence: Double
  /// The names of the measures, in the order in which the study returned them.
  public let measures: [String]
  /// The number of replications.
  public let replications: Int
  /// The values of each measure, in the order of the replications.
  private let columns: [[Double]]

  private init(
    name: String, seed: Seed, isAntithetic: Bool, confidence: Double, measures: [String],
    columns: [[Double]]
  ) {
    (self.name, self.seed, self.isAntithetic) = (name, seed, isAntithetic)
    (self.confidence, self.measures, self.columns) = (confidence, measures, columns)
    replications = columns.first?.count ?? 0
  }

  init(
    name: String, seed: Seed, isAntithetic: Bool, confidence: Double, rows: [StudyRow]
  ) throws(StudyError) {
    let measures = rows.first?.names ?? []
    let values = try rows.map { row throws(StudyError) in try row.values(of: measures) }
    self.init(
      name: name, seed: seed, isAntithetic: isAntithetic, confidence: confidence,
      measures: measures, columns: measures.indices.map { place in values.map { $0[place] } })
  }

  /// The estimate of a measure's mean, or nil if the measure is missing or there is one
  /// replication.
  ///
  /// - Complexity: O(replications).
  public subscript(measure: String) -> Estimate? {
    Estimate(values(of: measure), confidence: confidence)
  }

  /// Returns the values of a measure by replication; none if there is no such measure.
  public func values(of measure: String) -> [Double] {
    measures.firstIndex(of: measure).map { columns[$0] } ?? []
  }

  /// Returns the seed that reproduces a replication.
  public func seed(of replication: Int) -> Seed {
    seed.derived(UInt64(replication))
  }

  /// Returns the increase of these results over others, replication by replication.
  ///
  ///     let difference = try now.difference(from: before)
  ///     difference["wait"]?.interval.upperBound  // below zero: the wait is shorter now
  ///
  /// Both studies use common random numbers, so that their difference varies less than either. If
  /// one has more replications, only its first ones count.
  ///
  /// - Returns: The differences as results, with the confidence of these results.
  /// - Throws: A ``StudyError`` that names the measures of only one study, or if the studies did
  ///   not run under the same seeds.
  public func difference(from other: StudyResults) throws(StudyError) -> StudyResults {
    let unpaired = Set(measures).symmetricDifference(other.measures)
    guard unpaired.isEmpty else {
      throw StudyError(.unpairedMeasures, unpaired.sorted(), seed: other.seed)
    }
    guard seed == other.seed, isAntithetic == other.isAntithetic else {
      throw StudyError(.unpairedSeeds, [], seed: other.seed)
    }
    return StudyResults(
      name: "\(name) minus \(other.name)", seed: seed, isAntithetic: isAntithetic,
      confidence: confidence, measures: measures,
      columns: measures.map { zip(values(of: $0), other.values(of: $0)).map { $0 - $1 } })
  }
}
