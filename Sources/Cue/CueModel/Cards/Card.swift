public import Positions
public import SimulationPrimitives

/// A card's position in its owner's wallet: small, dense, never reused.
@frozen
public struct CardID: Hashable, Codable, Sendable, StableHashable {
  /// The index.
  public let rawValue: Int32

  /// Creates an identifier.
  @inlinable
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Creates an identifier from an index.
  @inlinable
  public init(_ index: Int) {
    rawValue = Int32(truncatingIfNeeded: index)
  }

  /// The index of the card in arrays of records.
  @inlinable
  public var index: Int { Int(rawValue) }

  /// Adds the index.
  @inlinable
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(Int(rawValue))
  }
}

extension CardID: Comparable {
  /// Whether one card is earlier in the wallet than another.
  @inlinable
  public static func < (left: CardID, right: CardID) -> Bool { left.rawValue < right.rawValue }
}

/// A gift card with the shop of its pin.
public struct Card: Hashable, Codable, Sendable {
  /// The position of the card in the wallet.
  public var id: CardID
  /// The name in a scenario, such as `target`.
  public var name: String
  /// The brand on the card, such as `Target`.
  public var brand: String
  /// The position of its shop (G-04).
  public var pin: Coordinate
  /// The balance in cents.
  public var balanceCents: Int64
  /// The last day of validity, if the card expires.
  public var expiry: CivilDate?
  /// The kind of purchases that the card is for.
  public var category: Category
  /// Whether the barcode can be shown on the phone at once.
  public var isDigitalReady: Bool
  /// The opening hours of the shop, or `nil` for a shop without known hours, which is always open.
  public var hours: OpeningHours?

  /// Creates a card.
  public init(
    id: CardID, name: String, brand: String, pin: Coordinate, balanceCents: Int64,
    expiry: CivilDate? = nil, category: Category = .retail, isDigitalReady: Bool = false,
    hours: OpeningHours? = nil
  ) {
    self.id = id
    self.name = name
    self.brand = brand
    self.pin = pin
    self.balanceCents = balanceCents
    self.expiry = expiry
    self.category = category
    self.isDigitalReady = isDigitalReady
    self.hours = hours
  }

  /// The days from a local date to the expiry: 0 on the last day, negative when it is past (G-10).
  public func daysUntilExpiry(onDay dayNumber: Int) -> Int? {
    expiry.map { $0.dayNumber - dayNumber }
  }

  /// Sums up the card at a moment, for an event about it (C-48).
  public func summary(at moment: LocalMoment) -> CardSummary {
    CardSummary(
      id: id, name: name, brand: brand, pin: pin, balanceCents: balanceCents,
      daysUntilExpiry: daysUntilExpiry(onDay: moment.dayNumber), category: category,
      isDigitalReady: isDigitalReady, isPlaceOpen: hours?.isOpen(at: moment) ?? true)
  }
}

/// The details of a card in an event, so that no later step has to look up data (C-48).
public struct CardSummary: Hashable, Codable, Sendable {
  /// The position of the card in the wallet.
  public var id: CardID
  /// The name in a scenario.
  public var name: String
  /// The brand on the card.
  public var brand: String
  /// The position of its shop.
  public var pin: Coordinate
  /// The balance in cents.
  public var balanceCents: Int64
  /// The days until the card expires, if it does; negative for a day in the past.
  public var daysUntilExpiry: Int?
  /// The kind of purchases that the card is for.
  public var category: Category
  /// Whether the barcode can be shown at once.
  public var isDigitalReady: Bool
  /// Whether the shop is open (G-47).
  public var isPlaceOpen: Bool

  /// Creates a summary.
  public init(
    id: CardID, name: String, brand: String,
    pin: Coordinate = Coordinate(latitude: 0, longitude: 0), balanceCents: Int64,
    daysUntilExpiry: Int? = nil, category: Category = .retail, isDigitalReady: Bool = false,
    isPlaceOpen: Bool = true
  ) {
    self.id = id
    self.name = name
    self.brand = brand
    self.pin = pin
    self.balanceCents = balanceCents
    self.daysUntilExpiry = daysUntilExpiry
    self.category = category
    self.isDigitalReady = isDigitalReady
    self.isPlaceOpen = isPlaceOpen
  }
}
