import Positions
public import SimulationPrimitives

extension Ledger: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, cards, clusters, daily, capLog, spoken, walletInterruptions
    case placeInterruptions, openReservations, reservationCount, scheduled, plannedUntil
    case muted, visits
  }

  /// Reads a stored ledger.
  ///
  /// - Throws: `DecodingError` if it is malformed or of another version.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.formatVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "the ledger has version \(version); only \(Self.formatVersion) is known")
    }
    cards = try container.decode([CardRecord].self, forKey: .cards)
    clusters = try container.decode([ClusterRecord].self, forKey: .clusters)
    daily = try container.decode(DailyCounts.self, forKey: .daily)
    capLog = try container.decode([CapEntry].self, forKey: .capLog)
    spoken = try container.decode(SpokenInstants.self, forKey: .spoken)
    walletInterruptions = try container.decode(RecentInstants.self, forKey: .walletInterruptions)
    placeInterruptions = try container.decode([PlaceInterruption].self, forKey: .placeInterruptions)
    openReservations = try container.decode([Reservation].self, forKey: .openReservations)[...]
    reservationCount = try container.decode(UInt64.self, forKey: .reservationCount)
    scheduled = try container.decode([Reservation].self, forKey: .scheduled)
    muted = try container.decodeIfPresent(RecentInstants.self, forKey: .muted) ?? RecentInstants()
    visits = try container.decode(VisitBook.self, forKey: .visits)
    plannedUntil = VirtualTime(
      nanoseconds: try container.decode(Int64.self, forKey: .plannedUntil))
    guard DailyCounts(replaying: capLog) == daily else {
      throw DecodingError.dataCorruptedError(
        forKey: .capLog, in: container, debugDescription: "the cap ledger does not make the counts")
    }
    guard reservationCount <= UInt64(Int64.max) else {
      throw DecodingError.dataCorruptedError(
        forKey: .reservationCount, in: container,
        debugDescription: "\(reservationCount) reservations cannot have been counted")
    }
    guard placeInterruptions.allSatisfy(\.place.isInRange) else {
      throw DecodingError.dataCorruptedError(
        forKey: .placeInterruptions, in: container, debugDescription: "a place is not on earth")
    }
    guard visits.visits.allSatisfy({ $0.isSound(among: cards.count) }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .visits, in: container, debugDescription: "a visit is to no card of the wallet")
    }
    guard clusters.allSatisfy(\.centroid.isInRange) else {
      throw DecodingError.dataCorruptedError(
        forKey: .clusters, in: container, debugDescription: "a shopping area is no place on earth")
    }
  }

  /// Writes the ledger with its version.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.formatVersion, forKey: .version)
    try container.encode(cards, forKey: .cards)
    try container.encode(clusters, forKey: .clusters)
    try container.encode(daily, forKey: .daily)
    try container.encode(capLog, forKey: .capLog)
    try container.encode(spoken, forKey: .spoken)
    try container.encode(walletInterruptions, forKey: .walletInterruptions)
    try container.encode(placeInterruptions, forKey: .placeInterruptions)
    try container.encode(Array(openReservations), forKey: .openReservations)
    try container.encode(reservationCount, forKey: .reservationCount)
    try container.encode(scheduled, forKey: .scheduled)
    try container.encode(plannedUntil.nanoseconds, forKey: .plannedUntil)
    try container.encode(visits, forKey: .visits)
    if muted.latest.hasHappened { try container.encode(muted, forKey: .muted) }
  }
}

extension Ledger: StableHashable {
  /// Adds the whole state.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(cards.count)
    for card in cards { card.hash(into: &hasher) }
    hasher.combine(clusters.count)
    for cluster in clusters {
      hasher.combine(Int(cluster.id.rawValue))
      cluster.centroid.hash(into: &hasher)
      cluster.interruptions.hash(into: &hasher)
    }
    daily.hash(into: &hasher)
    capLog.hash(into: &hasher)
    spoken.hash(into: &hasher)
    walletInterruptions.hash(into: &hasher)
    hasher.combine(placeInterruptions.count)
    for interruption in placeInterruptions {
      hasher.combine(interruption.time, interruption.subject)
      interruption.place.hash(into: &hasher)
    }
    hasher.combine(reservationCount)
    hasher.combine(Array(openReservations), scheduled, plannedUntil)
    if muted.latest.hasHappened { muted.hash(into: &hasher) }
    visits.hash(into: &hasher)
  }
}

extension Reservation: StableHashable {
  /// Adds every field.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(id, nanoseconds, kind.rawValue, subject, surfaces, dayNumber, bucket.rawValue)
    hasher.combine(Int(consumer.rawValue), topic, cards, visitID, touches, announces)
    hasher.combine(centroid.latitude, centroid.longitude)
  }
}

extension CapEntry: StableHashable {
  /// Adds every field.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(change == .charged, time, Int(dayNumber), bucket == .critical)
    hasher.combine(Int(consumer.rawValue), topic, reservation)
  }
}
