import CueModel
import FleetRunner
import FocusEngine
import Reporting
import SimulationStatistics

/// Tallies made by hand.
enum FleetTallies {
  static let setting = FleetSetting(
    population: "my city.json5", devices: 2, days: 2, seed: 42, policy: "naive",
    profile: .iOSDocumented, preferences: FleetInput("errands", fingerprint: 7),
    digests: ["policy": "0000000000000001"])

  /// Two people on four days: one of them was interrupted, and too often.
  static let busy: DeviceTally = {
    var tally = DeviceTally()
    (tally.devices, tally.userDays, tally.messages, tally.fixes) = (1, 3, 901, 80)
    tally.decisions.table.add(
      .init(event: .geofenceEntry, outcome: .interruptive, reason: nil), times: 5)
    tally.decisions.table.add(
      .init(event: .geofenceEntry, outcome: .ambientOnly, reason: .weather), times: 3)
    tally.decisions.table.add(
      .init(event: .consumerAlert, outcome: .suppressed, reason: .gateway), times: 1)
    tally.decisions.alone.add(.weather, times: 2)
    tally.decisions.surfaces.add(.phoneBanner, times: 5)
    for count in [0, 5, 0] as [Int64] { tally.speech.perDay.add(count) }
    (tally.speech.duplicates, tally.speech.beyondBudget, tally.speech.taps) = (2, 3, 1)
    tally.speech.landed.add(.phoneBanner, times: 5)
    tally.speech.watchAge.add(512)
    tally.speech.annoyance.add(1_250)
    tally.focus.table.add(.init(.social, .summarized), times: 12)
    tally.focus.table.add(.init(.finance, .shown), times: 6)
    tally.focus.table.add(.init(.finance, .keptFromCar), times: 2)
    tally.focus.chips.add(.belowThreshold, times: 12)
    tally.focus.chips.add(.criticalBypass, times: 2)
    tally.focus.summaries = 3
    tally.moments.ends.add(.interruption, times: 2)
    tally.moments.ends.add(.silenced)
    tally.moments.silencedBy.add(.weather)
    tally.moments.cents.add(.interruption, times: 7_000)
    tally.moments.cents.add(.silenced, times: 2_505)
    (tally.moments.benefit.gained, tally.moments.benefit.annoyance) = (7_495_000, 9_000_000)
    tally.moments.benefit.best = 10_000_000
    (tally.speech.reachableAtStart, tally.speech.reachable) = (1, 0)
    tally.moments.landed.add(.geofenceEntry, times: 5)
    tally.moments.right.add(.geofenceEntry, times: 3)
    tally.moments.latency.add(61_250)
    for milliseconds in [0, 5_400_000] as [Int64] {
      tally.platform.liveActivity.add(milliseconds)
      tally.platform.receiver.add(milliseconds / 10)
    }
    tally.platform.widgetReloads.add(17)
    tally.platform.battery.add(1_234)
    var worst = WorstDevices.Item(device: 1)
    (worst.violations, worst.duplicates, worst.interruptions) = (1, 2, 6)
    (worst.wrongMoments, worst.missedCents, worst.digest) = (2, 2_505, 0xAB)
    tally.worst.add(worst)
    tally.digest = 0x1234
    tally.decisions.enforced = .standard
    tally.calendar.hours.add(14, times: 6)
    tally.calendar.weekdays.add(1, times: 6)
    for day in [1, 1, 2, 2] as [Int64] { tally.calendar.days.add(day) }
    tally.figures = FigureTally(tally)
    tally.merge(second)
    return tally
  }()

  /// The second of them, on the only day they had.
  private static let second: DeviceTally = {
    var tally = DeviceTally()
    (tally.devices, tally.userDays, tally.messages, tally.fixes) = (1, 1, 100, 10)
    tally.speech.perDay.add(1)
    tally.speech.watchAge.add(400)
    tally.speech.landed.add(.phoneBanner)
    (tally.speech.reachableAtStart, tally.speech.reachable) = (1, 1)
    tally.moments.ends.add(.ambient)
    tally.moments.cents.add(.interruption, times: 495)
    tally.moments.landed.add(.geofenceEntry)
    tally.moments.right.add(.geofenceEntry)
    tally.moments.latency.add(8_750)
    tally.figures = FigureTally(tally)
    return tally
  }()

  /// A person without alerts.
  static let silent: DeviceTally = {
    var tally = DeviceTally()
    (tally.devices, tally.userDays) = (1, 1)
    tally.speech.perDay.add(0)
    let key = DecisionTally.Key(event: .geofenceEntry, outcome: .ambientOnly, reason: .weather)
    tally.decisions.table.add(key, times: 3)
    tally.decisions.alone.add(.weather, times: 2)
    return tally
  }()
}
