public import SimulationPrimitives

/// An action a person can take on an alert.
public enum AlertAction: String, CaseIterable, Codable, Sendable {
  /// Show the barcode.
  case showBarcode
  /// "I'm already shopping" (G-20).
  case snooze
  /// Dismisses the alert.
  case dismiss
  /// Undoes the quieting of a card (G-19).
  case undo
  /// Open the wallet.
  case openWallet
}

/// The wording of an alert, the same on every surface (C-08, C-56).
public struct Content: Hashable, Codable, Sendable {
  /// The first line.
  public var title: String
  /// The second line.
  public var body: String
  /// The brands the picture shows, in order.
  public var art: [String]
  /// The balance of the card or cards, in words.
  public var balance: String
  /// The distance in words; empty for an event without a place.
  public var distance: String
  /// The badge about the expiry; empty if no card expires soon.
  public var expiryBadge: String
  /// The actions a person can take on it.
  public var actions: [AlertAction]
  /// The target of a tap.
  public var link: DeepLink?

  /// Creates a wording.
  public init(
    title: String, body: String, art: [String], balance: String, distance: String = "",
    expiryBadge: String = "", actions: [AlertAction], link: DeepLink? = nil
  ) {
    self.title = title
    self.body = body
    self.art = art
    self.balance = balance
    self.distance = distance
    self.expiryBadge = expiryBadge
    self.actions = actions
    self.link = link
  }
}

extension Content: StableHashable {
  /// Adds every line.
  public func hash(into hasher: inout StableHasher) {
    for line in [title, body, balance, distance, expiryBadge] { hasher.combine(line) }
    hasher.combine(art.count)
    for brand in art { hasher.combine(brand) }
    hasher.combine(actions.map(\.rawValue), link?.url)
  }
}
