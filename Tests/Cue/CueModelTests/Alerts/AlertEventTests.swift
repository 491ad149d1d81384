import CueModel
import SimulationPrimitives
import Testing

@Suite struct AlertEventTests {
  @Test func `eight kinds have canonical names, and older names parse (C-04, X-02)`() throws {
    let names = [
      "geofenceEntry", "cluster", "preArrival", "expiryReminder", "payday", "weeklyDigest",
      "quietedCard", "consumerAlert",
    ]
    #expect(EventKind.allCases.map(\.rawValue) == names)
    #expect(EventKind(name: "expiry") == .expiryReminder)
    #expect(EventKind(name: "clusterEntry") == .cluster)
    #expect(EventKind(name: "banner") == nil)
    let kinds = try decoded([EventKind].self, from: #"["expiry","clusterEntry","payday"]"#)
    #expect(kinds == [.expiryReminder, .cluster, .payday])
    #expect(try roundTrip(kinds) == kinds)
    #expect(throws: (any Error).self) { try decoded([EventKind].self, from: #"["Payday"]"#) }
  }

  @Test func `an event has its kind, its subject and its visit (K-10)`() {
    let visit = VisitID(card: CardID(0), count: 1)
    let expected: [EventKind: (Subject, VisitID)] = [
      .geofenceEntry: (.card(CardID(0)), visit), .preArrival: (.card(CardID(0)), visit),
      .cluster: (.cluster(ClusterID(rawValue: 0)), .none),
      .expiryReminder: (.card(CardID(0)), .none), .quietedCard: (.card(CardID(0)), .none),
      .payday: (.wallet, .none), .weeklyDigest: (.wallet, .none),
      .consumerAlert: (.consumer(.smartReminders), .none),
    ]
    for kind in EventKind.allCases {
      let event = Sample.event(kind)
      #expect(event.kind == kind)
      #expect(event.subject == expected[kind]?.0)
      #expect(event.visitID == expected[kind]?.1)
      #expect(!event.isCritical)
    }
    #expect(VisitID(card: CardID(1), count: 1) != VisitID(card: CardID(0), count: 1))
  }

  @Test func `the two worked examples score 82 and 42 (D-01)`() {
    let target = Sample.decision(Sample.arrival(Sample.card(cents: 5_000, days: 2), meters: 100))
    let coffee = Sample.decision(Sample.arrival(Sample.card(cents: 300, days: nil), meters: 100))

    #expect(target.score == 82)
    #expect(coffee.score == 42)
  }

  @Test func `each part of the score changes at its documented steps (D-01)`() {
    func urgency(
      days: Int? = nil, cents: Int64 = 0, meters: Double = .infinity, dismissals: Int = 0
    ) -> Urgency {
      Urgency(
        .geofenceEntry, daysUntilExpiry: days, balanceCents: cents, distanceMeters: meters,
        isDigitalReady: false, dismissals: dismissals, weights: UrgencyWeights())
    }

    #expect(
      [-1, 0, 1, 2, 3, 4, 7, 8, 30, 31].map { urgency(days: $0).expiry }
        == [0, 40, 35, 30, 30, 15, 15, 5, 5, 0])
    #expect(
      [0, 499, 500, 7_499, 7_500, 99_999, -5].map { urgency(cents: $0).balance }
        == [0, 0, 1, 14, 15, 15, 0])
    #expect(
      [50, 50.01, 150, 150.01, 500, 500.01].map { urgency(meters: $0).distance }
        == [10, 7, 7, 3, 3, 0])
    #expect(urgency(dismissals: 5).score == 0)
    #expect(urgency(dismissals: 5).clamping == 20)
  }

  @Test func `the seven kinds have base scores, a consumer's alert has none (D-01)`() {
    let bases = EventKind.allCases.map { kind in
      Urgency(
        kind, daysUntilExpiry: nil, balanceCents: 0, distanceMeters: .infinity,
        isDigitalReady: false, dismissals: 0, weights: UrgencyWeights()
      ).score
    }

    #expect(bases == [30, 40, 20, 35, 35, 10, 15, 0])
  }

  @Test func `scores fall into their bands (D-01)`() {
    let levels = [0, 39, 40, 59, 60, 100].map {
      InterruptionLevel(score: $0, isCritical: false, policy: .conductor)
    }

    #expect(levels == [.passive, .passive, .active, .active, .timeSensitive, .timeSensitive])
    #expect(InterruptionLevel(score: 0, isCritical: true, policy: .conductor) == .critical)
    #expect(Sample.decision(Sample.event(.weeklyDigest)).level == .passive)
  }
}
