import CueDocuments
import CueModel
import CueRuns
import CueSystem
import SimulationPrimitives
import TestFolders
import Testing

@testable import FleetRunner

@Suite("Rules without a possible effect") struct RuleTraceTests {
  @Test(
    "Without all rules that cannot affect them people have the same days.",
    .triedInRelease,
    arguments: PopulationPreset.allCases, [Policy.conductor, .preConductor])
  func sameDays(preset: PopulationPreset, policy: Policy) throws {
    let census = FleetCensus(
      try preset.document().population, days: 1, seed: 11, policy: policy, profile: .default)
    var spared = 0
    for device in 0..<6 {
      let lived = try census.run(device)
      var fewer = policy
      fewer.enforcedVetoes.formIntersection(
        RuleTrace(lived.journal.entries, under: policy).rules)
      spared += policy.enforcedVetoes.subtracting(fewer.enforcedVetoes).vetoes.count
      let (all, rest) = (
        try census.tally(of: device, lived), try census.under(fewer).tally(of: device)
      )
      for measure in Measure.all {
        #expect(
          measure.parts(rest) == measure.parts(all), "device \(device), \(measure.identifier)")
      }
    }
    // Some run is skipped, or the test would prove nothing.
    #expect(spared > 6)
  }

  @Test("The same holds for every shipped scenario.")
  func scenarios() throws {
    var spared = 0
    let scenarios = try ScenarioFolder.scenarios(at: [TestFolders.scenarios])
    for scenario in Trials.sample(scenarios, every: 12) {
      let run = try ScenarioRun(scenario)
      let rules = RuleTrace(run.entries, under: .conductor).rules
      let again = try ScenarioRun(scenario, policy: .conductor(without: .all.subtracting(rules)))
      #expect(again.decisions == run.decisions, "\(scenario.file)")
      spared += run.configuration.policy.enforcedVetoes.subtracting(rules).vetoes.count
    }
    #expect(spared > Trials.count(1_000, debug: 60))
  }

  /// The rain on the bench ends during a Focus, and the suppressed arrival continues to wait.
  private static let waiting = [
    (
      "{atSeconds: 2000, weather: {rainMillimetersPerHour: 0}},",
      "{atSeconds: 1900, focus: true}, {atSeconds: 2000, weather: {rainMillimetersPerHour: 0}}, "
        + "{atSeconds: 2800, focus: false},"
    )
  ]

  /// One card of two alerts on the bench, so that payday may not name it.
  private static let payday = [
    ("rainMillimetersPerHour: 6", "rainMillimetersPerHour: 0"),
    (
      "horizonSeconds: 4500",
      "horizonSeconds: 72000, policy: {cardTouchCap: 1}, paydays: ['2026-03-11']"
    ),
    (
      "expires: \"2026-03-12\"},",
      "expires: '2026-03-25'}, {id: 'other', brand: 'Other', latitude: 40.99, longitude: -73.9, "
        + "balanceCents: 2000},"
    ),
  ]

  @Test(
    "A rule that delays an arrival or removes a card of a payday is not logged, and counts.",
    arguments: [(waiting, Veto.focus), (payday, .cardCap)])
  func unsaid(changes: [(words: String, others: String)], rule: Veto) throws {
    let file = "Scenarios/owed-arrivals/rain-on-the-bench.json5"
    let text = try changes.reduce(TestFolders.text(file)) { text, change in
      try #require(text.contains(change.words))
      return text.replacing(change.words, with: change.others)
    }
    let scenario = try Scenario(parsing: text, file: file)
    let run = try ScenarioRun(scenario)
    #expect(run.decisions.allSatisfy { !$0.vetoes.contains(rule) })
    #expect(RuleTrace(run.entries, under: .conductor).rules.contains(rule))
    let without = try ScenarioRun(scenario, policy: .conductor(without: VetoSet(rule)))
    #expect(without.decisions != run.decisions)
  }
}

extension Policy {
  fileprivate static func conductor(without rules: VetoSet) -> Policy {
    var policy = conductor
    policy.enforcedVetoes.subtract(rules)
    return policy
  }
}
