import CueFixtures
import CueModel
import CueSystem
import FocusEngine
import Positions
import SimulationKernel
import Testing

/// Each of the twelve signals alone changes a device's decision (G-48, D-12).
@Suite struct TwelveSignalTests {
  /// A device's decisions about an arrival or a few fixes, and the same with one signal changed.
  private func live(_ signal: Signal, isOther: Bool) throws -> [Decision] {
    var walk = Walk()
    switch signal {
    case .categoryHours:
      walk.configuration.cards[0].hours =
        isOther ? OpeningHours(every: DailyInterval(from: 600, until: 800)) : nil
    case .daysToExpiry:
      let day = Walk.zone.dayNumber(at: walk.start)
      walk.configuration.cards[0].balanceCents = 500
      walk.configuration.cards[0].expiry = CivilDate(dayNumber: day + (isOther ? 60 : 1))
    case .timeOfDay where isOther: walk.start = walk.start.advanced(by: .hours(10))
    case .zoneMembership where isOther:
      walk.configuration.quietZones = [
        QuietZone(kind: .named, name: "park", center: Walk.south(3_000))
      ]
    case .position, .zoneMembership, .timeOfDay, .motion, .speed, .course, .weather,
      .deliveryHistory, .dismissHistory, .focus:
      break
    }
    let (journal, _) = try walk.run(from: 3_000, to: 3_000, for: .minutes(10)) { _, device in
      set(signal, isOther: isOther, on: device)
      switch signal {
      case .position: fixes([300, isOther ? 300 : 90], on: device, from: walk.start)
      case .speed:
        fixes([401, 400], on: device, from: walk.start, speed: isOther ? 0.4 : 2, course: 0)
      case .course:
        fixes([401, 400], on: device, from: walk.start, speed: 2, course: isOther ? 180 : 0)
      case .zoneMembership, .timeOfDay, .categoryHours, .daysToExpiry, .motion, .weather,
        .deliveryHistory, .dismissHistory, .focus:
        device.location.send(.entered(CardID(0)), after: .minutes(5))
      }
    }
    return journal.decisions.filter { $0.time.seconds(since: walk.start) >= 300 }
  }

  /// Has something else be true before the arrival.
  private func set(_ signal: Signal, isOther: Bool, on device: Device) {
    guard isOther else { return }
    switch signal {
    case .motion: device.motion.send(.became(MotionReading(.cycling)))
    case .weather: device.weather.send(.became(WeatherReading(rain: 5, apparent: 15, wind: 2)))
    case .deliveryHistory: device.location.send(.entered(CardID(0)), after: .seconds(20))
    case .dismissHistory: device.conductor.send(.gesture(.snoozed, CardID(0)), after: .seconds(20))
    case .focus: device.focus.send(.set(.work))
    case .position, .zoneMembership, .timeOfDay, .categoryHours, .daysToExpiry, .speed, .course:
      break
    }
  }

  /// Positions so many meters south of the shop, a second apart.
  private func fixes(
    _ distances: [Double], on device: Device, from start: VirtualTime, speed: Double = 0,
    course: Double = -1
  ) {
    for (second, distance) in distances.enumerated() {
      let time = start.advanced(by: .seconds(300 + second))
      device.location.send(
        .scripted(
          Fix(time: time, coordinate: Walk.south(distance), speed: speed, course: course)),
        at: time)
    }
  }

  /// The veto of the changed run by the sentences, or none without a decision.
  private static let reasons: [Signal: Veto?] = [
    .position: nil, .speed: nil, .course: nil, .zoneMembership: .quietZone,
    .timeOfDay: .quietHours, .categoryHours: .placeClosed, .daysToExpiry: .urgency,
    .motion: .notOnFoot, .weather: .weather, .deliveryHistory: .cardCooldown,
    .dismissHistory: .snoozed, .focus: .focus,
  ]

  @Test(arguments: Signal.allCases)
  func `each of twelve signals alone changes the decision (G-48, D-12, X-24)`(signal: Signal) throws
  {
    let reason = try #require(Self.reasons[signal])
    let (plain, other) = (
      try live(signal, isOther: false), try live(signal, isOther: true)
    )

    #expect(plain.count == 1)
    #expect(plain.allSatisfy { $0.vetoes.isEmpty })
    #expect(other.map(\.vetoes.vetoes) == (reason.map { [[$0]] } ?? []))
  }

  @Test func `twelve signals exist, in the five families of the gates (G-48, D-12)`() {
    #expect((Self.reasons.count, Set(Self.reasons.keys)) == (12, Set(Signal.allCases)))
    // The gate that a signal answers is the gate its veto belongs to.
    for (signal, reason) in Self.reasons {
      guard let reason, signal != .daysToExpiry else { continue }
      #expect(signal.family.vetoes(under: .conductor).contains(reason), "\(signal)")
    }
  }
}
