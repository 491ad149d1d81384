import CueModel
import SimulationPrimitives
import Testing

/// Every cell of CarPlay × Focus × cooldown × quiet zone × urgency × event (C-49).
@Suite struct MatrixTests {
  private struct Cell: CustomStringConvertible {
    let kind: EventKind
    let carPlay: Bool
    let focus: Bool
    let cooldown: Bool
    let quietZone: Bool
    let urgency: Int

    var description: String {
      "\(kind) carPlay \(carPlay) focus \(focus) cooldown \(cooldown) zone \(quietZone) \(urgency)"
    }
  }

  private var cells: [Cell] {
    let bits = [false, true]
    return EventKind.allCases.flatMap { kind in
      bits.flatMap { carPlay in
        bits.flatMap { focus in
          bits.flatMap { cooldown in
            bits.flatMap { zone in
              (0..<3).map { urgency in
                Cell(
                  kind: kind, carPlay: carPlay, focus: focus, cooldown: cooldown,
                  quietZone: zone, urgency: urgency)
              }
            }
          }
        }
      }
    }
  }

  /// The surfaces of a cell by the sentences of the requirements, without the rules' code.
  private func expected(_ cell: Cell) -> SurfaceSet {
    switch cell.kind {
    case .preArrival:
      return cell.quietZone ? [.widget] : [.liveActivity, .widget]
    case .geofenceEntry, .cluster:
      if cell.quietZone { return [.widget] }
      // The cards of a cluster that is cooling down cool down themselves: no cluster is left.
      if cell.kind == .cluster && cell.cooldown { return [.widget] }
      let silent = cell.carPlay || cell.focus || cell.cooldown || cell.urgency < 2
      return silent ? [.liveActivity, .widget] : [.phoneBanner, .liveActivity, .widget]
    case .expiryReminder, .payday, .weeklyDigest, .consumerAlert:
      return cell.carPlay || cell.focus ? [.widget] : [.phoneBanner, .widget]
    case .quietedCard:
      return cell.carPlay || cell.focus || cell.cooldown || cell.quietZone
        ? [.widget] : [.phoneBanner, .widget]
    }
  }

  private func decide(_ cell: Cell) -> Decision {
    // Scores of an arrival: 30 + 7 + 5, plus the balance and the days left.
    let (cents, days): (Int64, Int?) = [(499, nil), (2_500, 10), (5_000, 2)][cell.urgency]
    let card = Sample.card(cents: cents, days: days)
    let others = [1, 2].map { Sample.card($0, cents: 1, days: nil) }
    let event =
      cell.kind == .cluster ? lowCluster(card, others) : Sample.event(cell.kind, card: card)
    let ledger = Sample.ledger { ledger in
      guard cell.cooldown else { return }
      let earlier = Sample.afternoon.advanced(by: .minutes(-29))
      for id in 0..<2 { ledger.interrupted(CardID(id), at: earlier) }
    }
    let context = Sample.context {
      $0.isCarPlayActive = cell.carPlay
      $0.isFocusActive = cell.focus
      $0.isInQuietZone = cell.quietZone
    }
    return Sample.decision(event, context: context, ledger: ledger)
  }

  /// A cluster whose urgency is that of its first card, and otherwise as low as can be.
  private func lowCluster(_ first: CardSummary, _ others: [CardSummary]) -> AlertEvent {
    .cluster(
      ClusterPayload(
        id: ClusterID(rawValue: 0), centroid: Sample.pin, areaName: "Plaza",
        members: [first] + others, distanceMeters: 400))
  }

  @Test func `all 336 cells have the surfaces that the sentences state (C-49)`() {
    #expect(cells.count == 336 + 48)
    for cell in cells {
      #expect(decide(cell).surfaces == expected(cell), "\(cell)")
    }
  }

  @Test func `CarPlay removes only the interruption from every event (C-27)`() {
    for cell in cells where cell.carPlay {
      let without = Cell(
        kind: cell.kind, carPlay: false, focus: cell.focus, cooldown: cell.cooldown,
        quietZone: cell.quietZone, urgency: cell.urgency)
      #expect(decide(cell).surfaces == decide(without).surfaces.subtracting(.interruptive))
    }
  }

  @Test func `an alert interrupts iff on foot, awake, near, unused and dry: 32 rows (C-02, G-02)`()
  {
    for row in 0..<32 {
      let holds = (0..<5).map { row >> $0 & 1 == 1 }
      let context = Sample.context {
        $0.motion = holds[0] ? .walking : .cycling
        $0.weather = WeatherReading(rain: holds[4] ? 0 : 9)
      }
      let time = Sample.time(minute: holds[1] ? 14 * 60 : 3 * 60)
      let ledger = Sample.ledger { if !holds[3] { $0.markUsed(CardID(0), at: time) } }
      let decision = Sample.decision(
        Sample.arrival(meters: holds[2] ? 100 : 501), context: context, ledger: ledger, at: time)

      #expect((decision.outcome == .interruptive) == (row == 31), "\(holds)")
      #expect(decision.gates(under: .conductor).allPass == (row == 31), "\(holds)")
    }
  }
}
