package import Positions
package import SimulationPrimitives

/// A place on a map with a name, and what there is to say of it.
package struct TrackMark: Sendable {
  /// The kind of place: a word, equal for equal kinds.
  package let kind: String
  /// Its name.
  package let name: String
  /// Where.
  package let coordinate: Coordinate
  /// When, if it is about an instant.
  package let time: VirtualTime?
  /// Further properties: names and values, as JSON has them.
  package let properties: [RowFormat.Column]

  /// Creates a mark.
  package init(
    _ kind: String, _ name: String, at coordinate: Coordinate, time: VirtualTime? = nil,
    properties: [RowFormat.Column] = []
  ) {
    (self.kind, self.name, self.coordinate, self.time) = (kind, name, coordinate, time)
    self.properties = properties
  }

  /// The mark as a point of GeoJSON.
  var feature: String {
    let members =
      [("kind", JSONText.string(kind)), ("name", JSONText.string(name))]
      + (time.map { [("instant", JSONText.string($0.universalText))] } ?? [])
      + properties.map { ($0.name, $0.cell.json) }
    let list = members.map { JSONText.string($0.0) + ":" + $0.1 }.joined(separator: ",")
    return #"{"type":"Feature","geometry":{"type":"Point","coordinates":["#
      + "\(coordinate.longitude),\(coordinate.latitude)" + #"]},"properties":{"# + list + "}}"
  }

  /// The mark as a waypoint of GPX.
  var waypoint: String {
    let texts = properties.map { "\($0.name): \($0.cell.text)" }.joined(separator: "\n")
    let when = time.map { "<time>\($0.universalText)</time>" } ?? ""
    let description = texts.isEmpty ? "" : "<desc>\(XMLText.escaped(texts))</desc>"
    return "<wpt lat=\"\(coordinate.latitude)\" lon=\"\(coordinate.longitude)\">\(when)"
      + "<name>\(XMLText.escaped(name))</name>\(description)"
      + "<type>\(XMLText.escaped(kind))</type></wpt>\n"
  }
}
