package import Positions
package import SimulationPrimitives

/// A named place on a map with properties.
package struct TrackMark: Sendable {
  /// The kind of place, as a word.
  package let kind: String
  /// The name.
  package let name: String
  /// The position.
  package let coordinate: Coordinate
  /// The time, if the mark has one.
  package let time: VirtualTime?
  /// Further properties, as names and JSON values.
  package let properties: [RowFormat.Column]

  /// Creates a mark.
  package init(
    _ kind: String, _ name: String, at coordinate: Coordinate, time: VirtualTime? = nil,
    properties: [RowFormat.Column] = []
  ) {
    (self.kind, self.name, self.coordinate, self.time) = (kind, name, coordinate, time)
    self.properties = properties
  }

  /// The mark as a GeoJSON point.
  var feature: String {
    let members =
      [("kind", JSONText.string(kind)), ("name", JSONText.string(name))]
      + (time.map { [("instant", JSONText.string($0.universalText))] } ?? [])
      + properties.map { ($0.name, $0.cell.json) }
    let list = members.map { JSONText.string($0.0) + ":" + $0.1 }.joined(separator: ",")
    return #"{"type":"Feature","geometry":{"type":"Point","coordinates":["#
      + "\(coordinate.longitude),\(coordinate.latitude)" + #"]},"properties":{"# + list + "}}"
  }

  /// The mark as a GPX waypoint.
  var waypoint: String {
    let texts = properties.map { "\($0.name): \($0.cell.text)" }.joined(separator: "\n")
    let when = time.map { "<time>\($0.universalText)</time>" } ?? ""
    let description = texts.isEmpty ? "" : "<desc>\(XMLText.escaped(texts))</desc>"
    return "<wpt lat=\"\(coordinate.latitude)\" lon=\"\(coordinate.longitude)\">\(when)"
      + "<name>\(XMLText.escaped(name))</name>\(description)"
      + "<type>\(XMLText.escaped(kind))</type></wpt>\n"
  }
}
