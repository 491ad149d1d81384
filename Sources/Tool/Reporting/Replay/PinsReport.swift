public import CueModel
public import Positions

/// The places a card of some brand may be pinned to, for a person and for a program.
///
///     print(PinsReport(brand: "Target", near: home, places: index, policy: .conductor).text)
public struct PinsReport: Sendable {
  private let brand: String
  private let position: Coordinate
  private let policy: Policy
  private let suggestion: PinSuggestion?
  private let nearest: PlaceMatch?
  private let area: String

  /// Looks around a position.
  public init(brand: String, near position: Coordinate, places: PlaceIndex, policy: Policy) {
    self.brand = brand
    self.position = position
    self.policy = policy
    suggestion = PinAssist(places: places, policy: policy).suggestion(for: brand, near: position)
    nearest =
      suggestion?.choice ?? places.nearest(1, to: position, .brand(BrandName(brand))).first
    area = policy.areaName(at: nearest?.place.coordinate ?? position, in: places)
  }

  /// Whether there is a place of the brand, however far.
  public var isAnywhere: Bool { nearest != nil }

  /// The proposal and its alternatives, a line each.
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

  /// The proposal and its alternatives as one JSON document.
  public var json: String {
    JSONText.object([
      "brand": JSONText.string(brand),
      "near": JSONText.object([
        "latitude": JSONText.number(position.latitude),
        "longitude": JSONText.number(position.longitude),
      ]),
      "radiusMeters": JSONText.number(policy.displayRadiusMeters),
      "matches": "\(suggestion?.matchCount ?? 0)",
      "default": suggestion.map { JSONText.object($0.choice) } ?? "null",
      "area": suggestion == nil ? "null" : JSONText.string(area),
      "alternatives": JSONText.array((suggestion?.alternatives ?? []).map { JSONText.object($0) }),
      "nearest": nearest.map { JSONText.object($0) } ?? "null",
    ]) + "\n"
  }

  private func line(_ role: String, _ match: PlaceMatch, _ width: Int) -> String {
    "  \(role.padded(to: 19))\(match.title.padded(to: width))\(match.distanceText.leftPadded(to: 8))"
      + (match.place.address.map { "  \($0)" } ?? "")
  }
}

extension PlaceMatch {
  fileprivate var title: String { place.name }

  /// The place, its address and how far it is, in one line.
  var summary: String {
    [place.name, place.address, distanceText].compactMap(\.self).joined(separator: ", ")
  }
}

extension JSONText {
  /// A place and its distance.
  static func object(_ match: PlaceMatch) -> String {
    object([
      "id": string(match.place.id.rawValue),
      "name": string(match.place.name),
      "address": string(match.place.address),
      "latitude": number(match.place.coordinate.latitude),
      "longitude": number(match.place.coordinate.longitude),
      "distanceMeters": number(match.distanceMeters),
      "distance": string(match.distanceText),
    ])
  }
}
