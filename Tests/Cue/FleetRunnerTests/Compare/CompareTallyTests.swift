import CueModel
import FleetRunner
import Foundation
import SimulationPrimitives
import SimulationStatistics
import TestFolders
import Testing

@Suite("The same people under several policies") struct CompareTallyTests {
  private func coded(_ tally: CompareTally) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(tally)
  }

  @Test("What is compared is what each policy comes to alone, person by person.", .triedInRelease)
  func slowModel() throws {
    let all = Villagers.merged(Villagers.compared)
    let alone = try Villagers.policies.map { try Villagers.alone($0) }
    #expect(all.devices == Villagers.count && all.userDays == Villagers.count)
    #expect(all.digests == alone.map { $0.reduce(0) { $0 &+ $1.digest } })
    for measure in Measure.all {
      let item = all.measures[measure]
      let parts = alone.map { $0.map(measure.parts) }
      for policy in 0..<2 {
        #expect(
          item.sums.total(2 * policy) == parts[policy].reduce(0) { $0 + Int128($1.numerator) })
        #expect(
          item.sums.total(2 * policy + 1) == parts[policy].reduce(0) { $0 + Int128($1.denominator) }
        )
      }
      #expect(item.changed == [0, zip(parts[0], parts[1]).count { $0 != $1 }])
      #expect(item.sums.clusters == Villagers.count)
    }
    // Something differs, or the test would say nothing.
    #expect(all.measures[.primary].changed[1] > Villagers.count / 2)
  }

  @Test("Those who lose and gain most are the first of all people in their order.", .triedInRelease)
  func extremes() throws {
    let all = Villagers.merged(Villagers.compared.reversed())
    let alone = try Villagers.policies.map { try Villagers.alone($0) }
    for measure in Measure.all {
      let changes = zip(alone[0], alone[1]).enumerated().compactMap {
        device, tallies -> (device: Int, change: Int64)? in
        guard let before = measure.thousandths(of: tallies.0),
          let after = measure.thousandths(of: tallies.1)
        else { return nil }
        return (device, measure.better == .less ? after - before : before - after)
      }
      func first(_ sign: Int64) -> [Extremes.Item] {
        changes.filter { $0.change * sign > 0 }
          .sorted { ($1.change * sign, $0.device) < ($0.change * sign, $1.device) }
          .prefix(Extremes.most).map { .init(device: $0.device, thousandths: abs($0.change)) }
      }
      let kept = all.extremes(of: measure, under: 1)
      #expect(kept.losers == first(1) && kept.winners == first(-1), "\(measure.identifier)")
    }
    #expect(all.extremes(of: .primary, under: 1).losers.count > Villagers.count / 2)
  }

  @Test(
    "Groups add up to all people, and hours and weekdays to all interruptions.", .triedInRelease)
  func groups() throws {
    for people in [Villagers.compared, Villagers.inCities] {
      let all = Villagers.merged(people)
      for grouping in Grouping.allCases {
        let names = all.groups.groups(by: grouping)
        #expect(names == grouping.ordered(Set(names)))
        let sums = try names.map {
          try #require(all.groups.sums(of: .primary, in: $0, by: grouping))
        }
        for place in [0, 2] {
          #expect(
            sums.reduce(0) { $0 + $1.total(place) } == all.measures[.primary].sums.total(place))
        }
      }
      #expect(
        all.groups.groups(by: .hour).count == 24 && all.groups.groups(by: .weekday).count == 7)
      #expect(all.groups.groups(by: .routine) == ["driver", "walker"])
      #expect(all.groups.groups(by: .weekday).first == "monday")
    }
    #expect(Villagers.merged(Villagers.inCities).groups.groups(by: .city) == ["0", "1", "2"])
    #expect(Villagers.merged(Villagers.inCities).measures[.primary].sums.clusters == 3)
  }

  @Test("A comparison comes to the same bytes however people are cut up, and reads back.")
  func merging() throws {
    for (index, people) in [Villagers.compared, Villagers.inCities].enumerated() {
      let whole = try coded(Villagers.merged(people))
      #expect(
        try JSONDecoder().decode(CompareTally.self, from: whole) == Villagers.merged(people))
      for seed in Seed.sample(Trials.count(8, debug: 2)) {
        var draws = RandomStream(seed: seed, actor: "test", purpose: "order \(index)")
        let cut = draws.below(people.count)
        let order = people.shuffled(using: &draws)
        var tally = Villagers.merged(order[..<cut])
        tally.merge(Villagers.merged(order[cut...]))
        tally.merge(CompareTally())
        #expect(try coded(tally) == whole)
      }
      #expect(try coded(Villagers.merged(people.dropLast())) != whole)
    }
  }

  @Test("A policy held against itself differs by 0 in [0, 0], by every measure and in every group.")
  func itself() throws {
    let census = try #require(Villagers.census)
    let comparison = FleetComparison(census, policies: [.naive, .naive])
    let all = Villagers.merged(try (0..<6).map { try comparison.tally(of: $0) })
    var figures = CompareFigures(all)
    for measure in Measure.all {
      guard let difference = figures.difference(of: measure, under: 1) else { continue }
      #expect(difference.difference == 0 && difference.interval?.interval == 0...0)
      #expect(difference.verdict == .noDifference(largerThan: 0))
      #expect(difference.varianceReduction == nil)
      #expect(all.measures[measure].changed == [0, 0])
    }
    #expect(figures.value(of: .primary, under: 0)?.value ?? 0 > 0)
    #expect(all.extremes(of: .primary, under: 1) == Extremes())
  }

  @Test("The least difference that matters is a share of the policy's that is asked about.")
  func usual() {
    let all = Villagers.merged(Villagers.compared)
    var verdicts: [[Verdict]] = [[], []]
    for usual in 0...1 {
      var figures = CompareFigures(
        all.measures, devices: all.devices, margin: 1.5, of: usual)
      for measure in Measure.all {
        guard let difference = figures.difference(of: measure, under: 1),
          let value = figures.value(of: measure, under: usual)?.value
        else { continue }
        let wanted = Verdict(
          difference.interval, better: measure.better, margin: abs(value) * 1.5,
          devices: all.devices)
        #expect(difference.verdict == wanted, "\(measure.identifier)")
        verdicts[usual].append(difference.verdict)
      }
    }
    #expect(verdicts[0] != verdicts[1] && verdicts[0].count == verdicts[1].count)
  }

  @Test("A third policy changes nothing of what is said of the second.")
  func third() throws {
    let census = try #require(Villagers.census)
    let comparison = FleetComparison(census, policies: Villagers.policies + [.conductor])
    let three = Villagers.merged(try (0..<8).map { try comparison.tally(of: $0) })
    let two = Villagers.merged(Villagers.compared.prefix(8))
    var (some, all) = (CompareFigures(two), CompareFigures(three))
    for measure in Measure.all {
      let (one, other) = (
        some.difference(of: measure, under: 1), all.difference(of: measure, under: 1)
      )
      #expect(one?.difference == other?.difference && one?.interval == other?.interval)
      #expect(two.extremes(of: measure, under: 1) == three.extremes(of: measure, under: 1))
    }
    #expect(three.digests[0] == three.digests[2] && three.digests[0] != three.digests[1])
  }
}
