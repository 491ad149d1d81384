/// A model of the gallery: a study, and the known values of its measures.
///
///     let results = try await Model.named("mmc")?.study().run(replications: 20)
///     print(results)
package struct Model: Sendable {
  /// The name it is run by, as in `mmc`.
  package let name: String
  /// The model in one line.
  package let summary: String
  /// The number of participants, such as people or workers; `nil` in a model of one size.
  package let size: Int?
  /// The measures whose value is known.
  package let answers: [Answer]
  private let body: @Sendable (Seed, Int) throws -> KeyValuePairs<String, Double>

  /// Describes a model of one size; its body makes the measures of a replication, by their names.
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

  /// The study that runs it.
  ///
  /// - Parameter seed: The seed that those of the replications grow from.
  /// - Returns: A study of the model's measures.
  package func study(seed: Seed = 0) -> Study {
    Study(name, seed: seed) { [body, size] in try body($0, size ?? 0) }
  }

  /// The same model, in which more take part.
  ///
  ///     Model.named("epidemic")?.sized(1_000_000)
  ///
  /// What an answer for large systems may be off falls as the size grows.
  ///
  /// - Parameter size: The number of participants, at least as many as now.
  /// - Returns: The larger model; `nil` for fewer, and of a model of one size.
  package func sized(_ size: Int) -> Model? {
    guard let least = self.size, size >= least else { return nil }
    let share = Double(least) / Double(size)
    let answers = answers.map { answer in
      Answer.known(
        answer.measure, answer.value, within: answer.tolerance * share, by: answer.source)
    }
    return Model(name, summary, size: size, answers: answers, body)
  }

  /// The same model, with other answers.
  func with(answers: [Answer]) -> Model {
    Model(name, summary, size: size, answers: answers, body)
  }

  /// A measure's value, as far as it is known.
  package struct Answer: Sendable {
    /// The name of the measure.
    package let measure: String
    /// The expected value of the measure.
    package let value: Double
    /// The tolerance of the value itself, where it is an estimate or holds for large systems.
    package let tolerance: Double
    /// The source of the value.
    package let source: String

    /// A value that is known: by a formula, or within a tolerance by another program.
    package static func known(
      _ measure: String, _ value: Double, within tolerance: Double = 0, by source: String
    ) -> Answer {
      Answer(measure: measure, value: value, tolerance: tolerance, source: source)
    }
  }

  /// The answers that the mean of some replications does not agree with.
  ///
  /// The interval of 99.9 % around the mean, and the tolerance of the answer, have to reach it.
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

  /// The model of a name; `nil` if there is none.
  package static func named(_ name: String) -> Model? { all.first { $0.name == name } }
}
