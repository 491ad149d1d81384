import FileReading

extension WellKnownText {
  /// More parentheses than any geometry has within each other.
  private static let deepest = 4

  /// The point that stands for the geometry; nil of one that cannot be read, or has none.
  var place: Corner? {
    var rest = body
    guard let parts = Self.list(&rest, deep: 0), rest.isEmpty else { return nil }
    // Each of several points may be in parentheses of its own.
    let isNested = kind == .multiPoint && parts.first?.elements?.first?.elements != nil
    return GeoJSONPlaces.corner(kind, isNested ? parts.flatMap { $0.elements ?? [] } : parts)
  }

  /// Takes `(14.5 46.05, 14.6 46.05)` or lists of such.
  private static func list(_ rest: inout ArraySlice<UInt8>, deep: Int) -> [LooseJSON]? {
    guard deep < deepest, rest.popFirst() == .ascii("(") else { return nil }
    var parts: [LooseJSON] = []
    while true {
      rest = rest.drop { $0.isSpace }
      if rest.first == .ascii("(") {
        guard let part = list(&rest, deep: deep + 1) else { return nil }
        parts.append(.list(part))
      } else {
        let position = rest.prefix { $0 != .ascii(",") && $0 != .ascii(")") }
        rest = rest[position.endIndex...]
        parts.append(
          .list(position.split { $0.isSpace }.map { decimal($0).map { .number($0) } ?? .other }))
      }
      rest = rest.drop { $0.isSpace }
      let mark = rest.popFirst()
      if mark == .ascii(")") { return parts }
      guard mark == .ascii(",") else { return nil }
    }
  }
}
