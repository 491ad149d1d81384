import FileReading
import SimulationPrimitives

/// The owners of points.
///
/// Each owner is a segment, and simultaneous owners are distinguished by id.
struct TrackOwners {
  private static let mostListed = 5
  /// The limit on distinguished owners.
  static let mostOwners = 10_000

  private let path: String
  private let wanted: [UInt8]?
  private var segments: [[UInt8]: Int] = [:]
  private var names: [[UInt8]] = []
  /// The time span of the points of each owner.
  private var spans: [(first: VirtualTime, last: VirtualTime)?] = []
  private var secondLine = 1

  init(path: String, id: String?) {
    self.path = path
    wanted = id.map { Array($0.utf8) }
  }

  /// Returns the segment of a point: 0 without an id, `nil` if it belongs to another owner.
  mutating func segment(
    of field: ArraySlice<UInt8>?, at time: VirtualTime?, line: Int
  ) throws(ReadingError) -> Int? {
    guard let field, !field.trimmed.isEmpty else { return wanted == nil ? 0 : nil }
    let id = Array(field.trimmed)
    let isWanted = wanted == nil || wanted == id
    if let index = segments[id] {
      extend(index, to: time)
      return isWanted ? index + 1 : nil
    }
    guard names.count < Self.mostOwners else {
      throw ReadingError(
        file: path, line: line,
        problem: "the file has more than \(Self.mostOwners) ids", remedy: .chooseTrack)
    }
    segments[id] = names.count
    names.append(id)
    spans.append(time.map { ($0, $0) })
    if names.count == 2 { secondLine = line }
    return isWanted ? names.count : nil
  }

  private mutating func extend(_ index: Int, to time: VirtualTime?) {
    guard let time else { return }
    let span = spans[index] ?? (time, time)
    spans[index] = (min(span.first, time), max(span.last, time))
  }

  /// Throws if the requested owner is missing, or if several owners overlap in time.
  func finish() throws(ReadingError) {
    if let wanted {
      guard segments[wanted] == nil else { return }
      throw ReadingError(
        file: path, problem: "nothing has the id \(wanted.text.quotable)",
        advice: "the file has \(names.isEmpty ? "no ids" : listed)",
        remedy: names.isEmpty ? .leaveOut(.id) : nil)
    }
    let known = spans.compactMap(\.self).sorted { $0.first < $1.first }
    guard zip(known, known.dropFirst()).contains(where: { $0.last > $1.first }) else { return }
    throw ReadingError(
      file: path, line: secondLine,
      problem: "the file has several tracks (\(listed))", remedy: .chooseTrack)
  }

  private var listed: String {
    names.prefix(Self.mostListed).map(\.text.quotable).joined(separator: ", ")
      + (names.count > Self.mostListed ? ", …" : "")
  }
}
