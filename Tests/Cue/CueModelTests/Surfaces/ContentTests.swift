import CueModel
import Testing

@Suite struct ContentTests {
  @Test func `a nudge counts whole minutes, and at least one (G-14)`() {
    let minutes = [0, 59, 60, 119.9, 120, 239.9].map { ContentFactory.minutes(forEtaSeconds: $0) }

    #expect(minutes == [1, 1, 1, 1, 2, 3])
    #expect(
      ContentFactory.content(for: Sample.preArrival()).body
        == "In 3 min, $50 at the place you're headed")
  }

  @Test func `a banner has art, balance, distance, badge and actions (C-08)`() {
    let content = ContentFactory.content(for: Sample.arrival())

    #expect(
      content
        == Content(
          title: "$50 at Target", body: "Your card works here and expires in 2 days.",
          art: ["Target"], balance: "$50", distance: "100 m", expiryBadge: "expires in 2 days",
          actions: [.showBarcode, .snooze, .dismiss], link: .wallet))
  }

  @Test func `a cluster names the area, the count and the exact total (C-36, G-23)`() {
    let cents: [Int64] = [5_000, 4_000, 6_000, 3_300]
    let event = Sample.cluster(cents.indices.map { Sample.card($0, cents: cents[$0]) })

    #expect(ContentFactory.content(for: event).title == "Shopping plaza, 4 cards, $183 available")
  }

  @Test func `a quieted card's notice offers to undo (C-37)`() {
    let content = ContentFactory.content(
      for: Sample.event(.quietedCard, card: Sample.card(brand: "Starbucks")))

    #expect(content.title == "CardCue Pro stopped bugging you about Starbucks")
    #expect(content.actions == [.undo])
  }

  @Test func `reminder, payday and digest have their words`() {
    func words(_ kind: EventKind) -> String {
      let content = ContentFactory.content(for: Sample.event(kind))
      return "\(content.title): \(content.body)"
    }

    #expect(words(.expiryReminder) == "Target expires in 2 days: $50 would be lost.")
    #expect(words(.payday) == "Payday: A good day to reload Target.")
    #expect(words(.weeklyDigest) == "Your week in cards: 3 cards, $90.")
  }

  @Test func `badges from yesterday to a month ahead`() {
    let badges = [-1, 0, 1, 2, 30, 31].map { ContentFactory.expiryBadge(daysUntilExpiry: $0) }

    #expect(
      badges
        == [
          "expired", "expires today", "expires tomorrow", "expires in 2 days",
          "expires in 30 days", "",
        ])
    #expect(ContentFactory.expiryBadge(daysUntilExpiry: nil).isEmpty)
  }

  @Test func `every surface has the same wording of distances (C-57)`() {
    let words = [0, 49.9, 50, 99.9, 480, 999.9, 1_000, 1_260, .nan].map {
      DistanceFormatter.formatNearby(meters: $0)
    }

    #expect(
      words == ["here", "here", "50 m", "50 m", "450 m", "950 m", "1.0 km", "1.2 km", "here"])
    #expect(DistanceFormatter.formatBucket(8, width: 50) == "400 m")
  }

  @Test func `money is formatted from whole cents`() {
    let words = [0, 5, 99, 100, 18_300, 1_234_505, 123_456_700, -250, .min].map {
      MoneyFormatter.format(cents: $0)
    }

    #expect(
      words
        == [
          "$0", "$0.05", "$0.99", "$1", "$183", "$12,345.05", "$1,234,567", "-$2.50",
          "-$92,233,720,368,547,758.08",
        ])
  }
}
