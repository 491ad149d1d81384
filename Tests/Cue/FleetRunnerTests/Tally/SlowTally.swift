import CueModel
import CueSystem
import FleetRunner
import FocusEngine
import Populations
import SimulationKernel

/// Every figure of a fleet, computed from the raw journals: one loop for each.
struct SlowTally {
  let lives: [Lives.Lived]

  func sum(_ figure: (Lives.Lived) -> Int) -> Int { lives.map(figure).reduce(0, +) }

  func decisions(_ lived: Lives.Lived) -> [Decision] { lived.journal.decisions }

  typealias Landing = (
    time: VirtualTime, surface: Surface, subject: Subject, decided: VirtualTime?
  )

  func landings(
    _ lived: Lives.Lived
  ) -> [Landing] {
    lived.journal.entries.compactMap {
      guard case .landed(let surface, let subject) = $0.event else { return nil }
      return ($0.time, surface, subject, $0.decided)
    }
  }

  /// The notifications of other apps.
  var notes: [FocusNote] {
    lives.flatMap { lived in
      lived.journal.entries.compactMap {
        if case .notification(let note) = $0.event { note } else { nil }
      }
    }
  }

  static func fate(of note: FocusNote) -> FocusTally.Fate {
    if note.presentation == .keptFromCar { return .keptFromCar }
    if note.presentation == .surface { return .shown }
    guard let decision = note.decision else { return .quiet }
    if decision.outcome == .immediate { return .quiet }
    return decision.outcome == .summarized ? .summarized : .suppressed
  }

  var messages: Int { sum { Int($0.outcome.eventCount) } }

  func deliveries(to actor: String) -> Int {
    sum { $0.deliveries.filter { $0.actor == actor }.reduce(0) { $0 + Int($1.count) } }
  }

  func decided(_ kind: EventKind, _ outcome: Outcome, _ reason: Veto?) -> Int {
    sum {
      decisions($0).count {
        $0.kind == kind && $0.outcome == outcome && $0.vetoes.vetoes.first == reason
      }
    }
  }

  func held(_ veto: Veto) -> Int {
    sum { decisions($0).count { $0.vetoes.contains(veto) } }
  }

  /// How often a veto held behind the one that is named, by both names.
  var maskings: [String: Int] {
    let pairs = lives.flatMap(decisions).flatMap { decision in
      let names = decision.vetoes.vetoes.map(\.name)
      return names.dropFirst().map { "\($0) \(names[0])" }
    }
    return Dictionary(grouping: pairs) { $0 }.mapValues(\.count)
  }

  func alone(_ veto: Veto) -> Int {
    sum {
      decisions($0).count { $0.vetoes.vetoes == [veto] }
    }
  }

  func landed(_ surface: Surface) -> Int {
    sum { landings($0).count { $0.surface == surface } }
  }

  /// Landings per local date, as the calendar has it, for every date of every life.
  var interruptionsPerDay: [Int64] {
    lives.flatMap { lived -> [Int64] in
      days(of: lived).map { day in
        Int64(landings(lived).count { self.day(of: $0.time, in: lived) == day })
      }
    }
  }

  /// The local hour of each landing.
  var hours: [Int64] {
    lives.flatMap { lived in
      landings(lived).map {
        Int64(lived.life.configuration.calendar.moment(at: $0.time).minuteOfDay / 60)
      }
    }
  }

  /// The weekday of each user-day, and again for each landing of it.
  var weekdays: [(weekday: Int64, landings: [Int64])] {
    lives.flatMap { lived in
      days(of: lived).map { day in
        let weekday = Int64(Weekday(dayNumber: day).rawValue)
        return (
          weekday,
          landings(lived).filter { self.day(of: $0.time, in: lived) == day }.map { _ in weekday }
        )
      }
    }
  }

  private func days(of lived: Lives.Lived) -> [Int] {
    let calendar = lived.life.configuration.calendar
    let last = lived.life.end.advanced(byNanoseconds: -1)
    return Array(calendar.dayNumber(at: lived.life.start)...calendar.dayNumber(at: last))
  }

  private func day(of time: VirtualTime, in lived: Lives.Lived) -> Int {
    let last = days(of: lived).last ?? 0
    return min(lived.life.configuration.calendar.dayNumber(at: time), last)
  }

  /// Nanoseconds per local date in which something was on; the date is asked every second.
  func nanosecondsPerDay(
    _ turns: (Journal.Event) -> Bool?
  ) -> [Int64] {
    lives.flatMap { lived -> [Int64] in
      var sums = Dictionary(uniqueKeysWithValues: days(of: lived).map { ($0, Int64(0)) })
      var since: VirtualTime?
      for entry in lived.journal.entries + [Journal.Entry?](repeating: nil, count: 1) {
        let turn = entry.map { turns($0.event) } ?? false
        guard let turn else { continue }
        let now = entry?.time ?? lived.life.end
        if let begin = since {
          var time = begin
          while time < now {
            let next = min(time.advanced(by: .milliseconds(1_000)), now)
            sums[day(of: time, in: lived), default: 0] += next.nanoseconds(since: time)
            time = next
          }
        }
        since = turn ? now : nil
      }
      return days(of: lived).map { sums[$0] ?? 0 }
    }
  }

  var duplicates: Int {
    sum { lived in
      let all = landings(lived)
      let silence = Double(lived.life.configuration.policy.sameSubjectSeconds)
      return all.indices.count { index in
        guard let before = all[..<index].last(where: { $0.subject == all[index].subject }) else {
          return false
        }
        return all[index].time.seconds(since: before.time) < silence
      }
    }
  }

  private func metrics(_ lived: Lives.Lived) -> PlatformMetrics {
    PlatformMetrics(lived.journal.entries, policy: lived.life.configuration.policy)
  }

  var delivered: Int { sum { metrics($0).delivered } }
  var beyondBudget: Int { sum { metrics($0).budgetViolations } }
  var optOuts: Int { sum { metrics($0).optOuts } }
  var taps: Int {
    sum { Int((metrics($0).tapThroughRate * Double(metrics($0).delivered)).rounded()) }
  }

  func suppressed(_ veto: Veto) -> Int { sum { metrics($0).suppressed[veto.name] ?? 0 } }

  /// The cards of an interruption; nil if it counts for no moment.
  func cards(
    of landing: Landing, in lived: Lives.Lived
  ) -> (kind: EventKind, cards: [CardID], decided: VirtualTime)? {
    let policy = lived.life.configuration.policy
    let latency = Int64(landing.surface.latencyMilliseconds(under: policy)) * 1_000_000
    let decision = decisions(lived).first {
      $0.subject == landing.subject && $0.surfaces.contains(landing.surface)
        && (landing.surface.isPunctual
          ? landing.time.nanoseconds(since: $0.time) == latency : $0.time == landing.decided)
    }
    guard let decision else { return nil }
    switch landing.subject {
    case .card(let card): return (decision.kind, [card], decision.time)
    case .cluster: return (decision.kind, decision.cards, decision.time)
    case .wallet, .consumer: return (decision.kind, [], decision.time)
    }
  }

  /// When the rest of a card ends that an instant is in; each use of it gives it another hour.
  func restEnd(_ card: CardID, _ time: VirtualTime, _ lived: Lives.Lived) -> VirtualTime? {
    let uses = lived.journal.entries.filter { $0.event == .gesture(.used, card) }.map(\.time)
    var end: VirtualTime?
    while let use = uses.last(where: { (0..<3_600).contains((end ?? time).seconds(since: $0)) }) {
      end = use.advanced(by: .hours(1))
    }
    return end
  }

  func isRight(
    _ cards: [CardID], at time: VirtualTime, _ moment: Opportunity, _ lived: Lives.Lived
  ) -> Bool {
    moment.begin <= time && time <= moment.end && cards.contains(moment.card)
      && restEnd(moment.card, time, lived) == nil
  }

  func judged(_ kind: EventKind, right: Bool) -> Int {
    sum { lived in
      landings(lived).count { landing in
        guard let spoken = cards(of: landing, in: lived), spoken.kind == kind,
          !spoken.cards.isEmpty
        else { return false }
        guard right else { return true }
        return lived.life.opportunities.contains {
          isRight(spoken.cards, at: landing.time, $0, lived)
        }
      }
    }
  }

  /// The minutes of the hour of every landing about a place.
  var placeMinutes: [Int64] {
    lives.flatMap { lived in
      landings(lived).compactMap { landing in
        guard let spoken = cards(of: landing, in: lived), spoken.kind.isCausedByFix else {
          return nil
        }
        let moment = lived.life.configuration.calendar.moment(at: landing.time)
        return Int64(moment.minuteOfDay % 60)
      }
    }
  }

  var watchAges: [Int64] {
    lives.flatMap { lived in
      landings(lived).filter { $0.surface == .watchHaptic }.compactMap { landing in
        cards(of: landing, in: lived).map {
          landing.time.nanoseconds(since: $0.decided) / 1_000_000
        }
      }
    }
  }

  func count(_ isWanted: (Journal.Event) -> Bool) -> Int {
    sum { $0.journal.entries.count { isWanted($0.event) } }
  }

  func budget(_ budget: PlatformBudget) -> [BudgetUse] {
    lives.flatMap { $0.journal.budgets.filter { $0.budget == budget } }
  }

  /// The battery that all devices took in percent, each mode lasting until the next one.
  var batteryPercent: Double {
    lives.reduce(0) { sum, lived in
      let modes = lived.journal.entries.compactMap { entry -> (SensorMode, VirtualTime)? in
        if case .sensorMode(let mode) = entry.event { (mode, entry.time) } else { nil }
      }
      let ends = modes.dropFirst().map(\.1) + [lived.life.end]
      return zip(modes, ends).reduce(sum) { sum, span in
        sum + span.0.0.batteryPercent(seconds: span.1.seconds(since: span.0.1))
      }
    }
  }

  func violations(of rule: Violation.Rule) -> [(device: Int, time: VirtualTime)] {
    lives.enumerated().flatMap { device, lived in
      lived.violations.filter { $0.rule == rule }.map { (device, $0.times.last ?? .zero) }
    }
  }
}
