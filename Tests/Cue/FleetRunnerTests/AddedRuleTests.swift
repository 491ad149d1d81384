import CueDocuments
import CueModel
import CueRuns
import CueSystem
import FileReading
import FleetRunner
import Populations
import SimulationPrimitives
import TestFolders
import Testing

/// A program's own rule works like the standard ones, through public API alone.
@Suite struct AddedRuleTests {
  /// At lunch no alert of a shop interrupts.
  private enum LunchBreakRule: MomentRule {
    static let profile = RuleProfile(
      "lunchBreak", .mood, "over lunch", appliesTo: [.geofenceEntry, .cluster])

    static func holds(
      against candidate: Candidate, in context: Context, under policy: Policy,
      at moment: LocalMoment
    ) -> Bool {
      (720..<780).contains(moment.minuteOfDay)
    }

    static func fact(for inquiry: Inquiry) -> Inquiry.Fact {
      .init(seen: "minute \(inquiry.moment.minuteOfDay)", needs: "before 720 or from 780 on")
    }
  }

  /// A person at a shop at half past twelve, and again an hour later.
  private static func run(policy: Policy) throws -> ScenarioRun {
    let text = """
      { name: "Lunch", start: "2026-03-10T12:30:00", timeZone: "UTC", horizonSeconds: 7200,
        cards: [{ id: "target", brand: "Target", latitude: 40.75, longitude: -73.9,
                  balanceCents: 5000, expires: "2026-03-12", digitalReady: true }],
        person: { at: [40.7229851, -73.9] },
        events: [{ atSeconds: 60, geofenceEntry: "target" },
                 { atSeconds: 3660, geofenceEntry: "target" }],
        expect: [{ event: "geofenceEntry", primaryReason: "lunchBreak", afterSeconds: 60, beforeSeconds: 60 }] }
      """
    return try ScenarioRun(
      Scenario(parsing: text, file: "lunch.json5", rules: policy.rules), policy: policy,
      isTracing: true, keepingCircumstances: true)
  }

  /// The policy with the rule, and its veto.
  private static func policy() throws -> (policy: Policy, veto: Veto) {
    var policy = Policy.conductor
    let veto = try policy.add(LunchBreakRule.self)
    return (policy, veto)
  }

  /// The same policy without the rule, which documents may name all the same.
  private static func free() throws -> Policy {
    var (policy, veto) = try policy()
    policy.enforcedVetoes.subtract([veto])
    return policy
  }

  @Test func `a device applies it, logs it, explains it, and documents name it`() throws {
    let (policy, veto) = try Self.policy()
    let run = try Self.run(policy: policy)

    #expect(run.decisions.map(\.vetoes) == [[veto], []])
    #expect(run.decisions.map(\.outcome) == [.ambientOnly, .interruptive])
    #expect(run.passed)
    #expect(run.decisions.first?.gates(under: policy)[.mood] == .ambientOnly)
    let made = try #require(run.entries.first { $0.circumstances != nil }?.circumstances)
    let explanation = Explanation(
      of: try #require(run.decisions.first), in: made, under: policy)
    let finding = try #require(explanation.findings.last)
    #expect(explanation.held == [veto])
    #expect(finding.veto == veto)
    #expect(finding.state == .held)
    #expect(finding.name == "lunchBreak")
    #expect(finding.gate == .mood)
    #expect((finding.seen, finding.needs) == ("minute 751", "before 720 or from 780 on"))
    #expect(explanation.outcomeReason == "lunchBreak only keeps it from interrupting")
    let metrics = PlatformMetrics(run.entries, policy: policy)
    #expect(metrics.suppressed == ["lunchBreak": 1])
  }

  @Test func `without a policy that enforces it the device runs as before`() throws {
    let free = try Self.run(policy: try Self.free())

    #expect(free.decisions.allSatisfy { $0.vetoes.isSubset(of: .standard) })
    #expect(free.decisions.first?.outcome == .interruptive)
    #expect(!free.passed)
  }

  @Test func `documents name exactly the registered rules`() throws {
    let (policy, veto) = try Self.policy()
    let text = "{ enforcedVetoes: ['lunchBreak', 'weather'] }"
    let read = try PolicyDocument(parsing: text, file: "mine.json5", rules: policy.rules)
    #expect((read.policy.enforcedVetoes, read.policy.rules) == ([.weather, veto], policy.rules))
    let again = try PolicyDocument(parsing: read.text, file: "mine.json5", rules: policy.rules)
    #expect(again.policy == read.policy)
    let error = #expect(throws: ReadingError.self) {
      try PolicyDocument(parsing: text, file: "mine.json5")
    }
    #expect(error?.description.contains("unknown veto 'lunchBreak'") == true)
    let scenario = """
      { name: "Lunch", start: "2026-03-10T12:30:00", timeZone: "UTC", horizonSeconds: 60, cards: [],
        person: { at: [40.7, -73.9] }, policy: { enforcedVetoes: ["lunchBreak"] } }
      """
    let own = try Scenario(parsing: scenario, file: "lunch.json5", rules: policy.rules)
    #expect(own.policy.map(\.value) == [.vetoes([veto])])
    let rewritten = try Scenario(parsing: own.text, file: "lunch.json5", rules: policy.rules)
    #expect(rewritten.policy.map(\.value) == [.vetoes([veto])])
    #expect(throws: ReadingError.self) { try Scenario(parsing: scenario, file: "lunch.json5") }
  }

  @Test func `an audit reports it if a run enforced it, and as dead if it never held`()
    throws
  {
    let (policy, _) = try Self.policy()
    func standing(_ run: ScenarioRun) -> Audit.Standing? {
      Audit([AuditedRun(run.run)]).items(of: .rules).first { $0.name == "lunchBreak" }?.standing
    }
    #expect(standing(try Self.run(policy: policy)) == .live)
    #expect(standing(try Self.run(policy: try Self.free())) == nil)
    let early = AuditedRun(
      name: "early", entries: [], actors: [], consumers: .standard,
      policy: policy)
    let dead = Audit([early]).items(of: .rules).last
    #expect((dead?.name, dead?.isUnreachable) == ("lunchBreak", true))
  }

  @Test(.triedInRelease)
  func `a fleet counts its decisions`() throws {
    let (policy, veto) = try Self.policy()
    // Cards that expire, and permission for all: there are many alerts at lunch.
    var population = Population()
    population.people.notificationShare = 1
    population.people.alwaysLocationShare = 1
    population.people.expiringShare = 0.5
    population.people.balanceCents = 500...20_000
    func summary(_ policy: Policy, threads: Int) throws -> FleetSummary {
      try FleetRunner.Fleet(
        population, devices: 150, days: 2, seed: 42, policy: policy
      ).run(threads: threads)
    }
    let with = try summary(policy, threads: 2)
    #expect(with.decisions(because: veto) > 0)
    #expect(try summary(policy, threads: 1) == with)
    #expect(try summary(.conductor, threads: 2).decisions(because: veto) == 0)
  }
}
