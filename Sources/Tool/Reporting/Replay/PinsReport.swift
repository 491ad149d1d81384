public import CueModel
public import Positions
import SimulationPrimitives

/// The places to which a card of a brand may be pinned.
///
///     print(PinsReport(brand: "Target", near: home, places: index, policy: .conductor).text)
public struct PinsReport: Sendable {
  private let brand: String
  private let position: Coordinate
  private let policy: Policy
  private let suggestion: PinSuggestion?
  private let nearest: PlaceMatch?
  private let area: String

  /// Finds the places around a position.
  public init(brand: String, near position: Coordinate, places: PlaceIndex, policy: Policy) {
    self.brand = brand
    self.position = position
    self.policy = policy
    suggestion = PinAssist(places: places, policy: policy).suggestion(for: brand, near: position)
    nearest =
      suggestion?.choice ?? places.nearest(1, to: position, .brand(BrandName(brand))).first
    area = policy.areaName(at: nearest?.place.coordinate ?? position, in: places)
  }

  /// Whether there is a place of the brand at any distance.
  public var isAnywhere: Bool { nearest != nil }

  /// The proposal and its alternatives, one per line.
  public var text: String {
    let radius = DistanceFormatter.formatNearby(meters: policy.displayRadiusMeters)
    let count = suggestion?.matchCount ?? 0
    var lines = [
      "\(brand) near \(position.latitude), \(position.longitude): "
        + "\(count) \(count == 1 ? "place" : "places") within \(radius)"
    ]
    if let suggestion {
      let width =
        4 + ([suggestion.choice] + suggestion.alternatives).map(\.title.count).reduce(0, max)
      lines.append(line("pinned by default", suggestion.choice, width))
      lines += suggestion.alternatives.enumerated().map { index, match in
        line("alternative \(index + 1)", match, width)
      }
      lines.append("  The area around the default is called \(area).")
    } else {
      lines.append(nearest.map { line("nearest", $0, $0.title.count + 4) } ?? "  none anywhere")
    }
    return lines.text
  }

  /// Returns the proposal and its alternatives as one JSON document.
  public func json() throws -> String { try JSONDocument.text(of: self) }

  private func line(_ role: String, _ match: PlaceMatch, _ width: Int) -> String {
    "  \(role.padded(to: 19))\(match.title.padded(to: width))\(match.distanceText.leftPadded(to: 8))"
      + (match.place.address.map { "  \($0)" } ?? "")
  }
}

extension PlaceMatch {
  fileprivate var title: String { place.name }

  /// The place, its address and its distance on one line.
  var summary: String {
    [place.name, place.address, distanceText].compactMap(\.self).joined(separator: ", ")
  }
}

extension PinsReport: Encodable {
  private enum CodingKeys: String, CodingKey {
    case brand, near, radiusMeters, matches, area, alternatives, nearest
    case choice = "default"
  }

  /// Encodes every key, with `null` for missing values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(brand, forKey: .brand)
    try container.encode(position, forKey: .near)
    try container.encode(policy.displayRadiusMeters, forKey: .radiusMeters)
    try container.encode(suggestion?.matchCount ?? 0, forKey: .matches)
    try container.encode(suggestion.map { PlaceRow($0.choice) }, forKey: .choice)
    try container.encode(suggestion == nil ? nil : area, forKey: .area)
    try container.encode((suggestion?.alternatives ?? []).map(PlaceRow.init), forKey: .alternatives)
    try container.encode(nearest.map(PlaceRow.init), forKey: .nearest)
  }
}
