/// A model of the gallery: a study and the known values of its measures.
///
///     let results = try await Model.named("mmc")?.study().run(replications: 20)
///     print(results)
package struct Model: Sendable {
  /// The name of the model, for example `mmc`.
  package let name: String
  /// A summary of the model in one line.
  package let summary: String
  /// The number of participants, such as people or workers; `nil` in a model of one size.
  package let size: Int?
  /// The measures with a known value.
  package let answers: [Answer]
  private let body: @Sendable (Seed, Int) throws -> KeyValuePairs<String, Double>

  /// Creates a model of one size; the body returns the measures of a replication by their names.
  package init(
    _ name: String, _ summary: String, answers: [Answer],
    _ body: @escaping @Sendable (_ seed: Seed) throws -> KeyValuePairs<String, Double>
  ) {
    self.init(name, summary, size: nil, answers: answers) { seed, _ in try body(seed) }
  }

  init(
    _ name: String, _ summary: String, size: Int?, answers: [Answer],
    _ body: @escaping @Sendable (_ seed: Seed, _ size: Int) throws -> KeyValuePairs<String, Double>
  ) {
    (self.name, self.summary, self.size, self.answers) = (name, summary, size, answers)
    self.body = body
  }

  /// Returns the study that runs the model.
  ///
  /// - Parameter seed: The root of the seeds of the replications.
  /// - Returns: A study of the model's measures.
  package func study(seed: Seed = 0) -> Study {
    Study(name, seed: seed) { [body, size] in try body($0, size ?? 0) }
  }

  /// Returns the same model with more participants.
  ///
  ///     Model.named("epidemic")?.sized(1_000_000)
  ///
  /// The tolerance of an answer for large systems decreases as the size grows.
  ///
  /// - Parameter size: The number of participants, at least the current size.
  /// - Returns: The larger model, or `nil` for a smaller size, or if the model has one size.
  package func sized(_ size: Int) -> Model? {
    guard let least = self.size, size >= least else { return nil }
    let share = Double(least) / Double(size)
    let answers = answers.map { answer in
      Answer.known(
        answer.measure, answer.value, within: answer.tolerance * share, by: answer.source)
    }
    return Model(name, summary, size: size, answers: answers, body)
  }

  /// Returns the same model with other answers.
  func with(answers: [Answer]) -> Model {
    Model(name, summary, size: size, answers: answers, body)
  }

  /// A measure and its known value.
  package struct Answer: Sendable {
    /// The name of the measure.
    package let measure: String
    /// The expected value of the measure.
    package let value: Double
    /// The tolerance of the value itself, where it is an estimate or holds for large systems.
    package let tolerance: Double
    /// The source of the value.
    package let source: String

    /// Creates an answer whose value follows from a formula, or from another program with a
    /// tolerance.
    package static func known(
      _ measure: String, _ value: Double, within tolerance: Double = 0, by source: String
    ) -> Answer {
      Answer(measure: measure, value: value, tolerance: tolerance, source: source)
    }
  }

  /// Returns the answers that contradict the mean of some replications.
  ///
  /// An answer agrees if it is within the interval of 99.9 % around the mean, plus its tolerance.
  package func disagreements(with results: StudyResults) -> [Answer] {
    answers.filter { answer in
      guard
        let estimate = Estimate(results.values(of: answer.measure), confidence: 0.999)
      else { return true }
      return abs(estimate.mean - answer.value) > estimate.halfWidth + answer.tolerance
    }
  }

  /// All models, in the order of the gallery's page.
  package static let all: [Model] = [
    bankRenege,
    carwash,
    machineShop,
    movieRenege,
    gasStation,
    mmc,
    tandem,
    inventory,
    jobShop,
    tokenRing,
    mg1,
    epidemic,
    gossip,
    jobCluster,
    twoPhaseCommit,
    pushStampede,
    retryStorm,
  ]

  /// Returns the model of a name, or `nil` if there is none.
  package static func named(_ name: String) -> Model? { all.first { $0.name == name } }
}
