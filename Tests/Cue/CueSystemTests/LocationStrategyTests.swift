import CueFixtures
import CueModel
import SimulationKernel
import Testing

@testable import CueSystem

@Suite struct LocationStrategyTests {
  private func modes(_ journal: Journal, since start: VirtualTime) -> [String] {
    journal.entries.compactMap { entry in
      guard case .sensorMode(let mode) = entry.event else { return nil }
      return "\(Int(entry.time.seconds(since: start))) \(mode)"
    }
  }

  private func fixCount(_ outcome: Walked) -> UInt64 {
    outcome.deliveries.first { $0.actor == "location" }?.count ?? 0
  }

  @Test
  func `fixes are a second apart only inside the ring, for ten minutes after an approach (G-26)`()
    throws
  {
    let walk = Walk()

    let (journal, _) = try walk.run(from: 600, to: 300, for: .hours(1))

    // 100 m to the ring, 200 m inside it, then ten minutes in which nothing gets nearer.
    // A refresh asks for one fix more, to judge the arrival by (S-02).
    #expect(
      modes(journal, since: walk.start)
        == ["0 significantChange", "55 full", "767 paused", "900 full", "915 paused"])
  }

  @Test func `motion inside the ring restarts the receiver (G-26b)`() throws {
    let walk = Walk()

    let (journal, _) = try walk.run(from: 480, to: 300, for: .minutes(30)) { _, device in
      device.motion.send(.became(MotionReading(.stationary)), after: .seconds(101))
      device.motion.send(.became(MotionReading(.walking)), after: .seconds(1_200))
    }

    // 180 m take 100.7 s; ten minutes after the last step nearer, and again after the motion.
    #expect(
      modes(journal, since: walk.start)
        == ["0 full", "701 paused", "1200 full", "1800 paused"])
  }

  @Test func `outside every ring fixes are only for 500 m and five minutes (G-25)`() throws {
    let walk = Walk()

    let (journal, outcome) = try walk.run(from: 20_000, to: 15_000, for: .hours(2))

    // 5 000 m take 2 796 s and 500 m take 280 s: a change every 300 s, after the first fix. Every
    // answer to a launch, and the messages of the background task every quarter of an hour: a
    // launch, and its run. The Conductor needs no connections.
    let notFixes = UInt64(ProcessLaunch.Answer.allCases.count + 2 * 8)
    let heard = outcome.deliveries.first { $0.actor == "conductor" }?.count ?? 0
    #expect(modes(journal, since: walk.start) == ["0 significantChange"])
    #expect(heard - notFixes == 10)
  }

  @Test func `the ideal receiver needs permission too (G-28)`() throws {
    var walk = Walk()
    walk.configuration.sensor.mode = .ideal
    walk.configuration.person.locationAuthorization = .whenInUse

    let (_, never) = try walk.run(from: 2_000, to: 1_900)
    let (_, at20) = try walk.run(from: 2_000, to: 1_900) { _, device in
      device.location.send(.allowed(.whenInUse, isForeground: true), after: .seconds(20))
      device.location.send(.allowed(.whenInUse, isForeground: false), after: .milliseconds(30_500))
    }

    #expect(fixCount(never) == 2)
    // Asked at launch, and the leg; two permissions, the fixes of 20…30 s, and the one that was due
    // when it was stopped.
    #expect(fixCount(at20) == 2 + 2 + 11 + 1)
  }

  @Test func `When-In-Use permission ends the fixes when the app leaves the screen (G-28)`() throws
  {
    var walk = Walk()
    walk.configuration.person.locationAuthorization = .whenInUse
    walk.configuration.person.isForeground = true

    let (journal, _) = try walk.run(from: 480, to: 300) { _, device in
      device.location.send(.allowed(.whenInUse, isForeground: false), after: .seconds(20))
      device.location.send(.allowed(.whenInUse, isForeground: true), after: .seconds(60))
    }

    let seen = modes(journal, since: walk.start)
    #expect(seen.contains("20 off"))
    #expect(seen.last { $0.hasSuffix("full") }?.hasPrefix("60 ") == true)
  }

  @Test(arguments: [(regions: 20, wakes: "223 full"), (regions: 2, wakes: "300 full")])
  func `a limited number of regions is monitored, the nearest first (G-26b)`(
    regions: Int, wakes: String
  ) throws {
    var walk = Walk()
    walk.configuration.policy.sensing.regionCount = regions
    let first = walk.configuration.cards[0]
    // 700 m behind, 900 m ahead: with a ring and a fence to a card, two regions watch the former.
    let behind = Card(
      id: CardID(1), name: "behind", brand: "Target", pin: Walk.south(1_600),
      balanceCents: first.balanceCents)
    walk.configuration.cards.append(behind)

    let (journal, _) = try walk.run(from: 900)

    let seen = modes(journal, since: walk.start)
    #expect(seen.prefix(2) == ["0 significantChange", wakes])
  }

  @Test(arguments: LocationAuthorization.allCases, [false, true])
  func `fixes come always, or while the app is open, as the permission states (G-28)`(
    authorization: LocationAuthorization, isForeground: Bool
  ) throws {
    var walk = Walk()
    walk.configuration.person.locationAuthorization = authorization
    walk.configuration.person.isForeground = isForeground

    let (journal, _) = try walk.run(from: 450, for: .minutes(10))

    let mayLocate =
      switch authorization {
      case .always: true
      case .whenInUse: isForeground
      case .notDetermined, .denied: false
      }
    let isFollowed = modes(journal, since: walk.start).contains("0 full")
    #expect(isFollowed == mayLocate)
    #expect(journal.decisions.isEmpty == !mayLocate)
  }

  @Test func `closing the app ends a permission that holds only while it is open (G-28)`() throws {
    var walk = Walk()
    walk.configuration.person.locationAuthorization = .whenInUse
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
