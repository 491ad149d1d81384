import CueFixtures
import CueModel
import CueSystem
import FocusEngine
import SimulationKernel
import Testing

/// The vetoes against any interruption, alone and together, and those that a critical alert passes.
@Suite struct InterruptionBarrierTests {
  enum Barrier: CaseIterable {
    case quietZone, carPlay, focus, alertsDisabled, quietHours

    var veto: Veto {
      switch self {
      case .quietZone: .quietZone
      case .carPlay: .carPlay
      case .focus: .focus
      case .alertsDisabled: .alertsDisabled
      case .quietHours: .quietHours
      }
    }

    /// Whether a critical alert passes.
    var letsCriticalPass: Bool { self == .focus || self == .quietHours }
  }

  /// Every choice of some barriers.
  private static func choices(of barriers: [Barrier]) -> [[Barrier]] {
    (0..<(1 << barriers.count)).map { bits in
      barriers.indices.filter { bits >> $0 & 1 == 1 }.map { barriers[$0] }
    }
  }

  /// Raises the barriers by their real causes, and routes an event.
  private func run(_ up: [Barrier], _ event: AlertEvent) throws -> (Decision, felt: Int) {
    let zone = QuietZone(kind: .named, name: "library", center: Moment.here)
    let moment = Moment(
      at: Moment.hour(up.contains(.quietHours) ? 3 : 14),
      quietZones: up.contains(.quietZone) ? [zone] : [])
    moment.locate(at: Moment.here)
    let before = moment.time.advanced(by: .minutes(-2))
    moment.device.carPlay.send(.connected(up.contains(.carPlay)), at: before)
    moment.device.focus.send(.set(up.contains(.focus) ? .personal : nil), at: before)
    moment.device.focus.send(.alertsDisabled(up.contains(.alertsDisabled)), at: before)
    moment.route(event)
    try moment.world.run(until: moment.time.advanced(by: .minutes(2)))
    return (try #require(moment.journal.decisions.first), moment.journal.felt.count)
  }

  @Test(arguments: choices(of: [.quietZone, .carPlay, .focus]))
  func `CarPlay, a Focus and a quiet zone are three separate vetoes (C-12, K-11)`(
    up: [Barrier]
  ) throws {
    let (decision, felt) = try run(up, Moment.arrival())

    #expect(decision.vetoes.vetoes == up.map(\.veto))
    // The zone is named before the car, and the car before the Focus.
    #expect(decision.primaryReason == up.first?.veto)
    #expect(felt == (up.isEmpty ? 1 : 0))
    #expect(
      decision.surfaces
        == (up.contains(.quietZone)
          ? [.widget]
          : up.isEmpty ? [.phoneBanner, .liveActivity, .widget] : [.liveActivity, .widget]))
  }

  @Test(arguments: choices(of: Barrier.allCases))
  func `a critical alert passes exactly Focus and night (F-32, X-10)`(
    up: [Barrier]
  ) throws {
    let card = Moment.summary()
    let arrival = AlertEvent.geofenceEntry(
      GeofencePayload(
        card: card, distanceMeters: 90, visit: VisitID(card: card.id, count: 9), isCritical: true))
    let words = Content(title: "Storm", body: "", art: [], balance: "", actions: [])
    let alert = AlertEvent.consumerAlert(
      ConsumerAlert(.readiness, isCritical: true, content: words))
    let against = up.filter { !$0.letsCriticalPass }
    // A quiet zone applies only to events of a fix.
    let againstAlert = against.filter { $0 != .quietZone }

    #expect(try run(up, arrival).felt == (against.isEmpty ? 1 : 0))
    #expect(try run(up, arrival).0.vetoes.vetoes == against.map(\.veto))
    #expect(try run(up, alert).felt == (againstAlert.isEmpty ? 1 : 0))
    #expect(try run(up, alert).0.vetoes.vetoes == againstAlert.map(\.veto))
  }

  @Test func `without a declaration no alert passes, at any urgency (F-32, D-01)`() throws {
    for barrier in Barrier.allCases {
      let (decision, felt) = try run([barrier], Moment.arrival(Moment.summary(days: 0), meters: 0))
      #expect(decision.score >= 90)
      #expect(decision.level != .critical)
      #expect((decision.vetoes.vetoes, felt) == ([barrier.veto], 0))
    }
  }

  @Test(arguments: [1.0, 1.4, 1.6, 600])
  func `a banner in transit when the car connects is withdrawn (S-11)`(
    seconds: Double
  ) throws {
    let moment = Moment(at: Moment.hour(14))
    moment.locate(at: Moment.here)
    moment.route(Moment.arrival())
    moment.device.carPlay.send(.connected(true), at: moment.time.advanced(by: .seconds(seconds)))
    try moment.world.run(until: moment.time.advanced(by: .minutes(20)))
    let outcomes = moment.journal.decisions.map(\.outcome)
    if seconds < 1.5 {
      #expect(outcomes == [.interruptive, .ambientOnly])
      #expect(moment.journal.decisions.last?.primaryReason == .carPlay)
      #expect(moment.journal.felt.isEmpty)
    } else {
      #expect(outcomes == [.interruptive])
      #expect(moment.journal.felt.count == 1)
    }
  }
}
