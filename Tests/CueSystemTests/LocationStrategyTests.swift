import CueModel
import CueSystem
import SimulationKernel
import Testing

@Suite struct LocationStrategyTests {
  private func modes(_ journal: Journal, since start: VirtualTime) -> [String] {
    journal.entries.compactMap { entry in
      guard case .sensorMode(let mode) = entry.event else { return nil }
      return "\(Int(entry.time.seconds(since: start))) \(mode)"
    }
  }

  private func fixCount(_ outcome: RunOutcome) -> UInt64 {
    outcome.deliveries.first { $0.actor == "location" }?.count ?? 0
  }

  @Test
  func `a fix a second only inside the ring, and ten minutes after the last step nearer (G-26)`()
    throws
  {
    let walk = Walk()

    let (journal, _) = try walk.run(from: 600, to: 300, for: .hours(1))

    // 100 m to the ring, 200 m inside it, then ten minutes in which nothing gets nearer.
    #expect(modes(journal, since: walk.start) == ["0 significantChange", "55 full", "767 paused"])
  }

  @Test func `motion inside the ring starts the receiver again (G-26b)`() throws {
    let walk = Walk()

    let (journal, _) = try walk.run(from: 480, to: 300, for: .minutes(30)) { _, device in
      device.motion.send(.became(MotionReading(.stationary)), after: .seconds(101))
      device.motion.send(.became(MotionReading(.walking)), after: .seconds(1_200))
    }

    let seen = modes(journal, since: walk.start)
    #expect(seen.first == "0 full" || seen.dropFirst().first == "0 full")
    #expect(seen.contains { $0.hasSuffix("paused") })
    #expect(seen.contains("1200 full"))
  }

  @Test func `outside every ring there is a fix for 500 m and five minutes, no more (G-25)`() throws
  {
    let walk = Walk()

    let (journal, outcome) = try walk.run(from: 20_000, to: 15_000, for: .hours(2))

    // 5 000 m take 2 796 s and 500 m take 280 s: a change every 300 s, after the first fix.
    let notFixes: UInt64 = 3  // connect, restored, motion
    let heard = outcome.deliveries.first { $0.actor == "conductor" }?.count ?? 0
    #expect(modes(journal, since: walk.start) == ["0 significantChange"])
    #expect(heard - notFixes == 10)
  }

  @Test func `a person who denies location gets no fix at all (G-28)`() throws {
    var walk = Walk()
    walk.configuration.person.locationAuthorisation = .denied

    let (journal, outcome) = try walk.run(from: 700)

    #expect(journal.decisions.isEmpty)
    #expect(fixCount(outcome) == 2)
  }

  @Test(arguments: LocationAuthorisation.allCases, [false, true])
  func `fixes come always, or while the app is open, as the person allowed (G-28)`(
    authorisation: LocationAuthorisation, isForeground: Bool
  ) throws {
    var walk = Walk()
    walk.configuration.person.locationAuthorisation = authorisation
    walk.configuration.person.isForeground = isForeground

    let (journal, _) = try walk.run(from: 450, for: .minutes(10))

    let mayLocate =
      switch authorisation {
      case .always: true
      case .whenInUse: isForeground
      case .notDetermined, .denied: false
      }
    let isFollowed = modes(journal, since: walk.start).contains("0 full")
    #expect(isFollowed == mayLocate)
    #expect(journal.decisions.isEmpty == !mayLocate)
  }

  @Test func `closing the app ends what was allowed only while it was open (G-28)`() throws {
    var walk = Walk()
    walk.configuration.person.locationAuthorisation = .whenInUse
    walk.configuration.person.isForeground = true

    let (journal, _) = try walk.run(from: 600, for: .minutes(10)) { _, device in
      device.location.send(.allowed(.whenInUse, isForeground: false), after: .seconds(30))
    }

    #expect(modes(journal, since: walk.start) == ["0 significantChange", "30 off"])
    #expect(journal.decisions.isEmpty)
  }

  @Test func `the ideal receiver gives every second of a walk`() throws {
    var walk = Walk()
    walk.configuration.sensor.mode = .ideal

    let (_, outcome) = try walk.run(from: 2_000, to: 1_900, for: .minutes(5))

    // One leg, one motion, and a tick at 0…56 s, when 100 m are walked.
    #expect(fixCount(outcome) == 2 + 57)
  }
}
