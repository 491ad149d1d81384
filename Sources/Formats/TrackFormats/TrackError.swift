import SimulationPrimitives

/// Why a file is refused, in one line.
///
///     TrackError(file: "a.gpx", line: 7, message: "the file ends inside <trk>; export it again")
///       .description  // "a.gpx:7: the file ends inside <trk>; export it again"
public struct TrackError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the caller named it.
  public var file: String
  /// The line, counted from 1; `nil` if the whole file is meant.
  public var line: Int?
  /// What is wrong and what to do, separated by a semicolon or a colon.
  public var message: String

  /// Creates an error.
  public init(file: String, line: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// `FILE:LINE: what is wrong; what to do`, one line whatever the file holds.
  public var description: String {
    (line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)").oneLine
  }
}
