import CueFixtures
import CueModel
import CueSystem
import FocusEngine
import SimulationKernel
import Testing

/// Every cell of CarPlay × Focus × cooldown × quiet zone × urgency × event, through the Conductor
/// of a whole device (C-49).
@Suite struct DecisionMatrixTests {
  struct Cell: CustomStringConvertible {
    let kind: EventKind
    let bits: Int
    let urgency: Int

    var inCar: Bool { bits & 1 != 0 }
    var inFocus: Bool { bits & 2 != 0 }
    var spokeLately: Bool { bits & 4 != 0 }
    var inQuietZone: Bool { bits & 8 != 0 }

    var description: String {
      "\(kind), urgency \(urgency)\(inCar ? ", CarPlay" : "")\(inFocus ? ", Focus" : "")"
        + "\(spokeLately ? ", cooldown" : "")\(inQuietZone ? ", quiet zone" : "")"
    }

    static let all = EventKind.allCases.flatMap { kind in
      (0..<16).flatMap { bits in
        (0..<3).map { Cell(kind: kind, bits: bits, urgency: $0) }
      }
    }
  }

  /// One sentence of the requirements: its kinds, its condition, and the surfaces that it leaves.
  private struct Sentence: Sendable {
    let kinds: Set<EventKind>
    let holds: @Sendable (Cell) -> Bool
    let leaves: SurfaceSet
  }

  private static let silent: SurfaceSet = [.liveActivity, .widget]

  /// The surfaces of each event without vetoes (C-31, C-53, C-54).
  private static func best(_ kind: EventKind) -> SurfaceSet {
    switch kind {
    case .geofenceEntry, .cluster: [.phoneBanner, .liveActivity, .widget]
    case .preArrival: [.liveActivity, .widget]
    case .expiryReminder, .payday, .weeklyDigest, .quietedCard, .consumerAlert:
      [.phoneBanner, .widget]
    }
  }

  private static let sentences = [
    // C-27: in CarPlay no alert interrupts; the ambient surfaces continue.
    Sentence(kinds: Set(EventKind.allCases), holds: { $0.inCar }, leaves: silent),
    // C-40: nor during a Focus.
    Sentence(kinds: Set(EventKind.allCases), holds: { $0.inFocus }, leaves: silent),
    // G-06: in a quiet zone, events of a fix leave only the widget.
    Sentence(
      kinds: [.geofenceEntry, .cluster, .preArrival, .quietedCard], holds: { $0.inQuietZone },
      leaves: [.widget]),
    // G-15: a card that interrupted within 30 minutes does not again, for a place or a notice.
    Sentence(kinds: [.geofenceEntry, .quietedCard], holds: { $0.spokeLately }, leaves: silent),
    // K-16: cards that cool down are members of no cluster, and without members there is none.
    Sentence(kinds: [.cluster], holds: { $0.spokeLately }, leaves: [.widget]),
    // C-10: a place interrupts when it is urgent.
    Sentence(kinds: [.geofenceEntry, .cluster], holds: { $0.urgency < 2 }, leaves: silent),
  ]

  private func expected(_ cell: Cell) -> SurfaceSet {
    Self.sentences.filter { $0.kinds.contains(cell.kind) && $0.holds(cell) }
      .reduce(Self.best(cell.kind)) { $0.intersection($1.leaves) }
  }

  private func event(_ kind: EventKind, _ card: CardSummary) -> AlertEvent {
    switch kind {
    case .geofenceEntry: Moment.arrival(card)
    case .cluster:
      Moment.cluster([card] + [1, 2].map { Moment.summary($0, cents: 1, days: nil) })
    case .preArrival:
      .preArrival(PreArrivalPayload(card: card, distanceMeters: 400, etaSeconds: 220))
    case .expiryReminder: .expiryReminder(ExpiryPayload(card: card))
    case .payday: .payday(PaydayPayload(cards: [card]))
    case .weeklyDigest: .weeklyDigest(WeeklyDigestPayload(cardCount: 3, totalCents: 9_000))
    case .quietedCard: .quietedCard(QuietedCardPayload(card: card))
    case .consumerAlert: .consumerAlert(.workoutReminder)
    }
  }

  /// Brings a device into the cell's situation by its real causes, and routes the event.
  private func run(_ cell: Cell) throws -> (decision: Decision, felt: Int, inCar: Int) {
    let zone = QuietZone(kind: .home, name: "home", center: Moment.here)
    let moment = Moment(quietZones: cell.inQuietZone ? [zone] : [])
    let urgent = Moment.summary()
    if cell.spokeLately {
      moment.route(
        cell.kind == .cluster
          ? Moment.cluster([0, 1, 2].map { Moment.summary($0) })
          : Moment.arrival(urgent, visit: 999), minutes: -29)
    }
    moment.locate(at: Moment.here)
    moment.device.carPlay.send(.connected(cell.inCar), at: moment.time)
    moment.device.focus.send(.set(cell.inFocus ? .work : nil), at: moment.time)
    // 30 for the place, 7 for the block, 5 for the barcode, and the balance and days on top.
    let (cents, days): (Int64, Int?) = [(499, nil), (2_500, 10), (5_000, 2)][cell.urgency]
    try moment.world.run(until: moment.time)
    let before = moment.journal.decisions.count
    moment.route(event(cell.kind, Moment.summary(cents: cents, days: days)))
    try moment.world.run(until: moment.time.advanced(by: .minutes(2)))

    let made = moment.journal.decisions.dropFirst(before)
    #expect((before, made.count) == ((cell.spokeLately ? 1 : 0), 1), "\(cell)")
    let decision = try #require(made.first)
    return (
      decision, moment.journal.felt.count { $0.time > moment.time },
      moment.journal.keptFromCar.count { $0 >= moment.time }
    )
  }

  @Test func `all 336 cells use the surfaces of the sentences, on a device (C-49)`() throws {
    #expect(Cell.all.count == 336 + 48)
    for cell in Cell.all {
      let (decision, felt, inCar) = try run(cell)

      #expect(decision.surfaces == expected(cell), "\(cell)")
      // The person felt exactly the decided alerts, and the car recorded those that it suppressed.
      #expect(felt == (decision.surfaces.isInterruptive ? 1 : 0), "\(cell)")
      #expect(inCar == (cell.inCar && cell.kind != .preArrival ? 1 : 0), "\(cell)")
    }
  }
}
