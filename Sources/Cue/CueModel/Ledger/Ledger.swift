public import Positions
public import SimulationPrimitives

/// The state of all rules about frequency, as one value with one owner (C-43, K-13).
///
///     var ledger = Ledger(cardCount: 3)
///     let reservation = ledger.reserve(decision)  // counts from now on
///     ledger.withdraw(reservation)                // the surface refused: as if it never was
///
/// A decision is charged before its dispatch. If the process crashes in between, the charge stays:
/// one alert too few is better than a repeated one.
public struct Ledger: Hashable, Sendable {
  /// The version of the stored form.
  public static let formatVersion = 6

  /// One record for each card, by ``CardID``.
  public internal(set) var cards: [CardRecord]
  /// The shopping areas that alerted.
  public internal(set) var clusters: [ClusterRecord] = []
  /// Interruptions per day.
  public internal(set) var daily = DailyCounts()
  /// Every change of the counts above, in order; see ``CapEntry`` (P-33).
  public internal(set) var capLog: [CapEntry] = []
  /// The alerts of each interruptive surface.
  public internal(set) var spoken = SpokenInstants()
  /// The interruptions by places, with instant and place, latest first.
  public internal(set) var placeInterruptions: [PlaceInterruption] = []
  /// The alerts of the wallet as a whole.
  public internal(set) var walletInterruptions = RecentInstants()
  /// The charges whose dispatch has neither succeeded nor failed yet.
  ///
  /// A slice, since charges mostly close in order, and removing the first element of a slice costs
  /// nothing.
  public internal(set) var openReservations: ArraySlice<Reservation> = []
  /// Counts the reservations.
  public internal(set) var reservationCount: UInt64 = 0
  /// The charges due when scheduled alerts fire, earliest first.
  public internal(set) var scheduled: [Reservation] = []
  /// The alerts that the cool-down muted; see ``Politeness``.
  public internal(set) var muted = RecentInstants()
  /// The visits that have not ended.
  public var visits = VisitBook()
  /// Counts the changes of the cards' records.
  public private(set) var version = ChangeCount()
  /// The first instant whose alerts have not been scheduled.
  public var plannedUntil = VirtualTime.never

  /// Creates an empty ledger for a number of cards.
  public init(cardCount: Int) {
    cards = Array(repeating: CardRecord(), count: cardCount)
  }

  /// The record of a card, or an empty one for a card outside the wallet.
  @inlinable
  public subscript(card: CardID) -> CardRecord {
    cards.indices.contains(card.index) ? cards[card.index] : CardRecord()
  }

  /// The last alert of a shopping area; areas with close centers are the same area (G-16).
  public func lastInterruption(near centroid: Coordinate, radiusMeters: Double) -> VirtualTime {
    var circle = Circle(around: centroid, radiusMeters: radiusMeters)
    return clusters.reduce(.never) { latest, cluster in
      circle.contains(cluster.centroid) ? max(latest, cluster.interruptions.latest) : latest
    }
  }

  /// The last interruption by another subject whose place is within a radius of this place.
  public func lastPlaceInterruption(
    near place: Coordinate, radiusMeters: Double, besides subject: Subject
  ) -> VirtualTime {
    var circle = Circle(around: place, radiusMeters: radiusMeters)
    return placeInterruptions.reduce(.never) { latest, interruption in
      interruption.subject != subject && circle.contains(interruption.place)
        ? max(latest, interruption.time) : latest
    }
  }

  /// Adds a card to the wallet and returns its identifier.
  public mutating func addCard() -> CardID {
    cards.append(CardRecord())
    return CardID(cards.count - 1)
  }

  /// Changes one card's record, if the card is in the wallet.
  mutating func change(_ card: CardID, _ body: (inout CardRecord) -> Void) {
    guard cards.indices.contains(card.index) else { return }
    body(&cards[card.index])
    version.increment()
  }
}

extension Ledger: CustomStringConvertible {
  /// The sizes of the collections and the digest.
  ///
  /// The full ledger would fill a page of each message.
  public var description: String {
    var hasher = StableHasher()
    hash(into: &hasher)
    return "ledger \(hasher.digits): \(cards.count) cards, \(reservationCount) charges, "
      + "\(openReservations.count) open, \(scheduled.count) scheduled"
  }
}

/// An interruption by a place or a shopping area.
public struct PlaceInterruption: Hashable, Codable, Sendable {
  /// The maximum number, which is sufficient for the last minutes.
  static let capacity = 8

  /// The instant.
  public let time: VirtualTime
  /// The subject.
  public let subject: Subject
  /// The place.
  public let place: Coordinate
}

/// The ledger's record of one shopping area.
public struct ClusterRecord: Hashable, Codable, Sendable {
  /// The area.
  public var id: ClusterID
  /// The center at its first alert.
  public var centroid: Coordinate
  /// The instants of its interruptions.
  public var interruptions = RecentInstants()
}
