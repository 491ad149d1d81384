import CueDocuments
package import CueJudging
package import CueModel
import Dispatch
import ProcessSupport
package import SimulationPrimitives
import Synchronization

/// A search for days on which a sentence does not hold.
///
///     let hunt = Hunt(seed: 1, policy: .conductor)
///     let results = try hunt.results(of: 0..<200, threads: 2)
///     results.flatMap(\.faults).map(\.sentence)
///
/// Each day is generated, run and judged independently, so that results do not depend on threads.
package struct Hunt: Sendable {
  /// The seed of all days.
  package let seed: Seed
  /// The policy of the runs.
  package let policy: Policy
  /// The sentences to judge.
  package let sentences: Set<Sentence>
  /// Whether some days change figures of the policy.
  package let changesPolicy: Bool
  /// The interval in days between runs with an irrelevant card, each of which costs as much as the
  /// day.
  private static let cardEvery = 4

  /// The result of one day.
  package struct Result: Sendable {
    /// The day's number.
    package let number: Int
    /// The violations of sentences.
    package let faults: [Fault]
  }

  /// Creates a search.
  package init(
    seed: Seed, policy: Policy, sentences: Set<Sentence> = Set(Sentence.allCases),
    changesPolicy: Bool = true
  ) {
    (self.seed, self.policy, self.sentences) = (seed, policy, sentences)
    self.changesPolicy = changesPolicy
  }

  /// Generates the day with a number.
  package func day(_ number: Int) -> DrawnDay {
    DayDrawer.day(number, of: seed, changingPolicy: changesPolicy)
  }

  /// Runs and judges one day.
  ///
  /// - Throws: As `ScenarioRun` does.
  package func result(of number: Int) throws -> Result {
    var sentences = sentences
    if number % Self.cardEvery != 0 { sentences.remove(.irrelevantCardChangesNothing) }
    return Result(number: number, faults: try judged(day(number), by: sentences).faults)
  }

  /// Runs and judges a day by some of the sentences.
  ///
  /// - Throws: As `ScenarioRun` does, or `ReadingError` if the day is invalid.
  func judged(_ day: DrawnDay, by sentences: Set<Sentence>) throws -> JudgedDay {
    let scenario = try Scenario(parsing: day.text(), file: day.name, rules: policy.rules)
    return try JudgedDay(scenario, under: policy, by: sentences)
  }

  /// Runs and judges many days, several at once.
  ///
  /// - Parameters:
  ///   - numbers: The days.
  ///   - threads: The number of threads.
  ///   - isStopped: Checked before each day.
  /// - Returns: The results in order, or `nil` if the search was stopped before the last.
  /// - Throws: The error of the first day that cannot be run.
  package func results(
    of numbers: Range<Int>, threads: Int, isStopped: @Sendable () -> Bool = { false }
  ) throws -> [Result]? {
    let next = Atomic<Int>(numbers.lowerBound)
    let done = Guarded<[(number: Int, result: Swift.Result<Result, any Error>)]>([])
    DispatchQueue.concurrentPerform(iterations: max(1, min(threads, numbers.count))) { _ in
      while !isStopped() {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < numbers.upperBound else { return }
        let result = Swift.Result { try self.result(of: number) }
        done.withLock { $0.append((number, result)) }
      }
    }
    let all = done.withLock { $0 }.sorted { $0.number < $1.number }
    guard all.count == numbers.count else { return nil }
    return try all.map { try $0.result.get() }
  }
}
