import CueModel
import CueSystem
import Foundation
import Populations
import Positions
import SimulationPrimitives
import SimulationStatistics
import TestFolders
import Testing

@testable import FleetRunner

@Suite("Groups of people and of days") struct GroupingTests {
  private static let days = 16

  private static let study = FleetStudy(
    .comparison, [Arm(Population(), .conductor), Arm(Population(), .naive)], days: days,
    warmUp: 1, seed: 5)

  /// The first people of a town, a bit more than two weeks under two policies; run once.
  private static let people: [StudyTally] = (0..<Trials.count(16, debug: 4)).compactMap {
    try? study.tally(of: $0)
  }

  private func person(_ change: (inout Life) -> Void) -> StudyPerson {
    var life = Self.study.census(of: 0).life(of: 3)
    change(&life)
    return StudyPerson(device: 3, routine: "walker", cluster: nil, life: life)
  }

  private func row(_ sums: ClusteredSums?) throws -> [Int128] {
    let sums = try #require(sums)
    return (0..<4).map(sums.total)
  }

  @Test("Weeks and days add up to the total, and the last horizon is the total.")
  func time() throws {
    let arm = Villagers.merged(Self.people).arm(1)
    let groups = arm.groups
    #expect(groups.groups(by: .day) == (1...Self.days).map { "\($0)" })
    #expect(groups.groups(by: .week) == ["1", "2", "3"])
    #expect(groups.groups(by: .horizon) == ["1", "2", "3"])
    for measure in [Measure.netBenefit, .annoyance, .interruptions] {
      let whole = try row(arm.measures[measure].sums)
      let weeks = try (1...3).map {
        try row(groups.sums(of: measure, in: "\($0)", by: .week))
      }
      #expect(whole == (0..<4).map { place in weeks.reduce(0) { $0 + $1[place] } })
      for week in 1...3 {
        let until = try row(groups.sums(of: measure, in: "\(week)", by: .horizon))
        #expect(until == (0..<4).map { place in weeks.prefix(week).reduce(0) { $0 + $1[place] } })
      }
    }
    for measure in [Measure.annoyance, .interruptions] {
      let days = try (1...Self.days).map {
        try row(groups.sums(of: measure, in: "\($0)", by: .day))
      }
      let whole = try row(arm.measures[measure].sums)
      #expect(whole == (0..<4).map { place in days.reduce(0) { $0 + $1[place] } })
    }
    #expect(groups.sums(of: .netBenefit, in: "1", by: .day) == nil)
  }

  @Test("Each grouping adds up to all people, by each measure.")
  func people() throws {
    let arm = Villagers.merged(Self.people).arm(1)
    for grouping in [Grouping.routine, .city, .cards, .balance, .watch, .permission] {
      let names = arm.groups.groups(by: grouping)
      #expect(!names.isEmpty)
      for measure in Measure.all {
        let rows = try names.map { try row(arm.groups.sums(of: measure, in: $0, by: grouping)) }
        let whole = try row(arm.measures[measure].sums)
        #expect(whole == (0..<4).map { place in rows.reduce(0) { $0 + $1[place] } })
      }
    }
    #expect(arm.groups.groups(by: .watch) == ["with", "without"])
  }

  @Test("Sums by group, day and week and the differences of people do not depend on the order.")
  func merging() throws {
    func coded(_ tally: StudyTally) throws -> Data {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try encoder.encode(tally)
    }
    let whole = try coded(Villagers.merged(Self.people))
    #expect(try coded(Villagers.merged(Self.people.reversed())) == whole)
    var halves = Villagers.merged(Self.people.dropFirst(2))
    halves.merge(Villagers.merged(Self.people.prefix(2)))
    #expect(try coded(halves) == whole)
    #expect(try coded(JSONDecoder().decode(StudyTally.self, from: whole)) == whole)
    #expect(try coded(Villagers.merged(Self.people.dropLast())) != whole)
  }

  @Test("Cards and their balances are those of the first day that counts.")
  func cards() throws {
    func card(_ index: Int, _ cents: Int64) -> Card {
      Card(
        id: CardID(index), name: "", brand: "", pin: Coordinate(latitude: 0, longitude: 0),
        balanceCents: cents)
    }
    let amounts: [([Int64], String, String)] = [
      ([], "0", "under $50"), ([4_999], "1", "under $50"), ([2_000, 3_000], "2–3", "$50–150"),
      ([5_000, 5_000, 5_000], "2–3", "$50–150"), ([9_000, 6_000, 1, 0], "4+", "over $150"),
    ]
    for (cents, cards, balance) in amounts {
      let person = person {
        $0.configuration.cards = cents.enumerated().map { card($0.offset, $0.element) }
        $0.configuration.laterCards = 0
      }
      #expect(Grouping.cards.group(of: person) == cards)
      #expect(Grouping.balance.group(of: person) == balance)
    }
    for (isEarly, cards) in [(true, "2–3"), (false, "1")] {
      let person = person {
        $0.configuration.cards = [card(0, 100), card(1, 100)]
        $0.configuration.laterCards = 1
        let from = $0.countedFrom ?? $0.start
        let time = isEarly ? from : from.advanced(by: .seconds(1))
        $0.inputs = [DeviceInput(time: time, content: .added(CardID(1)))]
      }
      #expect(Grouping.cards.group(of: person) == cards)
    }
  }

  @Test("A watch and both permissions are those of the first day.")
  func devices() {
    for (isReachable, word) in [(true, "with"), (false, "without")] {
      let person = person {
        $0.inputs = []
        $0.configuration.person.isWatchReachable = isReachable
      }
      #expect(Grouping.watch.group(of: person) == word)
    }
    let permitted = person {
      $0.configuration.person.locationAuthorization = .whenInUse
      $0.configuration.person.notificationAuthorization = .denied
    }
    #expect(
      Grouping.permission.group(of: permitted) == "location while shown, notifications denied")
    #expect(Grouping.hour.group(of: permitted) == nil)
    #expect(Grouping.week.group(of: permitted) == nil)
  }

  @Test("A difference is rounded away from 0, so that its sign is kept.")
  func differences() throws {
    func tally(_ days: Int, _ annoyance: Int64) -> DeviceTally {
      var tally = DeviceTally()
      tally.userDays = days
      tally.speech.annoyance.add(annoyance)
      return tally
    }
    let measure = Measure.annoyance
    #expect(measure.difference(of: tally(28, 11), from: tally(28, 10)) == 1)
    #expect(measure.difference(of: tally(28, 10), from: tally(28, 11)) == -1)
    #expect(measure.difference(of: tally(28, 10), from: tally(14, 5)) == 0)
    #expect(measure.difference(of: tally(2, 30), from: tally(1, 5)) == 10)
    #expect(measure.difference(of: tally(0, 0), from: tally(1, 5)) == nil)
    let arm = Villagers.merged(Self.people).arm(1)
    for measure in Measure.distributed {
      let spread = arm.differences(of: measure)
      #expect(spread.count == Self.people.count)
      #expect(spread.count - spread.count(of: 0) == arm.measures[measure].changed)
    }
    #expect(arm.differences(of: .reach).count == 0)
  }
}
