import CueModel
import CueSystem
import Populations
import SimulationPrimitives
import TestFolders
import Testing

@testable import FleetRunner

@Suite("People who run again in an arm")
struct ImpactFilterTests {
  private static let people = 0..<Trials.count(3, debug: 1)

  private static func study(
    of policy: Policy = .conductor, _ policies: [Policy], runningEverybody: Bool
  ) -> FleetStudy {
    FleetStudy(
      .comparison, [Arm(Population(), policy)] + policies.map { Arm(Population(), $0) },
      days: 2, seed: 8, isRunningEverybody: runningEverybody)
  }

  private static var steps: [Policy] {
    PolicyField.all.filter(\.isReadByRulesAlone).map { $0.stepped(.conductor) }
  }

  @Test("people whom a change of rules cannot affect have the same result without a second run")
  func equal() throws {
    let policies = Self.steps
    #expect(policies.count > 20)
    let (some, all) = (
      Self.study(policies, runningEverybody: false), Self.study(policies, runningEverybody: true)
    )
    var (runs, most) = (0, 0)
    for person in Self.people {
      let (one, other) = (try some.tally(of: person), try all.tally(of: person))
      for (arm, whole) in zip(one.arms, other.arms).dropFirst() {
        #expect((arm.measures, arm.changed) == (whole.measures, whole.changed))
        #expect((arm.groups, arm.digest) == (whole.groups, whole.digest))
        (runs, most) = (runs + arm.runs, most + whole.runs)
      }
    }
    #expect(most == policies.count * Self.people.count)
    #expect(3 * runs < most)
  }

  @Test("alerts beyond a budget count by the arm's budget, though no decision changes")
  func budgets() throws {
    var policy = Policy.naive
    policy.standardInterruptionsPerDay = 0
    let (some, all) = (
      Self.study(of: .naive, [policy], runningEverybody: false),
      Self.study(of: .naive, [policy], runningEverybody: true)
    )
    var changed = 0
    for person in Self.people {
      let (one, other) = (try some.tally(of: person), try all.tally(of: person))
      #expect(one.arm(1).measures == other.arm(1).measures)
      #expect(one.arm(1).runs == 0)
      changed += one.arm(1).changed
    }
    #expect(changed > 0)
  }

  @Test("policies with different sensing figures run all people")
  func others() {
    var policy = Policy.conductor
    policy.geofenceRadiusMeters = 80
    #expect(ImpactFilter(of: .conductor, under: policy) == nil)
    #expect(ImpactFilter(of: .conductor, under: .naive) == nil)
    #expect(ImpactFilter(of: .conductor, under: .conductor) != nil)
  }

  @Test("a decision that would differ is detected")
  func seen() throws {
    var policy = Policy.conductor
    policy.urgencyThreshold = 0
    let strict = try #require(ImpactFilter(of: .conductor, under: policy))
    let census = FleetCensus(
      Population(), days: 3, seed: 8, policy: .conductor, profile: .default)
    let touched = try Self.people.filter { person in
      strict.affects(try census.run(person, keepingCircumstances: true).journal)
    }
    #expect(!touched.isEmpty)
  }
}
