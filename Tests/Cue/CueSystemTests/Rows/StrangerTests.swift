import CueFixtures
import CueModel
import CueSystem
import FocusEngine
import SimulationKernel
import Testing

/// A consumer that no code knows by name is treated like those that ship (P-30).
@Suite struct StrangerTests {
  /// Further conditions when a consumer alerts.
  enum Situation: CaseIterable {
    case nothing, focus, carPlay, driving, alertsOff, denied, atNight, onTheWrist, dayIsFull, again

    func prepare(_ moment: Moment, _ alert: ConsumerAlert) {
      let (device, before) = (moment.device, moment.time.advanced(by: .minutes(-10)))
      switch self {
      case .nothing, .atNight: break
      case .focus: device.focus.send(.set(.work), at: before)
      case .carPlay: device.carPlay.send(.connected(true), at: before)
      case .driving: device.motion.send(.became(MotionReading(.automotive)), at: before)
      case .alertsOff: device.focus.send(.alertsDisabled(true), at: before)
      case .denied: device.phone.send(.authorized(.denied), at: before)
      case .onTheWrist:
        device.watch.send(.became(WatchState(isWorn: true, isReachable: true)), at: before)
      case .dayIsFull:
        for card in 0..<3 {
          let event = AlertEvent.expiryReminder(ExpiryPayload(card: Moment.summary(card)))
          moment.route(event, minutes: Int64(-40 + 10 * card))
        }
      case .again: moment.route(.consumerAlert(alert), minutes: -20)
      }
    }
  }

  /// The outcome of a consumer's alert.
  private func live(
    _ situation: Situation, as consumer: ConsumerID, _ registry: ConsumerRegistry,
    isCritical: Bool
  ) throws -> (decision: Decision, landings: [Surface], opened: [String]) {
    let link = registry.consumers[consumer.index].patterns[0].example
    let words = Content(
      title: "Hello", body: "You there", art: [], balance: "", actions: [.dismiss], link: link)
    let alert = ConsumerAlert(
      consumer, topic: 3, isCritical: isCritical, isOncePerDay: true, content: words)
    let moment = Moment(
      at: Moment.hour(situation == .atNight ? 3 : 14), consumers: registry)
    situation.prepare(moment, alert)
    moment.device.conductor.send(.consumer(alert), at: moment.time, rank: 200)
    moment.device.phone.send(
      .tapped(.consumer(consumer)), at: moment.time.advanced(by: .seconds(30)))
    try moment.world.run(until: moment.time.advanced(by: .minutes(2)))
    let landings = moment.journal.entries.compactMap { entry -> Surface? in
      guard case .landed(let surface, .consumer(consumer)) = entry.event,
        entry.time > moment.time
      else { return nil }
      return surface
    }
    let decision = moment.journal.decisions.last { $0.kind == .consumerAlert }
    return (try #require(decision), landings, moment.journal.opened.map(\.url))
  }

  @Test(arguments: Situation.allCases, [false, true])
  func `an added consumer is judged, charged and opened like a shipped one (P-30, P-02)`(
    situation: Situation, isCritical: Bool
  ) throws {
    var registry = ConsumerRegistry.standard
    let stranger = try registry.register(
      Consumer("walks", patterns: [#require(LinkPattern("fitme://nav/walks"))]))
    let known = try live(situation, as: .smartReminders, .standard, isCritical: isCritical)
    let new = try live(situation, as: stranger, registry, isCritical: isCritical)

    #expect(new.decision.vetoes == known.decision.vetoes)
    #expect(new.decision.outcome == known.decision.outcome)
    #expect(new.decision.surfaces == known.decision.surfaces)
    #expect(new.decision.bucket == known.decision.bucket)
    #expect(new.decision.level == known.decision.level)
    #expect(new.landings == known.landings)
    // A tap leads to each one's own page, if there is anything to tap.
    #expect(known.opened.count == new.opened.count)
    #expect(new.opened.allSatisfy { $0 == "fitme://nav/walks" })
    #expect((new.decision.consumer, registry.name(of: stranger)) == (stranger, "walks"))
  }

  @Test func `the situations differ: some let an added consumer alert, others do not (P-30)`()
    throws
  {
    var registry = ConsumerRegistry.standard
    let stranger = try registry.register(
      Consumer("walks", patterns: [#require(LinkPattern("fitme://nav/walks"))]))
    let landings = try Situation.allCases.map {
      try live($0, as: stranger, registry, isCritical: false).landings
    }

    #expect(
      landings == [[.phoneBanner], [], [], [], [], [], [], [.watchHaptic], [], []])
  }
}
