extension Urgency: Codable {
  private enum CodingKeys: String, CodingKey {
    case base, expiry, balance, distance, digital, dismissals, clamping
  }

  /// Reads the parts.
  ///
  /// - Throws: `DecodingError` if one is missing, or so large that the score could not be added up.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func part(_ key: CodingKeys) throws -> Int {
      Int(try container.decode(Int32.self, forKey: key))
    }
    base = try part(.base)
    expiry = try part(.expiry)
    balance = try part(.balance)
    distance = try part(.distance)
    digital = try part(.digital)
    dismissals = try part(.dismissals)
    clamping = try part(.clamping)
  }

  /// Writes the parts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(base, forKey: .base)
    try container.encode(expiry, forKey: .expiry)
    try container.encode(balance, forKey: .balance)
    try container.encode(distance, forKey: .distance)
    try container.encode(digital, forKey: .digital)
    try container.encode(dismissals, forKey: .dismissals)
    try container.encode(clamping, forKey: .clamping)
  }
}
