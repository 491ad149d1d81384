import Populations
import CueModel
import CueSystem
import FleetRunner
import FocusEngine
import SimulationKernel
import SimulationStatistics
import Testing

/// A fleet's tally agrees with its journals.
@Suite struct SlowTallyTests {
  private let slow = SlowTally(lives: Lives.all)

  private static let fleet = Result {
    var fleet = DeviceTally()
    for (device, lived) in Lives.all.enumerated() { fleet.merge(try lived.tally(of: device)) }
    return fleet
  }

  private func fleet() throws -> DeviceTally { try Self.fleet.get() }

  private func histogram(_ numbers: [Int64]) -> IntegerHistogram {
    var histogram = IntegerHistogram()
    for number in numbers { histogram.add(number) }
    return histogram
  }

  @Test func `people, messages and fixes add up over all devices`() throws {
    let fleet = try fleet()

    #expect(fleet.devices == slow.lives.count)
    #expect(fleet.devices > 100)
    #expect(fleet.userDays == slow.interruptionsPerDay.count)
    #expect(fleet.userDays > fleet.devices)
    #expect(fleet.messages == slow.messages)
    #expect(fleet.deliveries.inOrder.first?.actor == "conductor")
    #expect(fleet.deliveries.inOrder.count > 15)
    for (actor, count) in fleet.deliveries.inOrder { #expect(count == slow.deliveries(to: actor)) }
    #expect(fleet.deliveries.inOrder.reduce(0) { $0 + $1.count } == fleet.messages)
    #expect(fleet.fixes > 1_000)
    #expect(fleet.fixes < fleet.messages)
  }

  @Test func `decisions are counted by event, outcome and reason (K-15, K-11)`() throws {
    let decisions = try fleet().decisions
    for kind in EventKind.allCases {
      for outcome in Outcome.allCases {
        for reason in Veto.allCases.map(Optional.some) + [nil] {
          let key = DecisionTally.Key(event: kind, outcome: outcome, reason: reason)
          #expect(decisions.table[key] == slow.decided(kind, outcome, reason), "\(key.name)")
        }
      }
    }
    for veto in Veto.allCases {
      #expect(decisions.alone[veto] == slow.alone(veto))
      #expect(decisions.held[veto] == slow.held(veto))
    }
    let masked = decisions.masked.descending.map { ($0.key.name, $0.count) }
    #expect(Dictionary(uniqueKeysWithValues: masked) == slow.maskings)
    #expect(masked.count > 5)
    #expect(decisions.alone.total > 10)
    #expect(decisions.interruptive > 100)
  }

  @Test func `the six platform metrics add up over all devices (P-25)`() throws {
    let fleet = try fleet()

    #expect(fleet.speech.interruptions == slow.delivered)
    for veto in Veto.allCases {
      #expect(fleet.decisions.reasons[veto] == slow.suppressed(veto), "\(veto.name)")
    }
    #expect(fleet.speech.duplicates == slow.duplicates)
    #expect(fleet.speech.duplicates > 10)
    #expect(fleet.speech.taps == slow.taps)
    #expect(fleet.speech.taps > 0)
    #expect(fleet.speech.optOuts == slow.optOuts)
    #expect(fleet.speech.optOuts > 0)
    #expect(fleet.speech.beyondBudget == slow.beyondBudget)
    #expect(fleet.speech.beyondBudget > 0)
  }

  @Test func `F-01 R-14: other apps' notifications are counted by fate and reason`()
    throws
  {
    let focus = try fleet().focus
    let notes = slow.notes
    for category in NotificationCategory.allCases {
      for fate in FocusTally.Fate.allCases {
        let count = notes.count {
          $0.notification.category == category && SlowTally.fate(of: $0) == fate
        }
        #expect(focus.table[.init(category, fate)] == count)
      }
    }
    for chip in FocusChip.allCases {
      #expect(focus.chips[chip] == notes.count { $0.decision?.chips.contains(chip) ?? false })
    }
    #expect(focus.summaries == slow.count { if case .summary = $0 { true } else { false } })
    #expect((focus.received, focus.delivered + focus.heldBack) == (notes.count, notes.count))
    #expect(focus.delivered > 0)
    #expect(focus.heldBack > 0)
    #expect(focus.summaries > 0)
  }

  @Test func `interruptions are counted on their local date`() throws {
    let speech = try fleet().speech

    #expect(speech.perDay == histogram(slow.interruptionsPerDay))
    #expect(speech.perDay.maximum > 3)
    #expect(speech.annoyance == histogram(slow.interruptionsPerDay.map { $0 * 150 }))
    for surface in Surface.allCases {
      #expect(speech.landed[surface] == slow.landed(surface))
    }
    #expect(speech.watchAge == histogram(slow.watchAges))
    #expect(speech.watchAge.count > 0)
    #expect(speech.late == slow.count { if case .dropped = $0 { true } else { false } })
  }

  @Test func `interruptions are counted by the local hours and weekdays`()
    throws
  {
    let fleet = try fleet()

    #expect(fleet.calendar.hours == histogram(slow.hours))
    #expect(fleet.calendar.weekdays == histogram(slow.weekdays.flatMap(\.landings)))
    #expect(fleet.calendar.days == histogram(slow.weekdays.map(\.weekday)))
    #expect(fleet.calendar.hours.count == fleet.speech.interruptions)
    #expect(Set(slow.hours).count > 5)
    #expect(Set(slow.weekdays.map(\.weekday)).count > 1)
  }

  @Test func `enforced rules are counted for every policy`() throws {
    let all = Lives.all.reduce(into: VetoSet()) {
      $0.formUnion($1.life.configuration.policy.enforcedVetoes)
    }
    #expect(try fleet().decisions.enforced == all)
    #expect(!all.isEmpty)
  }

  @Test func `interruptions of places are counted by the minute of the hour (R-01)`() throws {
    let minutes = try fleet().minutes

    #expect(minutes.interruptions == histogram(slow.placeMinutes))
    #expect(minutes.interruptions.count > 100)
    #expect(minutes.crossings.count > 50)
    let all = slow.placeMinutes
    let quarters = all.count { [0, 15, 30, 45].contains($0) }
    #expect(minutes.quarters.map(\.interruptions) == [quarters, all.count - quarters])
    #expect(minutes.counts(minutes: 5).reduce(0) { $0 + $1.crossings } == minutes.crossings.count)
  }

  @Test func `met, missed and late moments agree with the landings`() throws {
    let moments = try fleet().moments
    let found = slow.moments.flatMap(\.self)

    #expect(moments.opportunities == found.count)
    for end in MomentEnd.allCases {
      #expect(moments.ends[end] == found.count { $0.end == end }, "\(end)")
      #expect(moments.ends[end] > 0 || end == .used, "\(end)")
    }
    for veto in VetoSet.standard.vetoes {
      #expect(moments.silencedBy[veto] == found.count { $0.rule == veto }, "\(veto)")
    }
    #expect(moments.silencedBy.total == moments.ends[.silenced])
    #expect(moments.latency == histogram(found.compactMap(\.milliseconds)))
    for kind in EventKind.allCases {
      #expect(moments.landed[kind] == slow.judged(kind, right: false), "\(kind)")
      #expect(moments.right[kind] == slow.judged(kind, right: true), "\(kind)")
    }
    #expect(moments.wrong > 0)
    #expect(moments.right.total > 0)
  }

  @Test func `the use of budgets and battery agrees with the journals (G-30, C-20, C-23)`() throws {
    let platform = try fleet().platform
    let activity = slow.nanosecondsPerDay {
      switch $0 {
      case .liveActivity(.started, _): true
      case .liveActivity(.ended, _): false
      default: nil
      }
    }
    let receiver = slow.nanosecondsPerDay { event -> Bool? in
      if case .sensorMode(let mode) = event { mode == .full } else { nil }
    }
    #expect(platform.liveActivity == histogram(activity.map { $0 / 1_000_000 }))
    #expect(platform.receiver == histogram(receiver.map { $0 / 1_000_000 }))
    #expect(platform.receiver.sum > 0)
    #expect(platform.liveActivity.sum > 0)
    #expect(
      platform.widgetReloads.sum
        == Int64(slow.count { if case .widgetReloaded = $0 { true } else { false } }))
    #expect(
      platform.liveActivityUpdates.sum
        == Int64(
          slow.count {
            switch $0 {
            case .liveActivity(.updated, _), .liveActivity(.moved, _), .liveActivity(.arrived, _):
              true
            default: false
            }
          }))
    // Each day is rounded to a thousandth of a percent.
    let battery = Double(platform.battery.sum)
    #expect(abs(battery - slow.batteryPercent * 1_000) <= Double(platform.battery.count))
    for budget in PlatformBudget.allCases {
      let (use, all) = (platform.use(of: budget), slow.budget(budget))
      #expect(use.used == all.reduce(0) { $0 + $1.used })
      #expect(use.most == all.map(\.most).max() ?? 0)
      #expect(use.deferred + use.dropped == all.reduce(0) { $0 + $1.deferred + $1.dropped })
      #expect(use.violated == all.count(where: \.isViolated))
    }
  }

  @Test func `violations have the count and the first instance of the invariants`() throws {
    let fleet = try fleet()
    for rule in Violation.Rule.allCases {
      let all = slow.violations(of: rule).sorted { ($0.device, $0.time) < ($1.device, $1.time) }
      #expect(fleet.violations[rule]?.count ?? 0 == all.count, "\(rule)")
      #expect(fleet.violations[rule]?.device == all.first?.device, "\(rule)")
      #expect(fleet.violations[rule]?.time == all.first?.time, "\(rule)")
    }
    #expect(fleet.violations.total > 0)
  }

  @Test func `the worst devices are the first ten of all, sorted`() throws {
    let singles = try Lives.all.enumerated().map { device, lived in try lived.tally(of: device) }
    let all = singles.flatMap(\.worst.items).sorted { left, right in
      let keys = [left, right].map {
        [$0.violations, $0.duplicates, $0.interruptions, $0.wrongMoments, Int($0.missedCents)]
      }
      return keys[0] == keys[1]
        ? left.device < right.device : keys[1].lexicographicallyPrecedes(keys[0])
    }
    #expect(all.count > 30)
    #expect(try fleet().worst.items == Array(all.prefix(10)))
  }

  @Test func `the closest call has the fewest vetoes and then the nearest store`() throws {
    let misses = Lives.all.enumerated().compactMap { device, lived in
      lived.journal.nearestMiss.map { (device: device, miss: $0) }
    }
    let closest = misses.min { left, right in
      (left.miss.vetoes.vetoes.count, left.miss.distance, left.device)
        < (right.miss.vetoes.vetoes.count, right.miss.distance, right.device)
    }
    let found = try fleet().closest.moment

    #expect(found?.vetoes == closest?.miss.vetoes)
    #expect(
      found?.distanceMillimeters == closest.map { Int64(($0.miss.distance * 1_000).rounded()) })
    #expect(found != nil)
  }
}
