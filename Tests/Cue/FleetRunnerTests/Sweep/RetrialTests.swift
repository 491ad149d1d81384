import CueModel
import CueSystem
import Populations
import SimulationPrimitives
import TestFolders
import Testing

@testable import FleetRunner

@Suite("Who is run again in a sweep")
struct RetrialTests {
  private static let people = 0..<Trials.count(3, debug: 1)

  private static func sweep(
    of policy: Policy = .conductor, _ policies: [Policy], runningEverybody: Bool
  ) -> SweepFleet {
    let population = Population()
    return SweepFleet(
      SweepPoint(population, policy), points: policies.map { SweepPoint(population, $0) },
      days: 2, seed: 8, profile: .seed, isRunningEverybody: runningEverybody)
  }

  private static var steps: [Policy] {
    PolicyField.all.filter(\.isReadByRulesAlone).map { $0.stepped(.conductor) }
  }

  @Test("whom a figure of rules alone cannot change comes to the same without being run again")
  func equal() throws {
    let policies = Self.steps
    #expect(policies.count > 20)
    let (some, all) = (
      Self.sweep(policies, runningEverybody: false), Self.sweep(policies, runningEverybody: true)
    )
    var (runs, most) = (0, 0)
    for person in Self.people {
      let (one, other) = (try some.tally(of: person), try all.tally(of: person))
      for (point, whole) in zip(one.points, other.points) {
        #expect(point.sums == whole.sums && point.changed == whole.changed)
        (runs, most) = (runs + point.runs, most + whole.runs)
      }
    }
    #expect(most == policies.count * Self.people.count && 3 * runs < most)
  }

  @Test("what is beyond a budget is counted by the point's, though no decision changes")
  func budgets() throws {
    var policy = Policy.naive
    policy.standardInterruptionsPerDay = 0
    let (some, all) = (
      Self.sweep(of: .naive, [policy], runningEverybody: false),
      Self.sweep(of: .naive, [policy], runningEverybody: true)
    )
    var changed = 0
    for person in Self.people {
      let (one, other) = (try some.tally(of: person), try all.tally(of: person))
      #expect(one.points.first?.sums == other.points.first?.sums)
      #expect(one.points.first?.runs == 0)
      changed += one.points.first?.changed.reduce(0, +) ?? 0
    }
    #expect(changed > 0)
  }

  @Test("policies that differ in what sensing reads are run for everybody")
  func others() {
    var policy = Policy.conductor
    policy.geofenceRadiusMeters = 80
    #expect(Retrial(of: .conductor, under: policy) == nil)
    #expect(Retrial(of: .conductor, under: .naive) == nil)
    #expect(Retrial(of: .conductor, under: .conductor) != nil)
  }

  @Test("a decision that would be another is seen")
  func seen() throws {
    var policy = Policy.conductor
    policy.urgencyThreshold = 0
    let strict = try #require(Retrial(of: .conductor, under: policy))
    let census = FleetCensus(
      Population(), days: 3, seed: 8, policy: .conductor, profile: .seed)
    let touched = try Self.people.filter { person in
      strict.changes(try census.run(person, keepingCircumstances: true).journal)
    }
    #expect(!touched.isEmpty)
  }
}
