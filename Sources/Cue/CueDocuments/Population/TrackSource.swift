import CueModel
import FileReading
import Populations
import Positions

/// The source of a recorded day: the document, or a file that it names.
enum TrackSource: Sendable {
  /// A day whose points stand in the document.
  case inline(RecordedDay)
  /// The recording that a file has.
  case file(TrackFile)

  /// A recording in a file.
  struct TrackFile: Sendable {
    /// The file.
    let file: NamedFile
    /// The people or vehicles to read, or `nil` for all.
    let ids: [String]?
    /// The start of the recording in minutes since midnight, or `nil` for its own clock.
    let startMinute: Int?
  }

  /// The day, if it is read already.
  var day: RecordedDay? {
    if case .inline(let day) = self { day } else { nil }
  }

  /// Reads one entry of the document's tracks.
  init(_ reader: NodeReader) throws(ReadingError) {
    if case .string = reader.node.content {
      let file = NamedFile(reader, name: try reader.text())
      self = .file(TrackFile(file: file, ids: nil, startMinute: nil))
      return
    }
    let object = try ObjectReader(reader, keys: ["file", "ids", "start", "name", "points"])
    let kind = try object.only(of: ["file", "points"])
    for key in kind.key == "file" ? ["name"] : ["ids", "start"] {
      if let extra = object[key] { throw extra.error("not for '\(kind.key)'", "leave it out") }
    }
    if kind.key == "points" {
      self = .inline(
        RecordedDay(
          name: try object.required("name").text(), points: try Self.points(kind.reader)))
      return
    }
    self = .file(
      TrackFile(
        file: NamedFile(kind.reader, name: try kind.reader.text()),
        ids: try object["ids"].flatMap(Self.ids),
        startMinute: try object["start"].map(ValueFormat.timeOfDay().read)))
  }

  /// A recorded day in the form of a document.
  static func value(of day: RecordedDay) -> DocumentValue {
    let points = day.points.map { point in
      DocumentValue.list([
        .number(point.seconds), .number(point.coordinate.latitude),
        .number(point.coordinate.longitude),
      ])
    }
    return .object([
      .init(key: "name", value: .text(day.name)), .init(key: "points", value: .list(points)),
    ])
  }

  private static func ids(_ reader: NodeReader) throws(ReadingError) -> [String]? {
    if case .string("all") = reader.node.content { return nil }
    guard case .array(let nodes) = reader.node.content, !nodes.isEmpty else {
      throw reader.mismatch("\"all\", or a list of vehicles and persons")
    }
    var ids: [String] = []
    let readers = try reader.elements()
    for reader in readers { ids.append(try reader.text()) }
    try readers.requireDistinct(ids, "vehicle")
    return ids
  }

  private static func points(_ reader: NodeReader) throws(ReadingError) -> [RecordedDay.Point] {
    var points: [RecordedDay.Point] = []
    for element in try reader.elements() {
      let numbers = try element.elements()
      guard numbers.count == 3 else { throw element.mismatch("[seconds, latitude, longitude]") }
      let seconds = try numbers[0].number(in: 0...1e9)
      guard points.last.map({ $0.seconds < seconds }) ?? true else {
        throw numbers[0].mismatch("more seconds than of the point before it")
      }
      points.append(
        RecordedDay.Point(
          seconds: seconds,
          coordinate: Coordinate(
            latitude: try numbers[1].number(in: -90...90),
            longitude: try numbers[2].number(in: -180...180))))
    }
    guard points.count > 1 else { throw reader.mismatch("at least two points") }
    return points
  }
}
