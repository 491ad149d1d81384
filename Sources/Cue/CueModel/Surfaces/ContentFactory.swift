/// Makes the words of an event from its payload alone (C-48).
///
/// One factory makes the wording of immediate and of scheduled alerts, so that they cannot differ
/// (C-56). Its only input is the payload, and not a store.
public enum ContentFactory {
  /// The wording of an event.
  public static func content(for event: AlertEvent) -> Content {
    // A consumer's alert has its own wording and link.
    if case .consumerAlert(let alert) = event { return alert.content }
    var content = words(for: event)
    content.link = event.kind == .quietedCard ? .settings : .wallet
    return content
  }

  private static func words(for event: AlertEvent) -> Content {
    switch event {
    case .geofenceEntry(let payload): arrival(payload)
    case .cluster(let payload): cluster(payload)
    case .preArrival(let payload): preArrival(payload)
    case .expiryReminder(let payload): expiry(payload)
    case .payday(let payload): payday(payload)
    case .weeklyDigest(let payload): digest(payload)
    case .quietedCard(let payload): quieted(payload)
    case .consumerAlert(let alert): alert.content
    }
  }

  /// The wording of a live activity about the cards of one place (R-03).
  public static func liveActivity(_ cards: [CardSummary], distanceMeters: Double) -> Content {
    let money = MoneyFormatter.format(cents: cards.reduce(0) { $0 + $1.balanceCents })
    let count = cards.count == 1 ? "Your card works" : "\(cards.count) cards work"
    return Content(
      title: "\(money) at \(cards.first?.brand ?? "")", body: "\(count) here.",
      art: cards.map(\.brand), balance: money,
      distance: DistanceFormatter.formatNearby(meters: distanceMeters),
      expiryBadge: expiryBadge(daysUntilExpiry: cards.compactMap(\.daysUntilExpiry).min()),
      actions: [], link: .wallet)
  }

  /// The whole minutes of an announced ETA, at least one (G-14).
  public static func minutes(forEtaSeconds eta: Double) -> Int {
    max(1, Int(min(max(0, eta), 86_400) / 60))
  }

  /// The badge about an expiry; empty beyond 30 days.
  public static func expiryBadge(daysUntilExpiry days: Int?) -> String {
    switch days {
    case .some(..<0): "expired"
    case 0: "expires today"
    case 1: "expires tomorrow"
    case .some(2...30): "expires in \(days ?? 0) days"
    default: ""
    }
  }

  private static func arrival(_ payload: GeofencePayload) -> Content {
    let card = payload.card
    let money = MoneyFormatter.format(cents: card.balanceCents)
    let badge = expiryBadge(daysUntilExpiry: card.daysUntilExpiry)
    return Content(
      title: "\(money) at \(card.brand)",
      body: badge.isEmpty ? "Your card works here." : "Your card works here and \(badge).",
      art: [card.brand], balance: money,
      distance: DistanceFormatter.formatNearby(meters: payload.distanceMeters),
      expiryBadge: badge,
      actions: card.isDigitalReady ? [.showBarcode, .snooze, .dismiss] : [.snooze, .dismiss])
  }

  private static func cluster(_ payload: ClusterPayload) -> Content {
    let money = MoneyFormatter.format(cents: payload.totalCents)
    return Content(
      title: "\(payload.areaName), \(payload.members.count) cards, \(money) available",
      body: payload.members.map(\.brand).joined(separator: ", "),
      art: payload.members.map(\.brand), balance: money,
      distance: DistanceFormatter.formatNearby(meters: payload.distanceMeters),
      expiryBadge: expiryBadge(
        daysUntilExpiry: payload.members.compactMap(\.daysUntilExpiry).min()),
      actions: [.openWallet, .dismiss])
  }

  private static func preArrival(_ payload: PreArrivalPayload) -> Content {
    let card = payload.card
    let money = MoneyFormatter.format(cents: card.balanceCents)
    return Content(
      title: card.brand,
      body: "In \(minutes(forEtaSeconds: payload.etaSeconds)) min, "
        + "\(money) at the place you're headed",
      art: [card.brand], balance: money,
      distance: DistanceFormatter.formatNearby(meters: payload.distanceMeters),
      expiryBadge: expiryBadge(daysUntilExpiry: card.daysUntilExpiry),
      actions: card.isDigitalReady ? [.showBarcode] : [])
  }

  private static func expiry(_ payload: ExpiryPayload) -> Content {
    let card = payload.card
    let money = MoneyFormatter.format(cents: card.balanceCents)
    let badge = expiryBadge(daysUntilExpiry: card.daysUntilExpiry)
    return Content(
      title: "\(card.brand) \(badge)", body: "\(money) would be lost.", art: [card.brand],
      balance: money, expiryBadge: badge, actions: [.openWallet, .dismiss])
  }

  private static func payday(_ payload: PaydayPayload) -> Content {
    let cents = payload.cards.reduce(0) { $0 + $1.balanceCents }
    return Content(
      title: "Payday",
      body: "A good day to reload \(payload.cards.map(\.brand).joined(separator: ", ")).",
      art: payload.cards.map(\.brand), balance: MoneyFormatter.format(cents: cents),
      actions: [.openWallet, .dismiss])
  }

  private static func digest(_ payload: WeeklyDigestPayload) -> Content {
    let money = MoneyFormatter.format(cents: payload.totalCents)
    let soon = payload.expiringCount > 0 ? ", \(payload.expiringCount) expiring this week" : ""
    return Content(
      title: "Your week in cards", body: "\(payload.cardCount) cards, \(money)\(soon).", art: [],
      balance: money, actions: [.openWallet])
  }

  private static func quieted(_ payload: QuietedCardPayload) -> Content {
    let card = payload.card
    return Content(
      title: "CardCue Pro stopped bugging you about \(card.brand)", body: "Tap to undo.",
      art: [card.brand], balance: MoneyFormatter.format(cents: card.balanceCents),
      actions: [.undo])
  }
}
