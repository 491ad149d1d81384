import CueDocuments
import CueModel
import Populations
import SimulationPrimitives
import SimulationStatistics
import TestFolders
import Testing

@testable import FleetRunner

/// Two policies whose labels are swapped by chance, person by person: nothing is to be found.
@Suite(.triedInRelease) struct LabelSwapTests {
  private static let measures: [Measure] = [.interruptions, .annoyance, .netBenefit]

  /// The results of each person by each measure, under the Conductor and under `naive`.
  private static let people: [[[Int64]]] = {
    guard let population = try? PopulationPreset.suburb.document().population else { return [] }
    let census = FleetCensus(population, days: 7, seed: 3, policy: .conductor, profile: .default)
    let others = census.under(.naive)
    return (0..<512).compactMap { device in
      guard let one = try? census.tally(of: device), let other = try? others.tally(of: device)
      else { return nil }
      return measures.map { measure in
        [one, other].map(measure.parts).flatMap { [$0.numerator, $0.denominator] }
      }
    }
  }()

  /// Adds people until their interval has half the width of a share of A's value; whether any look
  /// distinguished the labels, and the number of people at the end.
  private static func study(
    _ seed: Seed, of measure: Int, share: Double
  ) throws -> (isApart: Bool, people: Int) {
    var draws = RandomStream(seed: seed, actor: "test", purpose: "labels")
    var order = Array(people.indices)
    for index in order.indices.reversed() { order.swapAt(index, draws.below(index + 1)) }
    var (sums, looks, count) = (ClusteredSums(), SequentialLooks(), 0)
    while true {
      let next = min(order.count, max(GrowingComparison.first, 2 * count))
      for person in order[count..<next] {
        let row = people[person][measure]
        sums.add(draws.chance(0.5) ? Array(row[2...] + row[..<2]) : row)
      }
      count = next
      let goal = share * (sums.estimate(of: .base).map { abs($0.value) } ?? 0)
      let look = looks.look(goal: goal, isLast: count == order.count) {
        sums.interval(of: .own, minus: .base, as: measures[measure].kind, confidence: $0)
      }
      let isApart = look.interval.map { !$0.contains(0) } ?? false
      if look.isDone || isApart { return (isApart, count) }
    }
  }

  /// Shares at which some studies end early, and some at the last person.
  @Test(arguments: [(0, 0.4), (1, 0.5), (2, 0.1)])
  func `randomly swapped labels of two policies differ significantly in 5 % of studies`(
    measure: Int, share: Double
  ) throws {
    #expect(Self.people.count == 512)
    let studies = try Seed.sample(400).map { try Self.study($0, of: measure, share: share) }
    let apart = studies.count(where: \.isApart)
    let sizes = Set(studies.map(\.people)).sorted()
    print("\(Self.measures[measure].identifier): \(apart) of 400 apart, ended after \(sizes)")
    #expect(abs(Double(apart) / 4 - 5) <= 2.2, "\(apart), ended after \(sizes)")
    #expect(sizes.count > 1)
  }
}
