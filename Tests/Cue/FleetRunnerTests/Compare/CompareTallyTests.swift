import CueModel
import FleetRunner
import Foundation
import SimulationPrimitives
import SimulationStatistics
import TestFolders
import Testing

@Suite("The same people under several policies") struct CompareTallyTests {
  private func coded(_ tally: StudyTally) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(tally)
  }

  @Test("Compared values are those of each policy alone, person by person.", .triedInRelease)
  func slowModel() throws {
    let all = Villagers.merged(Villagers.compared)
    let alone = try Villagers.policies.map { try Villagers.alone($0) }
    #expect((all.devices, all.userDays) == (Villagers.count, Villagers.count))
    #expect(all.arms.map(\.digest) == alone.map { $0.reduce(0) { $0 &+ $1.digest } })
    for measure in Measure.all {
      let items = all.arms.map { $0.measures[measure] }
      let parts = alone.map { $0.map(measure.parts) }
      for arm in 0..<2 {
        #expect(
          items[arm].sums.total(0) == parts[arm].reduce(0) { $0 + Int128($1.numerator) })
        #expect(
          items[arm].sums.total(1) == parts[arm].reduce(0) { $0 + Int128($1.denominator) })
        #expect(items[arm].sums.clusters == Villagers.count)
      }
      for place in 0..<2 {
        #expect(items[1].sums.total(2 + place) == items[0].sums.total(place))
      }
      let values = parts.map { people in
        people.map { Double($0.numerator) / Double(max(1, $0.denominator)) }
      }
      #expect(items.map(\.changed) == [0, zip(values[0], values[1]).count { $0 != $1 }])
    }
    // Some values differ, or the test would prove nothing.
    #expect(all.arm(1).measures[.primary].changed > Villagers.count / 2)
  }

  @Test(
    "The people with the largest losses and gains are the first of all in their order.",
    .triedInRelease)
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
      let kept = all.arm(1).extremes(of: measure)
      #expect((kept.losers, kept.winners) == (first(1), first(-1)), "\(measure.identifier)")
    }
    #expect(all.arm(1).extremes(of: .primary).losers.count > Villagers.count / 2)
  }

  @Test(
    "Groups add up to all people, and hours and weekdays to all interruptions.", .triedInRelease)
  func groups() throws {
    for people in [Villagers.compared, Villagers.inCities] {
      let all = Villagers.merged(people).arm(1)
      for grouping in Grouping.allCases {
        let names = all.groups.groups(by: grouping)
        #expect(names == grouping.ordered(Set(names)))
        let sums = try names.map {
          try #require(all.groups.sums(of: .primary, in: $0, by: grouping))
        }
        for place in 0..<4 {
          #expect(
            sums.reduce(0) { $0 + $1.total(place) } == all.measures[.primary].sums.total(place))
        }
      }
      #expect(all.groups.groups(by: .hour).count == 24)
      #expect(all.groups.groups(by: .weekday).count == 7)
      #expect(all.groups.groups(by: .routine) == ["driver", "walker"])
      #expect(all.groups.groups(by: .weekday).first == "monday")
    }
    #expect(
      Villagers.merged(Villagers.inCities).arm(1).groups.groups(by: .city) == ["0", "1", "2"])
    #expect(Villagers.merged(Villagers.inCities).arm(1).measures[.primary].sums.clusters == 3)
  }

  @Test("A comparison has the same bytes for any partition into shards, and reads back unchanged.")
  func merging() throws {
    for (index, people) in [Villagers.compared, Villagers.inCities].enumerated() {
      let merged = Villagers.merged(people)
      let whole = try coded(merged)
      #expect(try JSONDecoder().decode(StudyTally.self, from: whole) == merged)
      for seed in Seed.sample(Trials.count(8, debug: 1)) {
        var draws = RandomStream(seed: seed, actor: "test", purpose: "order \(index)")
        let cut = draws.below(people.count)
        let order = people.shuffled(using: &draws)
        var tally = Villagers.merged(order[..<cut])
        tally.merge(Villagers.merged(order[cut...]))
        tally.merge(StudyTally())
        #expect(try coded(tally) == whole)
      }
      #expect(try coded(Villagers.merged(people.dropLast())) != whole)
    }
  }

  @Test("A policy compared with itself differs by 0, and by at most three among all people.")
  func itself() throws {
    let study = try #require(Villagers.study([.naive, .naive]))
    let all = Villagers.merged(try (0..<8).map { try study.tally(of: $0) })
    let figures = CompareFigures(devices: all.devices)
    for measure in Measure.all {
      let item = all.arm(1).measures[measure]
      guard let difference = figures.difference(of: measure, in: item.sums) else { continue }
      #expect(difference.difference == 0)
      // Unseen events and shares have the bound of three in so many, and amounts have none.
      let unseen = 2.995_732_273_553_991 / Double(item.sums.total(1))
      switch (measure.kind, difference.verdict) {
      case (.count, .noDifference(let largest)), (.share, .noDifference(let largest)):
        #expect(abs(largest - unseen) < 1e-9)
      case (.amount, .same), (.balance, .same): #expect(difference.interval == nil)
      default: Issue.record("\(measure.identifier): \(difference.verdict)")
      }
      #expect(difference.varianceReduction == nil)
      #expect(item.changed == 0)
    }
    let sums = all.arm(0).measures[.primary].sums
    #expect(figures.value(of: .primary, in: sums)?.value ?? 0 > 0)
    #expect((all.arm(1).runs, all.arm(0).runs) == (0, 8))
    #expect(all.arm(1).extremes(of: .primary) == Extremes())
  }

  @Test("The least relevant difference is a share of the base's value, stated either way.")
  func usual() {
    let all = Villagers.merged(Villagers.compared)
    let figures = CompareFigures(devices: all.devices, margin: 1.5)
    var count = 0
    for measure in Measure.all {
      let sums = all.arm(1).measures[measure].sums
      guard let own = figures.difference(of: measure, in: sums),
        let base = figures.difference(of: measure, in: sums, isOfBase: true),
        let value = figures.value(of: measure, in: sums, .base)?.value
      else { continue }
      for difference in [own, base] {
        let wanted = Verdict(
          difference.interval, better: measure.better, margin: abs(value) * 1.5,
          devices: all.devices, change: sums.estimate(of: .own, minus: .base))
        #expect(difference.verdict == wanted, "\(measure.identifier)")
      }
      #expect(own.difference == -base.difference)
      count += 1
    }
    #expect(count > 10)
  }

  @Test("A third policy does not change the results of the second.")
  func third() throws {
    let study = try #require(Villagers.study(Villagers.policies + [.conductor]))
    let count = Trials.count(8, debug: 3)
    let three = Villagers.merged(try (0..<count).map { try study.tally(of: $0) })
    let two = Villagers.merged(Villagers.compared.prefix(count))
    #expect((three.arm(1), three.arm(0)) == (two.arm(1), two.arm(0)))
    #expect(three.arm(0).digest == three.arm(2).digest)
    #expect(three.arm(0).digest != three.arm(1).digest)
  }
}
