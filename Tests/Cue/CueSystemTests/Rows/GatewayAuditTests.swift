import CueFixtures
import CueModel
import CueSystem
import Positions
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// One gateway: all alerts, of cards and consumers alike, use one account (P-02, X-25).
@Suite struct GatewayAuditTests {
  private static let words = Content(title: "Hello", body: "", art: [], balance: "", actions: [])

  /// Three shops that are no plaza, and cards that may alert, without expiry dates.
  private static let cards = Moment.cards.map { card in
    var card = card
    card.balanceCents = 7_500
    card.pin = LocalMetric(at: Moment.here).coordinate(
      east: 5_000, north: Double(card.id.index) * 3_000)
    return card
  }

  /// Two days of arrivals at three shops and of alerts by two consumers, with some refusals
  /// between.
  private func live(_ seed: Seed) throws -> (journal: Journal, ledger: Ledger) {
    var draws = RandomStream(seed: seed, actor: "world", purpose: "alerts")
    let start = Moment.hour(7)
    let store = SharedStore(SharedStorage(cards: Moment.cards.map(\.name)))
    let world = World(seed: seed, start: start)
    let journal = Journal()
    world.add(journal)
    let device = Device(
      in: world, configuration: DeviceConfiguration(cards: Self.cards), store: store)
    for _ in 0..<40 {
      let second = 10 + draws.below(47 * 3_600)
      switch draws.below(8) {
      case 0...3:
        device.location.send(.entered(CardID(draws.below(3))), after: .seconds(second))
      case 4...6:
        let alert = ConsumerAlert(
          draws.chance(0.5) ? .readiness : .smartReminders, topic: UInt8(draws.below(3)),
          isCritical: draws.chance(0.3), content: Self.words)
        device.conductor.send(.consumer(alert), after: .seconds(second))
      default:
        // Decisions of this very instant are refused by the phone.
        device.location.send(.entered(CardID(draws.below(3))), after: .seconds(second))
        device.phone.send(.authorized(.denied), after: .seconds(second), rank: 200)
        device.phone.send(.authorized(.authorized), after: .seconds(second + 1_800))
      }
    }
    try world.run(until: start.advanced(by: .hours(48)))
    return (journal, try #require(store.storage.ledger))
  }

  @Test func `every interruption is one line of one account, from any sender (P-02, X-25)`() throws
  {
    var (speakers, buckets, refused): (Set<ConsumerID>, Set<GatewayBucket>, Int) = ([], [], 0)
    for seed in Seed.sample(Trials.count(40, debug: 15)) {
      let (journal, ledger) = try live(seed)
      let spoken = journal.decisions.filter(\.surfaces.isInterruptive)
      let charged = ledger.capLog.filter { $0.change == .charged }
      let refunded = Set(ledger.capLog.filter { $0.change == .refunded }.map(\.reservation))

      #expect(charged.map(\.time) == spoken.map(\.time), "seed \(seed)")
      #expect(charged.map(\.consumer) == spoken.map(\.consumer), "seed \(seed)")
      #expect(charged.map(\.bucket) == spoken.map(\.bucket), "seed \(seed)")
      #expect(charged.map(\.topic) == spoken.map(\.topic), "seed \(seed)")
      // The person felt exactly the charges without a refund.
      #expect(journal.felt.count == charged.count - refunded.count, "seed \(seed)")
      speakers.formUnion(charged.map(\.consumer))
      buckets.formUnion(charged.map(\.bucket))
      refused += refunded.count
    }
    #expect(speakers == [.cards, .readiness, .smartReminders])
    #expect(buckets == Set(GatewayBucket.allCases))
    #expect(refused > Trials.count(5, debug: 0))
  }

  @Test func `cards and consumers share one budget: the fourth alert is refused (P-02, P-03)`()
    throws
  {
    for seed in Seed.sample(Trials.count(60, debug: 15)) {
      let (journal, ledger) = try live(seed)
      let refunded = ledger.capLog.filter { $0.change == .refunded }.map(\.reservation)
      let kept = Set(ledger.capLog.filter { !refunded.contains($0.reservation) }.map(\.time))
      for bucket in GatewayBucket.allCases {
        let limit = bucket == .critical ? 1 : 3
        for day in Set(journal.decisions.map(\.dayNumber)) {
          let spoken = journal.decisions.filter {
            $0.bucket == bucket && $0.dayNumber == day && $0.surfaces.isInterruptive
              && kept.contains($0.time)
          }
          #expect(spoken.count <= limit, "seed \(seed)")
          guard spoken.count == limit, let last = spoken.last else { continue }
          let later = journal.decisions.filter {
            $0.bucket == bucket && $0.dayNumber == day && $0.time > last.time
          }
          #expect(later.allSatisfy { $0.vetoes.contains(.gateway) }, "seed \(seed)")
        }
      }
    }
  }

  @Test func `without permission every alert is refused, by one switch (P-02, P-16)`() throws {
    let alerts = [
      AlertEvent.consumerAlert(ConsumerAlert(.readiness, isCritical: true, content: Self.words)),
      .consumerAlert(.workoutReminder), Moment.arrival(),
      .expiryReminder(ExpiryPayload(card: Moment.summary(1), isCritical: true)),
    ]
    for authorization in NotificationAuthorization.allCases {
      let moment = Moment()
      moment.device.phone.send(.authorized(authorization))
      for (minute, event) in alerts.enumerated() { moment.route(event, minutes: Int64(minute)) }
      try moment.world.run(until: moment.time.advanced(by: .minutes(10)))
      let refusals = moment.journal.decisions.filter { $0.vetoes.contains(.authorization) }

      #expect(refusals.count == (authorization == .authorized ? 0 : 4))
      #expect(moment.journal.felt.isEmpty == (authorization != .authorized))
    }
  }
}
