import CueDocuments
import CueModel
import CueRuns
import CueSystem
import FleetRunner
import Foundation
import SimulationKernel
import TestFolders
import Testing

@testable import Populations

/// Lives made of the shipped scenarios, with random right moments, without a generator.
struct Lives {
  /// A life, and its results.
  struct Lived: Sendable {
    let life: Life
    let journal: Journal
    let outcome: RunOutcome
    let deliveries: [ActorDeliveries]
    let violations: [Violation]

    func tally(of device: Int) throws(IdleActor) -> DeviceTally {
      try DeviceTally(
        of: device, life: life, journal: journal, outcome: outcome, deliveries: deliveries,
        violations: violations, annoyance: Lives.annoyance)
    }
  }

  /// Scenarios that ship, each under the Conductor and without restraint, and each on a platform.
  static let all: [Lived] = {
    let scenarios =
      (try? ScenarioFolder.scenarios(at: [TestFolders.scenarios])) ?? []
    return Trials.sample(scenarios, every: 3).enumerated().flatMap { index, scenario in
      let profile = PlatformProfile.bundled[index % PlatformProfile.bundled.count].profile
      return [Policy.conductor, .naive].compactMap { policy in
        try? lived(life(of: scenario, policy, profile, draws: Seed(UInt64(index))))
      }
    }
  }()

  /// The annoyance of an entry, for the tests: a landing has 150, for any subject.
  static func annoyance(_ event: Journal.Event) -> Int64? {
    if case .landed = event { 150 } else { nil }
  }

  static func life(
    of scenario: Scenario, _ policy: Policy, _ profile: PlatformProfile, draws: Seed
  ) throws -> Life {
    var configuration = try scenario.configuration(under: policy)
    configuration.profile = profile
    let end = scenario.start.advanced(by: scenario.horizon)
    return Life(
      seed: scenario.seed, start: scenario.start, end: end, configuration: configuration,
      inputs: scenario.inputs(for: configuration.cards),
      opportunities: moments(
        from: scenario.start, to: end, cards: configuration.cards.count, draws: draws))
  }

  /// Moments of any card, length and overlap, in the order of time.
  private static func moments(
    from start: VirtualTime, to end: VirtualTime, cards: Int, draws: Seed
  ) -> [Opportunity] {
    guard cards > 0 else { return [] }
    var random = RandomStream(seed: draws, actor: "test", purpose: "moments")
    let length = end.nanoseconds(since: start) / 1_000_000
    return (0..<12).map { _ in
      let begin = start.advanced(by: .milliseconds(Int64(random.below(Int(length)))))
      return Opportunity(
        card: CardID(random.below(cards)), begin: begin,
        end: begin.advanced(by: .milliseconds(Int64(random.below(Int(length) / 2 + 1)))),
        valueCents: Int64(random.below(10_000)))
    }.sorted { $0.begin < $1.begin }
  }

  static func lived(_ life: Life) throws -> Lived {
    var limits = RunLimits()
    limits.mailboxSize += life.inputs.count
    let world = World(seed: life.seed, start: life.start, limits: limits)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: life.configuration)
    try world.run(until: life.start)
    for input in life.inputs { input.send(to: device) }
    let outcome = try world.run(until: life.end)
    let violations = Invariants.violations(in: journal.entries, configuration: life.configuration)
    return Lived(
      life: life, journal: journal, outcome: outcome, deliveries: world.deliveries,
      violations: violations)
  }
}
