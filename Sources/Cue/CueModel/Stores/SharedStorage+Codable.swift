extension SharedStorage: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, cards, ledger, snapshot, reasons, drafts, firstWorkout, launchCount
    case wallet
  }

  /// Reads a stored value.
  ///
  /// - Throws: `DecodingError` if the storage is malformed, of another version, or inconsistent.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func require(_ condition: Bool, _ key: CodingKeys, _ problem: String) throws {
      guard !condition else { return }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: problem)
    }
    let version = try container.decode(Int.self, forKey: .version)
    try require(
      version == Self.formatVersion, .version,
      "the storage has version \(version); only \(Self.formatVersion) is known")
    cards = try container.decode([String].self, forKey: .cards)
    ledger = try container.decodeIfPresent(Ledger.self, forKey: .ledger)
    snapshot = try container.decodeIfPresent(WidgetSnapshot.self, forKey: .snapshot)
    reasons = try container.decode([Decision].self, forKey: .reasons)
    drafts = try container.decode([CardDraft].self, forKey: .drafts)
    firstWorkout = try container.decode(FirstWorkoutTrigger.self, forKey: .firstWorkout)
    launchCount = try container.decode(UInt32.self, forKey: .launchCount)
    wallet = try container.decodeIfPresent(Wallet.self, forKey: .wallet)
    try require(
      wallet.map { $0.count <= cards.count && $0.balances.allSatisfy { $0 >= 0 } } ?? true, .wallet,
      "the wallet is not of \(cards.count) cards")
    // The stored ledger may be older than the last card.
    let isOfWallet = ledger.map { ledger in
      wallet.map { ledger.cards.count <= $0.count } ?? (ledger.cards.count == cards.count)
    }
    try require(isOfWallet ?? true, .ledger, "the ledger is not of \(cards.count) cards")
    try require(
      zip(reasons, reasons.dropFirst()).allSatisfy { $0.time <= $1.time }, .reasons,
      "the decisions are not in order of time")
  }

  /// Writes the value with its version.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.formatVersion, forKey: .version)
    try container.encode(cards, forKey: .cards)
    try container.encodeIfPresent(ledger, forKey: .ledger)
    try container.encodeIfPresent(snapshot, forKey: .snapshot)
    try container.encode(reasons, forKey: .reasons)
    try container.encode(drafts, forKey: .drafts)
    try container.encode(firstWorkout, forKey: .firstWorkout)
    try container.encode(launchCount, forKey: .launchCount)
    try container.encodeIfPresent(wallet, forKey: .wallet)
  }
}
