import CueDocuments
import CueModel
@testable import CueSystem
import FleetRunner
import Populations
import SimulationKernel
import TestFolders
import Testing

@Suite("The cost of trips, of false urgency and of lit live activities") struct SideCostTests {
  private typealias Notes = [(hours: Double, note: Journal.Note)]

  /// A person who stays so many meters from the place all day.
  private func person(
    meters: Double = 130, _ change: (inout MomentLives) -> Void = { _ in }
  ) -> MomentLives {
    var life = MomentLives()
    life.stay(meters: meters, from: 1, to: 24)
    change(&life)
    return life
  }

  /// The person acts on an alert about the card, in the right moment or in vain.
  private func acted(inVain: Bool, at hours: Double = 12.2) -> Notes {
    let card = MomentLives.card
    return [(hours, .event(.acted(.card(card), using: inVain ? nil : card)))]
  }

  /// The cents a way costs, to the nearest; and whether net benefit is less by as much.
  private func way(_ life: MomentLives, _ notes: Notes) throws -> Int {
    let benefit = try life.tally(notes).moments.benefit
    #expect(try benefit.net == life.tally().moments.benefit.net - benefit.ways)
    return Int((Double(benefit.ways) / 1_000).rounded())
  }

  /// The net benefit of an alert of a level that annoys by 150, or by 500 if it is of no use.
  private func net(_ life: MomentLives, _ level: InterruptionLevel = .timeSensitive) throws
    -> Int64
  {
    let subject = Subject.card(MomentLives.card)
    return try life.tally([
      (12.2, MomentLives.decision(at: 12.2, interrupts: true, level: level)),
      (12.2, .landed(.watchHaptic, subject, decided: MomentLives.time(12.2))),
      (12.2, .event(.annoyed(subject, thousandths: 150, ifUseless: 500))),
    ]).moments.benefit.net
  }

  @Test("A use costs the trip to the place, and almost nothing at the place.")
  func wayThere() throws {
    // 100 seconds at 45 cents a minute.
    #expect(try way(person(), acted(inVain: false)) == 75)
    #expect(try way(person(meters: 0), acted(inVain: false)) == 0)
    #expect(try way(person { $0.preferences.wayCentsPerMinute = 90 }, acted(inVain: false)) == 150)
    #expect(try way(person { $0.preferences.wayCentsPerMinute = 0 }, acted(inVain: false)) == 0)
  }

  @Test("A closed or far place costs the trip there and back, and a near open one nothing.")
  func wayInVain() throws {
    let evening = OpeningHours(every: DailyInterval(from: 18 * 60, until: 20 * 60))
    let notes = acted(inVain: true)
    #expect(try way(person { $0.hours = evening }, notes) == 150)
    #expect(try way(person { $0.hours = evening }, acted(inVain: true, at: 18.5)) == 0)
    #expect(try way(person(), notes) == 0)
    // A degree of latitude is 0.13 % shorter here than these meters take it to be.
    #expect(try way(person(meters: 520), notes) == 599)
    #expect(try way(person(meters: 520) { $0.preferences.withinMeters = 900 }, notes) == 0)
    #expect(try way(person(meters: 520) { $0.preferences.wayCentsPerMinute = 0 }, notes) == 0)
  }

  @Test("A person who sleeps or is in a vehicle makes no trip.")
  func waysOfNone() throws {
    func moves(_ motion: MotionClass, at hours: Double) -> DeviceInput {
      DeviceInput(time: MomentLives.time(hours), content: .motion(MotionReading(motion)))
    }
    let notes = acted(inVain: true)
    let ride = person(meters: 520) { $0.inputs += [moves(.automotive, at: 12)] }
    #expect(try way(ride, notes) == 0)
    let after = person(meters: 520) {
      $0.inputs += [moves(.automotive, at: 11), moves(.walking, at: 12)]
    }
    #expect(try way(after, notes) == 599)
    func busy(_ isAsleep: Bool) -> MomentLives {
      person(meters: 520) {
        $0.busyTimes = [
          BusyTime(
            isAsleep: isAsleep, from: MomentLives.time(12), until: MomentLives.time(13))
        ]
      }
    }
    #expect(try way(busy(true), notes) == 0)
    #expect(try way(busy(false), notes) == 599)
  }

  @Test("An urgent alert of a card that expires late annoys like one without use.")
  func falseUrgency() throws {
    func expiring(on day: Int, _ urgentDays: Int = 7) -> MomentLives {
      person {
        $0.expiry = CivilDate(year: 2026, month: 3, day: day)
        $0.preferences.urgentDays = urgentDays
      }
    }
    #expect(try net(person()) == -100_000)
    #expect(try net(person(), .critical) == -100_000)
    #expect(try net(person(), .active) == -30_000)
    #expect(try net(person { $0.preferences.urgentDays = 0 }) == -30_000)
    // This week is soon, and the day after it is not.
    #expect(try net(expiring(on: 9)) == -30_000)
    #expect(try net(expiring(on: 10)) == -100_000)
    #expect(try net(expiring(on: 10, 8)) == -30_000)
  }

  @Test("A live activity has a cost while it is lit outside of its card's moments.")
  func litLiveActivity() throws {
    let subject = Subject.card(MomentLives.card)
    let notes: Notes = [
      (10, .event(.liveActivity(.started(1), subject))),
      (14, .event(.liveActivity(.ended, subject))),
    ]
    func cost(_ change: (inout MomentLives) -> Void = { _ in }) throws -> Int64 {
      let benefit = try person(change).tally(notes).moments.benefit
      #expect(
        try benefit.net == person(change).tally().moments.benefit.net - benefit.liveActivities)
      return benefit.liveActivities
    }
    // Four hours less the half in which the moment is on, at a cent each.
    #expect(try cost() == 3_500)
    #expect(try cost { $0.moment = 9...15 } == 0)
    #expect(try cost { $0.moment = 20...21 } == 4_000)
    #expect(try cost { $0.preferences.litCentsPerHour = 10 } == 35_000)
    #expect(try cost { $0.preferences.litCentsPerHour = 0 } == 0)
  }

  @Test(
    "No cost changes a device's actions, and each lowers the net benefit of a talkative policy.")
  func pricesAlone() throws {
    func tally(_ change: (inout Preferences) -> Void) throws -> DeviceTally {
      var population = try PopulationPreset.smallTest.document().population
      let prices = (population.preferences.wayCentsPerMinute, population.preferences.urgentDays)
      #expect(prices.0 > 0)
      #expect(prices.1 > 0)
      population.preferences.reactions.useProbability = 0.8
      change(&population.preferences)
      // Every alert is called urgent.
      var policy = Policy.naive
      policy.urgencyThreshold = 0
      let census = FleetCensus(population, days: 2, seed: 5, policy: policy, profile: .default)
      return try (0..<Trials.count(20, debug: 8)).reduce(into: DeviceTally()) {
        $0.merge(try census.tally(of: $1))
      }
    }
    let all = try tally { _ in }
    for change: (inout Preferences) -> Void in [
      { $0.wayCentsPerMinute = 0 }, { $0.urgentDays = 0 }, { $0.litCentsPerHour = 0 },
    ] {
      let without = try tally(change)
      #expect(without.digest == all.digest)
      #expect(without.moments.benefit.saved == all.moments.benefit.saved)
      #expect(without.moments.benefit.net > all.moments.benefit.net)
    }
  }
}
