import CueFixtures
import CueModel
import CueSystem
import FocusEngine
import SimulationKernel
import Testing

/// The mode in force is the one called for, and two bits of it reach the Conductor (X-22).
@Suite struct FocusCenterTests {
  private func modes(
    _ settings: FocusSettings, for duration: Duration = .hours(24),
    _ setUp: (Device) -> Void = { _ in }
  ) throws -> [String] {
    var walk = Walk()
    walk.configuration.focus = settings
    let (journal, _) = try walk.run(from: 3_000, to: 3_000, for: duration) { _, device in
      setUp(device)
    }
    return journal.entries.compactMap { entry in
      guard case .focus(let mode) = entry.event else { return nil }
      let minute = walk.configuration.calendar.minuteOfDay(at: entry.time)
      return "\(minute / 60):\(minute % 60) \(mode?.rawValue ?? "off")"
    }
  }

  private var nightAndWork: FocusSettings {
    var settings = FocusSettings()
    settings.schedules = [
      FocusSchedule(.sleep, DailyInterval(from: 23 * 60, until: 7 * 60)),
      FocusSchedule(.work, DailyInterval(from: 9 * 60, until: 17 * 60), on: [.wednesday]),
    ]
    return settings
  }

  @Test func `modes begin and end by their schedule, on their own days`() throws {
    // Begins on a Tuesday afternoon; work is on Wednesdays.
    #expect(
      try modes(nightAndWork, for: .hours(48))
        == ["23:0 sleep", "7:0 off", "9:0 work", "17:0 off", "23:0 sleep", "7:0 off"])
  }

  @Test func `a manual choice overrides the schedule, and off lasts until its next change`() throws
  {
    let found = try modes(nightAndWork, for: .hours(20)) { device in
      device.focus.send(.set(.personal), after: .hours(1))
      device.focus.send(.set(nil), after: .hours(12))
    }

    #expect(found.count == 3)
    #expect(found[0].hasSuffix(" personal"))
    #expect(found[1].hasSuffix(" off"))
    // Night was on when it was switched off, and is not taken up again; its end changes nothing.
    #expect(found[2] == "9:0 work")
  }

  @Test func `driving begins its mode only with that preference (X-29)`() throws {
    var settings = FocusSettings()
    let drive = { (device: Device) in
      device.motion.send(.became(MotionReading(.automotive)), after: .minutes(1))
      device.motion.send(.became(MotionReading(.walking)), after: .minutes(31))
    }
    #expect(try modes(settings, drive) == [])
    settings.beginsWhenDriving = true
    #expect(try modes(settings, drive).map { $0.split(separator: " ")[1] } == ["driving", "off"])
  }

  @Test func `R-12 D-07: a person's own words and weights apply, with a mode and without`()
    throws
  {
    var settings = FocusSettings()
    var tables = ClassificationTables()
    tables.set(.init("plant", .critical, in: .all, words: ["core leak"]))
    var weights = FocusWeights()
    weights.senders = [.init("Plant", worth: 7_000)]
    (settings.tables, settings.weights) = (tables, weights)
    var walk = Walk()
    walk.configuration.focus = settings
    let (journal, _) = try walk.run(from: 3_000, to: 3_000) { world, device in
      for id in 0..<2 {
        let payload = NotificationPayload(
          id: id, at: world.now, sender: "Plant", title: "A core leak in block 4")
        device.focus.send(.posted(.init(payload)), after: .minutes(1 + 2 * id))
      }
      device.focus.send(.set(.sleep), after: .minutes(2))
    }
    let notes = journal.entries.compactMap { entry -> FocusNote? in
      if case .notification(let note) = entry.event { note } else { nil }
    }
    #expect(notes.map(\.notification.priority) == [.critical, .critical])
    #expect(notes.map(\.outcome) == [.immediate, .immediate])
    #expect(notes.last?.decision?.score.sender == 7_000)
  }

  @Test func `a mode is one bit for the Conductor, and disabled alerts are another (C-40)`()
    throws
  {
    func reasons(_ setUp: (Device) -> Void) throws -> [VetoSet] {
      let (journal, _) = try Walk().run(from: 3_000, to: 3_000) { _, device in
        setUp(device)
        device.location.send(.entered(CardID(0)), after: .seconds(10))
      }
      return journal.decisions.map(\.vetoes)
    }
    #expect(try reasons { $0.focus.send(.set(.work)) } == [[.focus]])
    #expect(try reasons { $0.focus.send(.alertsDisabled(true)) } == [[.alertsDisabled]])
    #expect(
      try reasons {
        $0.focus.send(.set(.sleep))
        $0.focus.send(.alertsDisabled(true))
      } == [[.focus, .alertsDisabled]])
  }

  @Test
  func `notifications of other apps are the same in every mode and under every policy (K-12)`()
    throws
  {
    var settings = nightAndWork
    settings.otherAppsMeanSeconds = 60
    var notes: [[FocusNote]] = []
    var digests: [String: Set<UInt64>] = [:]
    for mode in [ExecutionMode.sequential, .threaded(2)] {
      for policy in [Policy.conductor, .naive] {
        var walk = Walk()
        walk.mode = mode
        walk.configuration.focus = settings
        walk.configuration.policy = policy
        let (journal, outcome) = try walk.run(from: 700, for: .hours(12))
        digests["\(policy == .naive)", default: []].insert(outcome.digest)
        notes.append(
          journal.entries.compactMap {
            if case .notification(let note) = $0.event { note } else { nil }
          })
      }
    }
    #expect(digests.values.map(\.count) == [1, 1])
    #expect(notes[0].count > 500)
    #expect(Set(notes).count == 1)
    #expect(Set(notes[0].map(\.outcome)).count == 3)
  }
}
