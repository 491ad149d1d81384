import FileReading
import SimulationPrimitives

/// Finds the track points of a Training Center file (TCX).
///
/// Every track of a lap is a separate stretch. Points without a position are from indoor exercise,
/// or from before the receiver's first fix.
final class TCXElements: XMLElements {
  /// The limit on texts, longer than any number or date.
  private static let longestText = 256

  private let file: String
  private let emit: (TrackEntry) throws -> Void
  private var point: Candidate?
  private var field: Field?
  private var fieldText: [UInt8] = []
  private var segment = 0
  private var hasPoints = false
  private var count = 0

  private enum Field: String {
    case time = "Time"
    case latitude = "LatitudeDegrees"
    case longitude = "LongitudeDegrees"
    case speed = "Speed"
  }

  init(file: String, emit: @escaping (TrackEntry) throws -> Void) {
    (self.file, self.emit) = (file, emit)
  }

  var wantsText: Bool { field != nil }

  func start(_ tag: XMLTag) throws {
    switch tag.name {
    case "Track", "Lap", "Course":
      segment += hasPoints ? 1 : 0
      hasPoints = false
    case "Trackpoint":
      point = Candidate(line: tag.line, segment: segment)
      hasPoints = true
    default: field = point == nil ? nil : Field(rawValue: tag.name)
    }
    fieldText.removeAll(keepingCapacity: true)
  }

  func text(_ bytes: ArraySlice<UInt8>) {
    guard fieldText.count <= Self.longestText else { return }
    fieldText += bytes.prefix(Self.longestText)
  }

  func end(_ name: String) throws {
    if let field {
      finish(field)
      self.field = nil
    } else if name == "Trackpoint", let point {
      self.point = nil
      count += 1
      let hasPlace = point.latitude != nil || point.longitude != nil
      try emit(
        hasPlace
          ? point.entry
          : .diagnostic(Diagnostic(.noFix, line: point.line, detail: "the point has no position")))
    }
  }

  /// Throws if the file has no track point.
  func finish() throws(ReadingError) {
    guard count == 0 else { return }
    throw ReadingError(file: file, message: "the file has no track point; export it again")
  }

  private func finish(_ field: Field) {
    switch field {
    case .time:
      point?.take(time: fieldText)
    case .latitude: point?.latitude = decimal(fieldText)
    case .longitude: point?.longitude = decimal(fieldText)
    case .speed: point?.speed = decimal(fieldText)
    }
  }
}
