public import SimulationPrimitives

/// A number of replications of a model, each under a separate seed, for estimates with intervals.
///
///     let study = Study("barbershop", seed: 42) { seed in
///       let world = World(seed: seed)
///       world.add("dice") { Dice(context: $0) }.send(.roll)
///       let outcome = try world.run(for: .hours(8))
///       return ["events": Double(outcome.eventCount)]
///     }
///     let results = try await study.run(replications: 20)
///     print(results)                     // a table: mean, ± half width, least, greatest
///     results["events"]?.mean            // of an `Estimate`
///
/// Replication *i* runs under `seed.derived(i)`. So two studies with one seed use common random
/// numbers, and a difference between them results from the models. See
/// ``StudyResults/difference(from:)``.
public struct Study: Sendable {
  /// The name of the model, for tables and files.
  public let name: String
  /// The root of the seeds of the replications.
  public let seed: Seed
  private let body: @Sendable (Seed) throws -> KeyValuePairs<String, Double>

  /// Creates a study.
  ///
  /// - Parameters:
  ///   - name: The name of the model, for tables and files.
  ///   - seed: The root of the seeds of the replications.
  ///   - body: Runs the model once under a seed, and returns its measures: the same names each
  ///     time, and finite numbers. Each call occupies a thread until it returns.
  public init(
    _ name: String = "study", seed: Seed = 1,
    body: @escaping @Sendable (_ seed: Seed) throws -> KeyValuePairs<String, Double>
  ) {
    (self.name, self.seed, self.body) = (name, seed, body)
  }

  /// Runs a number of replications.
  ///
  /// - Parameters:
  ///   - replications: The number of replications, one or more; two or more for an interval.
  ///   - threads: The number that may run at once, one per processor by default; no result changes.
  ///   - antithetic: Whether a replication is a pair of runs, under its seed and under the
  ///     antithetic one. Its measures are then the means of both; see `Seed.antithetic`.
  ///   - confidence: The share of studies whose interval contains the true mean, between 0 and 1.
  /// - Returns: The measures of each replication, and estimates of their means.
  /// - Throws: The error of the first replication that failed, or a ``StudyError`` if its measures
  ///   are not finite, or not the same each time.
  @concurrent
  public func run(
    replications: Int, threads: Int? = nil, antithetic: Bool = false, confidence: Double = 0.95
  ) async throws -> StudyResults {
    precondition(replications > 0, "\(replications) replications; pass one or more")
    let rows = try await Replications.map(
      count: replications, threads: threads ?? Replications.everyProcessor
    ) { index in try row(index, antithetic) }
    return try results(of: rows, antithetic, confidence)
  }

  /// Runs replications until the interval of a measure is narrow enough.
  ///
  ///     try await study.run(until: "wait", is: .relative(0.05), most: 1_000)
  ///
  /// - Parameters:
  ///   - measure: The measure whose interval counts; those of others may be wider.
  ///   - precision: The half width to reach.
  ///   - least: The least number to run; ten or more prevent an early end by chance.
  ///   - most: The greatest number to run: the interval may be wider then.
  ///   - threads: The number that may run at once, one per processor by default; no result changes.
  ///   - antithetic: Whether a replication is a pair of runs.
  ///   - confidence: The share of studies whose interval contains the true mean, between 0 and 1.
  /// - Returns: The measures of each replication, and estimates of their means.
  /// - Throws: The errors of ``run(replications:threads:antithetic:confidence:)``, and a
  ///   ``StudyError`` if the measure does not exist.
  @concurrent
  public func run(
    until measure: String, is precision: Precision, least: Int = 10, most: Int = 10_000,
    threads: Int? = nil, antithetic: Bool = false, confidence: Double = 0.95
  ) async throws -> StudyResults {
    let goal = PrecisionGoal(precision, confidence: confidence, least: least, most: most)
    let rows = try await Replications.map(
      to: goal, threads: threads ?? Replications.everyProcessor,
      number: { row throws(StudyError) in try row.value(of: measure) }
    ) { index in try row(index, antithetic) }
    return try results(of: rows, antithetic, confidence)
  }

  /// Runs one replication.
  private func row(_ index: Int, _ isAntithetic: Bool) throws -> StudyRow {
    let seed = seed.derived(UInt64(index))
    let row = try StudyRow(body(seed), StudyRow.Place(replication: index, seed: seed))
    guard isAntithetic else { return row }
    let mirror = seed.antithetic
    return try row.mean(
      with: StudyRow(body(mirror), StudyRow.Place(replication: index, seed: mirror)))
  }

  private func results(
    of rows: [StudyRow], _ isAntithetic: Bool, _ confidence: Double
  ) throws -> StudyResults {
    try StudyResults(
      name: name, seed: seed, isAntithetic: isAntithetic, confidence: confidence, rows: rows)
  }
}
