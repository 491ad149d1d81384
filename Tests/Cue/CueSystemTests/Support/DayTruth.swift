import CueFixtures
import CueModel
import CueSystem
import Positions
import SimulationKernel

/// The true state of a person at each instant of a random day, and the device's violations of it.
///
/// It is derived from the random day alone, without the Conductor's vetoes, ledger or situation.
struct DayTruth {
  let day: RandomDay
  let entries: [Journal.Entry]

  private var decisions: [Decision] {
    entries.compactMap { if case .decided(let decision) = $0.event { decision } else { nil } }
  }

  /// Sentences about the device's faults; empty without a fault.
  var faults: [String] {
    interruptions + notices + surfaces + schedule
  }

  /// The last event of a kind before an instant.
  private func latest<Value>(
    before time: VirtualTime, _ pick: (RandomDay.Happening) -> Value?
  ) -> Value? {
    for (happened, what) in day.happenings.reversed() where happened < time {
      if let value = pick(what) { return value }
    }
    return nil
  }

  /// No alert interrupts in a car, in a Focus, with alerts off, or without permission.
  private var interruptions: [String] {
    decisions.filter(\.surfaces.isInterruptive).flatMap { decision -> [String] in
      let time = decision.time
      let inCar = latest(before: time) { if case .carPlay(let isOn) = $0 { isOn } else { nil } }
      let inFocus = latest(before: time) { if case .focus(let isOn) = $0 { isOn } else { nil } }
      let isOff = latest(before: time) {
        if case .alertsDisabled(let isOn) = $0 { isOn } else { nil }
      }
      let allowed = latest(before: time) {
        if case .notifications(let word) = $0 { word } else { nil }
      }
      let isCritical = decision.bucket == .critical
      return [
        inCar == true ? "spoke in a car" : nil,
        inFocus == true && !isCritical ? "spoke in a Focus" : nil,
        isOff == true ? "spoke with alerts off" : nil,
        allowed == .denied ? "spoke against a refusal" : nil,
        isInQuietZone(decision) ? "spoke in a quiet zone" : nil,
      ].compactMap { $0.map { "\($0) of \(decision.subject) at \(time.seconds)" } }
    }
  }

  /// Whether a fix brought about an alert well inside a zone where the person has been for a while.
  private func isInQuietZone(_ decision: Decision) -> Bool {
    guard decision.kind.isCausedByFix, day.configuration.sensor.noiseMeters == 0,
      let leg = latest(
        before: decision.time, { if case .leg(let leg) = $0 { leg } else { nil } })
    else { return false }
    // Half a minute is enough for any of the sensor's modes to have noticed.
    let places = [-30, 0].map { leg.position(at: decision.time.advanced(by: .seconds($0))) }
    return day.configuration.quietZones.contains { zone in
      let radius = zone.radiusMeters ?? day.configuration.policy.quietZoneRadiusMeters
      return places.allSatisfy { LocalMetric(at: zone.center).distance(to: $0) < radius - 1 }
    }
  }

  /// A card has one notice for each time it is quieted (C-37), and no alerts of places while it is
  /// (G-19).
  private var notices: [String] {
    day.configuration.cards.flatMap { card -> [String] in
      var (dismissals, quietings, notices) = (0, 0, 0)
      var faults: [String] = []
      var gestures = day.happenings[...]
      for decision in decisions where decision.cards.contains(card.id) {
        while let next = gestures.first, next.time < decision.time {
          gestures.removeFirst()
          switch next.what {
          case .dismissed(card.id):
            dismissals += 1
            if dismissals == 3 { quietings += 1 }
          case .quietUndone(card.id): dismissals = 0
          default: break
          }
        }
        guard decision.surfaces.isInterruptive else { continue }
        switch decision.kind {
        case .quietedCard:
          notices += landed(decision) ? 1 : 0
          if notices > quietings { faults.append("told twice that \(card.name) is quiet") }
        case .geofenceEntry, .cluster:
          if dismissals >= 3 { faults.append("spoke of quiet \(card.name)") }
        default: break
        }
      }
      return faults
    }
  }

  private func landed(_ decision: Decision) -> Bool {
    entries.contains { entry in
      guard case .landed(_, decision.subject) = entry.event else { return false }
      let elapsed = entry.time.seconds(since: decision.time)
      return (0..<10).contains(elapsed)
    }
  }

  /// No surface was used without a grant (C-03), and a live activity lasts no longer than allowed
  /// (C-21).
  private var surfaces: [String] {
    var faults: [String] = []
    var running: (subject: Subject, since: VirtualTime)?
    for entry in entries {
      switch entry.event {
      case .refused(let surface): faults.append("\(surface) was asked without a grant")
      case .liveActivity(.started, let subject):
        if running != nil { faults.append("a second activity began at \(entry.time.seconds)") }
        running = (subject, entry.time)
      case .liveActivity(.moved, let subject):
        guard let since = running?.since else {
          faults.append("what does not run moved")
          break
        }
        running = (subject, since)
      // An expired activity stays on the lock screen for a while, by the platform's rules.
      case .liveActivity(.removed, _): break
      case .liveActivity(let change, let subject):
        if running?.subject != subject { faults.append("\(change) of what does not run") }
        if let since = running?.since, entry.time.seconds(since: since) > 28_800 {
          faults.append("an activity outlived its eight hours")
        }
        if change == .ended { running = nil }
      default: break
      }
    }
    return faults
  }

  /// Scheduled alerts come once, and at their local time (C-38, D-08).
  private var schedule: [String] {
    let calendar = day.configuration.calendar
    var seen: Set<String> = []
    return decisions.compactMap { decision in
      let minute: Int
      switch decision.kind {
      case .payday: minute = 9 * 60 + 5
      case .weeklyDigest: minute = 10 * 60
      case .expiryReminder where decision.bucket == .standard: minute = 9 * 60
      default: return nil
      }
      let moment = calendar.moment(at: decision.time)
      let name = "\(decision.kind) of \(decision.subject) on day \(moment.dayNumber)"
      // A decision against an alert is logged when it is made.
      guard decision.surfaces.isInterruptive || moment.minuteOfDay == minute else { return nil }
      guard seen.insert(name).inserted else { return "\(name) came twice" }
      return moment.minuteOfDay == minute ? nil : "\(name) came at minute \(moment.minuteOfDay)"
    }
  }
}
