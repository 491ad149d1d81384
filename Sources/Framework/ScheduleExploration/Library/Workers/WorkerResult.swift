import Foundation
import SimulationKernel

/// The record that a worker leaves of its runs.
struct WorkerResult: Codable {
  var runs: Int
  var steps: Int
  var choices: Int
  var audits: Int
  var strategies: [String: Int]
  var digests: [UInt64]
  var guarantee: PCTGuarantee
  var declared: [String]
  var reached: [String]
  var names: [String]
  var uncontrolledOperations: [String]
  var ending: ExplorationReport.Ending
  var divergence: String?
  var failure: Failure?

  struct Failure: Codable {
    var text: String
    var token: String
    var strategy: String
    var number: Int
    var uncontrolled: [String]
  }

  init(_ outcome: Campaign.Outcome, of call: ExploreCall) {
    (runs, steps, choices) = (outcome.runCount, outcome.stepCount, outcome.choiceCount)
    (audits, strategies) = (outcome.auditCount, outcome.strategies)
    (digests, guarantee) = (outcome.digests.sorted(), outcome.guarantee)
    (declared, reached) = (outcome.declared, outcome.reached.sorted())
    uncontrolledOperations = outcome.uncontrolledOperations.sorted()
    (names, ending, divergence) = (outcome.names, outcome.ending, outcome.parting)
    failure = outcome.failure.map { verdict, strategy, number in
      let token = ReplayToken(of: verdict, program: call.program.name, settings: call.settings)
      return Failure(
        text: verdict.failure?.description ?? "", token: "\(token)", strategy: strategy,
        number: number, uncontrolled: verdict.uncontrolled)
    }
  }

  init?(_ bytes: [UInt8]) {
    guard let result = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
    self = result
  }

  var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map(Array.init) ?? [] }
}

extension Campaign.Outcome {
  /// Adds the runs of a worker.
  mutating func add(_ result: WorkerResult) {
    runCount += result.runs
    stepCount += result.steps
    choiceCount += result.choices
    auditCount += result.audits
    strategies.merge(result.strategies, uniquingKeysWith: +)
    digests.formUnion(result.digests)
    if declared.isEmpty { declared = result.declared }
    if names.isEmpty { names = result.names }
    reached.formUnion(result.reached)
    uncontrolledOperations.formUnion(result.uncontrolledOperations)
    parting = parting ?? result.divergence
    if let other = result.failure, other.number < found?.number ?? .max { found = other }
  }
}

extension PCTGuarantee {
  /// Creates the guarantee of copies of a strategy that had runs before it was copied.
  init(of copies: [PCTGuarantee], since base: PCTGuarantee) {
    self = base
    for copy in copies {
      for (place, count) in copy.runs.enumerated() {
        let before = place < base.runs.count ? base.runs[place] : 0
        for _ in before..<max(before, count) {
          self.count(depth: place + 1, tasks: copy.tasks, steps: copy.steps, range: copy.steps)
        }
      }
    }
  }
}
