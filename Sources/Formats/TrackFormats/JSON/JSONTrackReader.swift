import FileReading
import Positions
import SimulationPrimitives

/// Reads the points of a JSON file from any supported source.
///
/// The sources are Google's timelines, OwnTracks, Overland, GeoJSON and Strava's streams.
///
/// An object with a position and a time is a point. Missing members may be in nested objects, as
/// the position of a GeoJSON feature. An object in a list with a position but no time is a point
/// without a time. A line may have a list of times for its positions. Both lists may be in separate
/// objects, and times may count from the start of the line.
struct JSONTrackReader {
  private let path: String
  private let emit: (TrackEntry) throws -> Void
  private var tokens: JSONTokens
  private let start: VirtualTime
  /// The open objects, the innermost last; the first represents the file.
  private var objects = [JSONPoint(line: 1, isInList: true)]
  /// The names and contents of open lists and objects, the innermost last.
  private var keys: [(name: String, content: Content)] = []
  private var key = ""
  /// Cached names without case and punctuation.
  ///
  /// Files repeat few names often.
  private var plain: [String: String] = [:]
  private var numbers: [Double] = []
  private var owners: TrackOwners
  /// The segment of the next line, after those of all owners.
  private var segment = TrackOwners.mostOwners + 1
  private var count = 0

  /// The values of an object or list.
  private enum Content {
    case members, positions, times, others
  }

  init(
    path: String, isLog: Bool, options: TrackOptions, emit: @escaping (TrackEntry) throws -> Void
  ) throws(ReadingError) {
    (self.path, self.emit) = (path, emit)
    start = options.start
    owners = TrackOwners(path: path, id: options.vehicleID)
    tokens = try JSONTokens(path: path, isLog: isLog, onProgress: options.onProgress)
  }

  /// Reads the whole file.
  mutating func read() throws {
    while let token = try tokens.next() {
      switch token {
      case .beginObject:
        objects.append(JSONPoint(line: tokens.line, isInList: keys.last?.content != .members))
        keys.append((key, .members))
        key = ""
      case .endObject: try endObject()
      case .beginArray:
        keys.append((key, contentOfList))
        numbers.removeAll(keepingCapacity: true)
      case .endArray: endList()
      case .key(let name): key = plainName(name)
      case .string(let text): take(text)
      case .number(let digits):
        if keys.last?.content == .positions {
          numbers.append(decimal(digits) ?? .nan)
        } else {
          take(digits.text)
        }
      case .bool, .null: break
      }
    }
    if let file = objects.first, file.way.isLine { try emitLine(file) }
    guard count == 0 else { return try owners.finish() }
    throw ReadingError(
      file: path, problem: "nothing in the file has a place and a time", remedy: .listPlaces)
  }

  /// The content of a list under the name of the next value.
  private var contentOfList: Content {
    switch (key, keys.last) {
    case ("coordinates", _), ("latlng", _): .positions
    case ("data", let outer?) where outer.content != .members:
      outer.content == .others ? .others : .positions
    case ("data", let outer):
      objects[objects.count - 1].mayStream(under: outer?.name ?? "") ? .times : .others
    default: JSONLine.timeLists.contains(key) ? .times : .others
    }
  }

  /// The name of the list that contains the next value.
  ///
  /// Empty within an object.
  private var nameOfList: String {
    keys.last.map { $0.content == .members ? "" : $0.name } ?? ""
  }

  private mutating func plainName(_ name: String) -> String {
    if let known = plain[name] { return known }
    let found = name.lowercased().filter { $0.isLetter || $0.isNumber }
    if plain.count < 1_000 { plain[name] = found }
    return found
  }

  private mutating func take(_ text: String) {
    let last = objects.count - 1
    guard let (name, content) = keys.last, content == .times else {
      return objects[last].take(key, text)
    }
    let time = JSONPoint.time(text, unit: nil)
    if name == "data" {
      objects[last].data.times.append(time)
    } else {
      objects[last].way.times.append(time)
    }
  }

  /// Ends a list; a list of positions keeps its name at any depth of nesting.
  private mutating func endList() {
    let (last, name) = (objects.count - 1, keys.popLast()?.name ?? "")
    if numbers.count >= 2 {
      let (first, second) = (numbers[0], numbers[1])
      switch name {
      case "coordinates": objects[last].way.positions.append((first, second, tokens.line))
      case "data": objects[last].data.positions.append((second, first, tokens.line))
      default: objects[last].way.positions.append((second, first, tokens.line))
      }
    }
    numbers.removeAll(keepingCapacity: true)
    key = nameOfList
  }

  private mutating func endObject() throws {
    let name = keys.removeLast().name
    key = nameOfList
    guard var object = objects.popLast() else { return }
    let outer = objects.count - 1
    let isStream = object.takeStream(under: name)
    if !isStream { object.settle(within: objects) }
    if isStream || object.way.isLine {
      // The times of a line, or their start, may be beside its geometry.
      let isPart =
        isStream
        || !object.isInList
          && (object.way.times.isEmpty || object.way.isCounted && object.start == .missing)
      guard isPart, objects[outer].way.lacks(object.way) else { return try emitLine(object) }
      return isStream ? objects[outer].way.adopt(object.way) : objects[outer].adopt(object)
    }
    if object.hasPlace, object.areRadians {
      throw ReadingError(
        file: path, line: object.line,
        message: "these angles are radians, as in logs of Suunto's watches: export the track as "
          + "GPX or FIT")
    }
    if object.hasPlace, object.time != .missing || object.isInList {
      count += 1
      let owner = object.owner.map { Array($0.utf8)[...] }
      if let segment = try owners.segment(of: owner, at: object.time.instant, line: object.line) {
        try emit(object.candidate(segment: segment).entry)
      }
      return
    }
    if outer > 0 { objects[outer].adopt(object) }
  }

  private mutating func emitLine(_ object: JSONPoint) throws {
    let way = object.way
    guard way.times.isEmpty || way.times.count == way.positions.count else {
      throw ReadingError(
        file: path, line: object.line,
        message: "a line has \(way.positions.count) positions and \(way.times.count) times; "
          + "export it again")
    }
    for (index, position) in way.positions.enumerated() {
      count += 1
      try emit(
        Candidate(
          latitude: position.latitude, longitude: position.longitude,
          time: way.time(index, since: object.start, else: start), line: position.line,
          segment: segment
        ).entry)
    }
    segment += 1
  }
}
