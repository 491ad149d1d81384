public import Positions

/// Suggests a place for the pin of a brand's card (G-35, G-36).
///
///     let assist = PinAssist(places: index, policy: .conductor)
///     let proposal = assist.suggestion(for: "Target", near: home)
///     proposal?.choice.place.name   // the closest within five miles
///     proposal?.alternatives.count  // at most four
///
/// A chosen place has precedence over a found one: the card's own pin first (G-04), then the place
/// chosen for an earlier card of the brand (G-37), then the closest.
public struct PinAssist: Hashable, Sendable {
  /// The places to search.
  public let places: PlaceIndex
  /// The policy, with the radius and the number of alternatives.
  public let policy: Policy

  /// Creates an assistant.
  public init(places: PlaceIndex, policy: Policy) {
    self.places = places
    self.policy = policy
  }

  /// Suggests a place for the pin of a brand's card.
  ///
  /// - Parameters:
  ///   - brand: The brand, in any spelling ``BrandName`` takes for the same.
  ///   - position: The position of the person.
  ///   - pinned: The pin of the card, if there is one.
  ///   - memory: The places that were chosen before.
  /// - Returns: The suggestion, or `nil` if no place was chosen and none is near.
  public func suggestion(
    for brand: String, near position: Coordinate, pinned: Place? = nil,
    memory: PinMemory = PinMemory()
  ) -> PinSuggestion? {
    let found = places.within(
      policy.displayRadiusMeters, of: position, .brand(BrandName(brand)))
    let metric = LocalMetric(at: position)
    let chosen = (pinned ?? memory.place(for: brand)).map {
      PlaceMatch(place: $0, distanceMeters: metric.anyDistance(to: $0.coordinate))
    }
    guard let choice = chosen ?? found.first else { return nil }
    let others = found.filter { !choice.place.isSame(as: $0.place) }
    return PinSuggestion(
      choice: choice,
      reason: pinned != nil ? .pinned : chosen != nil ? .remembered : .closest,
      alternatives: Array(others.prefix(max(0, policy.pinAlternatives))), matchCount: found.count)
  }

  /// Determines the pin of a wallet's next card, and stores the choice for its brand (G-37).
  ///
  /// - Returns: The same as ``suggestion(for:near:pinned:memory:)``, whose choice is remembered.
  public func settle(
    _ brand: String, near position: Coordinate, pinned: Place? = nil, memory: inout PinMemory
  ) -> PinSuggestion? {
    let suggestion = suggestion(for: brand, near: position, pinned: pinned, memory: memory)
    if let suggestion { memory.remember(suggestion.choice.place, for: brand) }
    return suggestion
  }
}

/// A suggested place for the pin of a card.
public struct PinSuggestion: Hashable, Codable, Sendable {
  /// The reason for a suggestion.
  public enum Reason: String, Codable, CaseIterable, Sendable {
    /// The card is pinned there (G-04).
    case pinned
    /// An earlier card of the brand is (G-37).
    case remembered
    /// None of the brand is closer (G-36).
    case closest
  }

  /// The place to take unless the person chooses another.
  public let choice: PlaceMatch
  /// The reason for the place.
  public let reason: Reason
  /// The alternatives, nearest first.
  public let alternatives: [PlaceMatch]
  /// The number of places of the brand within the radius, including the chosen one if it is there.
  public let matchCount: Int
}

extension Place {
  /// Whether two entries are about one place, regardless of their other fields.
  fileprivate func isSame(as other: Place) -> Bool {
    id == other.id && coordinate == other.coordinate
  }
}
