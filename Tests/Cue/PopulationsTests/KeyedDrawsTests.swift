import CueModel
import CueSystem
import FocusEngine
import Populations
import SimulationPrimitives
import TestFolders
import Testing

/// Every draw has a separate stream, so that compared runs differ only in the change under test
/// (K-12).
@Suite struct KeyedDrawsTests {
  @Test("equal seeds and numbers have equal days, and different ones different days")
  func repeats() {
    let people = Neighborhood()
    for index in 0..<20 { #expect(people.script(index) == people.script(index)) }
    #expect(people.script(0) != people.script(1))
    #expect(people.script(0) != Neighborhood(seed: 2).script(0))
  }

  @Test("the same people have the same days under another policy and platform")
  func policies() {
    let people = Neighborhood()
    var strict = Policy.naive
    strict.notificationRadiusMeters = 900
    strict.quietHours = .none
    for index in 0..<Trials.count(40, debug: 6) {
      let one = people.life(index, days: 2)
      let other = people.life(index, days: 2, policy: strict, profile: .iOSHostile)
      #expect(one.words == other.words)
      #expect(one.opportunities == other.opportunities)
      #expect(one.seed == other.seed)
      #expect(one.configuration.cards == other.configuration.cards)
    }
  }

  @Test("a longer run begins with the days of a shorter one")
  func prefix() {
    let people = Neighborhood()
    for index in 0..<20 {
      let short = people.life(index, days: 1)
      let long = people.life(index, days: 3)
      #expect(long.words.starts(with: short.words))
    }
  }

  /// One feature of a population, switched off and on, and its part of a life.
  struct Feature: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let off: @Sendable (inout Population) -> Void
    let on: @Sendable (inout Population) -> Void
    var owns: @Sendable (DeviceInput.Content) -> Bool = { _ in false }
  }

  static let all = [
    Feature(
      testDescription: "watches", off: { $0.people.watchShare = 0 },
      on: { $0.people.watchShare = 1 },
      owns: { if case .watch = $0 { true } else { false } }),
    Feature(
      testDescription: "looks", off: { $0.people.phoneLooksPerHour = 0 },
      on: { $0.people.phoneLooksPerHour = 9 },
      owns: { if case .phoneInHand = $0 { true } else { false } }),
    Feature(
      testDescription: "CarPlay", off: { $0.people.carPlayShare = 0 },
      on: { $0.people.carPlayShare = 1 },
      owns: { if case .carPlay = $0 { true } else { false } }),
    Feature(
      testDescription: "weather", off: { $0.weather.frontsPerDay = 0 },
      on: { $0.weather.frontsPerDay = 4 },
      owns: { if case .weather = $0 { true } else { false } }),
    Feature(
      testDescription: "kills", off: { $0.people.processKillsPerDay = 0 },
      on: { $0.people.processKillsPerDay = 9 },
      owns: { if case .process = $0 { true } else { false } }),
    Feature(
      testDescription: "workouts", off: { $0.occasions.workoutShare = 0 },
      on: { $0.occasions.workoutShare = 1 },
      owns: { if case .workout = $0 { true } else { false } }),
    Feature(
      testDescription: "nights", off: { $0.occasions.measuredShare = 0 },
      on: { $0.occasions.measuredShare = 1 },
      owns: { if case .measured = $0 { true } else { false } }),
    Feature(
      testDescription: "snoozes", off: { $0.occasions.snoozesPerWeek = 0 },
      on: { $0.occasions.snoozesPerWeek = 7 },
      owns: {
        switch $0 {
        case .snoozed, .process, .allowed: true
        default: false
        }
      }),
    Feature(
      testDescription: "shares", off: { $0.occasions.sharesPerWeek = 0 },
      on: { ($0.occasions.sharesPerWeek, $0.occasions.savedShare) = (7, 0) },
      owns: { if case .shared = $0 { true } else { false } }),
    Feature(
      testDescription: "cards that come",
      off: { ($0.occasions.sharesPerWeek, $0.occasions.savedShare) = (7, 0) },
      on: { ($0.occasions.sharesPerWeek, $0.occasions.savedShare) = (7, 1) },
      owns: {
        switch $0 {
        case .added, .used, .spent, .process, .allowed: true
        default: false
        }
      }),
    Feature(
      testDescription: "spending", off: { $0.people.spending = Spending() },
      on: { $0.people.spending = Spending(allShare: 0.5, part: 0.5) },
      owns: {
        switch $0 {
        case .used, .spent, .process, .allowed: true
        default: false
        }
      }),
    Feature(
      testDescription: "links", off: { $0.occasions.linksPerWeek = 0 },
      on: { $0.occasions.linksPerWeek = 7 },
      owns: { if case .opened = $0 { true } else { false } }),
    Feature(
      testDescription: "paydays", off: { $0.occasions.paydayEveryDays = nil },
      on: { $0.occasions.paydayEveryDays = 1 }),
    Feature(
      testDescription: "balances", off: { $0.people.balanceCents = 1...1 },
      on: { $0.people.balanceCents = 5...5_000 }),
    Feature(
      testDescription: "Focus", off: { $0.people.focusScheduleShare = 0 },
      on: { $0.people.focusScheduleShare = 1 }),
    Feature(
      testDescription: "quiet zones", off: { $0.people.quietHomeShare = 0 },
      on: { $0.people.quietHomeShare = 1 }),
    Feature(
      testDescription: "reactions", off: { $0.preferences.reactions.lookProbability = 1 },
      on: { $0.preferences.reactions.lookProbability = 0 }),
  ]

  @Test("an enabled feature changes no other feature", arguments: all)
  func switches(feature: Feature) {
    var (with, without) = (Population(), Population())
    feature.on(&with)
    feature.off(&without)
    let (some, others) = (Neighborhood(with), Neighborhood(without))
    for index in 0..<Trials.count(40, debug: 4) {
      func rest(_ people: Neighborhood) -> [String] {
        people.life(index, days: 2).inputs.filter { !feature.owns($0.content) }
          .map { "\($0.time): \($0.content)" }
      }
      #expect(rest(some) == rest(others))
    }
  }

  @Test("one more store changes no other store and no plaza")
  func stores() {
    var more = Population()
    more.city.storeCount += 1
    more.city.plazaCount += 1
    let (city, larger) = (City(of: Population(), seed: 3), City(of: more, seed: 3))
    let alone = Population().city.storeCount
    #expect(larger.stores.prefix(alone) == city.stores.prefix(alone))
    #expect(larger.plazas.map(\.spot).starts(with: city.plazas.map(\.spot)))
    #expect((larger.stations, larger.workplaces) == (city.stations, city.workplaces))
  }

  @Test("all people have the same weather")
  func weather() {
    let people = Neighborhood()
    func weather(_ index: Int) -> [String] {
      people.life(index, days: 3).inputs.compactMap {
        if case .weather(let reading) = $0.content { "\($0.time) \(reading)" } else { nil }
      }
    }
    let first = weather(0)
    #expect(first.count >= 24)
    for index in 1..<30 { #expect(weather(index) == first) }
  }
}

extension Life {
  /// All that happens, in words.
  var words: [String] { inputs.map { "\($0.time): \($0.content)" } }
}
