import FileReading
import Positions
import SimulationPrimitives

/// Reads the points of a JSON file, whoever wrote it: Google's timelines, OwnTracks, Overland, GeoJSON.
///
/// An object with a place and a time is a point. What it lacks may stand in objects within it, as the
/// position of a GeoJSON feature does; an object in a list that has a place and no time is a point
/// without a time. Lines have a list of times beside their positions, or none.
struct JSONTrackReader {
  private let path: String
  private let emit: (TrackEntry) throws -> Void
  private var tokens: JSONTokens
  private var objects: [JSONPoint] = []
  /// The names under which lists and objects are open; the innermost behind.
  private var keys: [(name: String, isList: Bool)] = []
  private var key = ""
  /// Names without case and punctuation: files have few, and many times.
  private var plain: [String: String] = [:]
  private var numbers: [Double] = []
  private var owners: TrackOwners
  /// The segment of the next line, behind those of all owners.
  private var segment = TrackOwners.mostOwners + 1
  private var count = 0

  init(
    path: String, isLog: Bool, options: TrackOptions, emit: @escaping (TrackEntry) throws -> Void
  ) throws(ReadingError) {
    (self.path, self.emit) = (path, emit)
    owners = TrackOwners(path: path, id: options.vehicleID)
    tokens = try JSONTokens(path: path, isLog: isLog, onProgress: options.onProgress)
  }

  /// Reads the whole file.
  mutating func read() throws {
    while let token = try tokens.next() {
      switch token {
      case .beginObject:
        objects.append(JSONPoint(line: tokens.line, isInList: keys.last?.isList ?? true))
        keys.append((key, false))
        key = ""
      case .endObject: try endObject()
      case .beginArray:
        keys.append((key, true))
        numbers.removeAll(keepingCapacity: true)
      case .endArray: endList()
      case .key(let name): key = plainName(name)
      case .string(let text): take(text)
      case .number(let digits):
        if isInCoordinates { numbers.append(decimal(digits) ?? .nan) } else { take(digits.text) }
      case .bool, .null: break
      }
    }
    guard count == 0 else { return try owners.finish() }
    throw ReadingError(
      file: path,
      message:
        "nothing in the file has a place and a time; see 'cuesim inspect' for lists of places")
  }

  private var isInCoordinates: Bool { keys.last?.name == "coordinates" }
  private var isInTimes: Bool {
    keys.last.map { $0.isList && JSONPoint.timeLists.contains($0.name) } ?? false
  }

  /// The name of the list whose next value comes; none within an object.
  private var nameOfList: String { keys.last?.isList == true ? keys.last?.name ?? "" : "" }

  private mutating func plainName(_ name: String) -> String {
    if let known = plain[name] { return known }
    let found = name.lowercased().filter { $0.isLetter || $0.isNumber }
    if plain.count < 1_000 { plain[name] = found }
    return found
  }

  private mutating func take(_ text: String) {
    guard !objects.isEmpty else { return }
    if isInTimes {
      objects[objects.count - 1].times.append(JSONPoint.time(text, unit: nil))
    } else {
      objects[objects.count - 1].take(key, text)
    }
  }

  /// Lists within `coordinates` bear its name, so that positions are told however deep they lie.
  private mutating func endList() {
    let name = keys.popLast()?.name ?? ""
    if name == "coordinates", numbers.count >= 2, !objects.isEmpty {
      objects[objects.count - 1].positions.append(
        (longitude: numbers[0], latitude: numbers[1], line: tokens.line))
    }
    numbers.removeAll(keepingCapacity: true)
    key = nameOfList
  }

  private mutating func endObject() throws {
    keys.removeLast()
    key = nameOfList
    guard var object = objects.popLast() else { return }
    object.settle(within: objects)
    if object.positions.count > 1 {
      // The times of a line may stand beside its geometry.
      if object.times.isEmpty, !objects.isEmpty, !object.isInList {
        return objects[objects.count - 1].adopt(object)
      }
      return try emitLine(object)
    }
    if object.hasPlace, object.time != .missing || object.isInList {
      count += 1
      let owner = object.owner.map { Array($0.utf8)[...] }
      if let segment = try owners.segment(of: owner, at: object.time.instant, line: object.line) {
        try emit(object.candidate(segment: segment).entry)
      }
      return
    }
    if !objects.isEmpty { objects[objects.count - 1].adopt(object) }
  }

  private mutating func emitLine(_ object: JSONPoint) throws {
    let isTimed = object.times.count == object.positions.count
    if !isTimed, !object.times.isEmpty {
      throw ReadingError(
        file: path, line: object.line,
        message: "a line has \(object.positions.count) positions and \(object.times.count) times; "
          + "export it again")
    }
    for (index, position) in object.positions.enumerated() {
      count += 1
      try emit(
        Candidate(
          latitude: position.latitude, longitude: position.longitude,
          time: isTimed ? object.times[index] : .missing, line: position.line, segment: segment
        ).entry)
    }
    segment += 1
  }
}
