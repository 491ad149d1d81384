import CueModel
import Positions
import SimulationPrimitives
import Testing

/// A payload carries everything its words need: nothing is looked up for them (C-48).
@Suite struct PayloadTests {
  /// A card of which nothing is as a sample's.
  private func card(_ draws: inout RandomStream, _ index: Int) -> CardSummary {
    CardSummary(
      id: CardID(index), name: "card-\(draws.below(99))", brand: "Brand \(draws.below(1_000))",
      pin: Coordinate(latitude: 80 * draws.uniform(), longitude: 170 * draws.uniform()),
      balanceCents: Int64(draws.below(1_000_000)),
      daysUntilExpiry: draws.chance(0.7) ? draws.below(40) - 2 : nil,
      category: Category.allCases[draws.below(Category.allCases.count)],
      isDigitalReady: draws.chance(0.5), isPlaceOpen: draws.chance(0.5))
  }

  /// An event of each kind, and the same once its payload was written down and read again.
  private func pairs(_ seed: Seed) throws -> [(event: AlertEvent, read: AlertEvent)] {
    var draws = RandomStream(seed: seed, actor: "cards", purpose: "payloads")
    let cards = (0..<(3 + draws.below(3))).map { card(&draws, $0) }
    let visit = VisitID(card: CardID(0), count: UInt32(draws.below(9)))
    let entry = GeofencePayload(
      card: cards[0], distanceMeters: 2_000 * draws.uniform(), visit: visit)
    let cluster = ClusterPayload(
      id: ClusterID(rawValue: 1), centroid: cards[0].pin, areaName: "Area \(draws.below(99))",
      members: cards, announced: [CardID(1)], distanceMeters: 500 * draws.uniform())
    let nudge = PreArrivalPayload(
      card: cards[0], distanceMeters: 600 * draws.uniform(), etaSeconds: 240 * draws.uniform(),
      visit: visit)
    let expiry = ExpiryPayload(card: cards[0])
    let payday = PaydayPayload(cards: cards)
    let digest = WeeklyDigestPayload(
      cardCount: draws.below(9), totalCents: Int64(draws.below(99_999)),
      expiringCount: draws.below(3))
    let quieted = QuietedCardPayload(card: cards[0], visit: visit)
    return [
      (.geofenceEntry(entry), .geofenceEntry(try roundTrip(entry))),
      (.cluster(cluster), .cluster(try roundTrip(cluster))),
      (.preArrival(nudge), .preArrival(try roundTrip(nudge))),
      (.expiryReminder(expiry), .expiryReminder(try roundTrip(expiry))),
      (.payday(payday), .payday(try roundTrip(payday))),
      (.weeklyDigest(digest), .weeklyDigest(try roundTrip(digest))),
      (.quietedCard(quieted), .quietedCard(try roundTrip(quieted))),
    ]
  }

  @Test func `an event that was written and read has the same words (C-48)`()
    throws
  {
    var words: Set<Content> = []
    for seed in Seed.sample(200) {
      for (event, read) in try pairs(seed) {
        #expect(event == read)
        #expect(ContentFactory.content(for: event) == ContentFactory.content(for: read))
        words.insert(ContentFactory.content(for: event))
      }
    }
    #expect(words.count > 1_000)
  }

  @Test func `every field that an arrival's words need is in its payload (C-48, C-08)`() {
    let plain = GeofencePayload(card: Sample.card(days: 9), distanceMeters: 120)
    let changes: [(String, (inout GeofencePayload) -> Void)] = [
      ("brand", { $0.card.brand = "Ikea" }), ("balance", { $0.card.balanceCents = 1 }),
      ("days", { $0.card.daysUntilExpiry = 3 }), ("distance", { $0.distanceMeters = 420 }),
      ("barcode", { $0.card.isDigitalReady = false }),
    ]
    let before = ContentFactory.content(for: .geofenceEntry(plain))
    for (name, change) in changes {
      var other = plain
      change(&other)
      #expect(ContentFactory.content(for: .geofenceEntry(other)) != before, "\(name)")
    }
  }

  @Test func `the summary of a card has all fields of the card at that moment (C-48)`() {
    for seed in Seed.sample(100) {
      var draws = RandomStream(seed: seed, actor: "cards", purpose: "wallet")
      let day = 20_000 + draws.below(500)
      let opening = draws.below(1_440)
      let card = Card(
        id: CardID(draws.below(9)), name: "name \(draws.below(99))",
        brand: "brand \(draws.below(99))", pin: Sample.pin,
        balanceCents: Int64(draws.below(99_999)),
        expiry: draws.chance(0.8) ? CivilDate(dayNumber: day + draws.below(60) - 5) : nil,
        category: Category.allCases[draws.below(Category.allCases.count)],
        isDigitalReady: draws.chance(0.5),
        hours: OpeningHours(every: DailyInterval(from: opening, until: (opening + 300) % 1_440)))
      let minute = draws.below(1_440)
      let time = VirtualTime(secondsSinceEpoch: Int64(day) * 86_400 + Int64(minute) * 60)
      let summary = card.summary(at: LocalMoment(time, offsetSeconds: 0))
      let isOpen = (minute - opening + 1_440) % 1_440 < 300

      #expect((summary.id, summary.name, summary.brand) == (card.id, card.name, card.brand))
      #expect((summary.pin, summary.category) == (card.pin, card.category))
      #expect(summary.balanceCents == card.balanceCents)
      #expect(summary.isDigitalReady == card.isDigitalReady)
      #expect(summary.daysUntilExpiry == card.expiry.map { $0.dayNumber - day })
      #expect(summary.isPlaceOpen == isOpen)
    }
  }

  @Test func `one distance has the same words on every surface (C-57)`() {
    for seed in Seed.sample(300) {
      var draws = RandomStream(seed: seed, actor: "cards", purpose: "distances")
      let meters = draws.chance(0.5) ? 120 * draws.uniform() : 9_000 * draws.uniform()
      let card = Sample.card()
      let events: [AlertEvent] = [
        .geofenceEntry(GeofencePayload(card: card, distanceMeters: meters)),
        .preArrival(PreArrivalPayload(card: card, distanceMeters: meters, etaSeconds: 60)),
        .cluster(
          ClusterPayload(
            id: ClusterID(rawValue: 0), centroid: Sample.pin, areaName: "Plaza",
            members: [card, card, card], distanceMeters: meters)),
      ]
      let texts =
        events.map { ContentFactory.content(for: $0).distance }
        + [
          ContentFactory.liveActivity([card], distanceMeters: meters).distance,
          DistanceFormatter.formatNearby(meters: meters),
        ]

      #expect(Set(texts).count == 1, "\(meters) m: \(texts)")
      // The live activity counts in steps of fifty meters; below a kilometer so does the text.
      let bucket = Int(meters / 50)
      if meters < 1_000 {
        #expect(texts[0] == (bucket == 0 ? "here" : "\(bucket * 50) m"))
        #expect(texts[0] == DistanceFormatter.formatBucket(bucket, width: 50))
      }
    }
  }
}
