import CueDocuments
import FileReading
import NotificationFormats
import StoreFiles
import SystemCalls
import TrackFormats

extension FileKind {
  /// Recognizes a file or a folder by its contents, or a built-in name.
  ///
  /// - Returns: The kind; `nil` if nothing has the name, or it cannot be read.
  init?(of word: String) {
    guard (try? InputFile.isThere(word)) == true else {
      self.init(named: word)
      return
    }
    if Files.system.isFolder(word) {
      self.init(folder: word)
    } else if let head = try? FileHead(path: word) {
      self = Self.recognized(head, word)
    } else {
      return nil
    }
  }

  private init?(named name: String) {
    let kinds: [(Self, [String])] = [
      (.population, ShippedNames.populations), (.policy, ShippedNames.policies),
      (.profile, ShippedNames.profiles), (.preferences, ShippedNames.preferences),
    ]
    guard let kind = kinds.first(where: { $0.1.contains(name) })?.0 else { return nil }
    self = kind
  }

  private init?(folder: String) {
    func holds(_ path: String) -> Bool { (try? InputFile.isThere(path)) == true }
    if holds("\(folder)/fleet.checkpoint") {
      self = .checkpoint
    } else if holds(StoreFolder(folder).file) {
      self = .store
    } else if (try? ScenarioFolder.files(at: [folder])) != nil {
      self = .scenario
    } else {
      return nil
    }
  }

  private static func recognized(_ head: FileHead, _ path: String) -> Self {
    let beginning = String(decoding: head.bytes.prefix(200), as: UTF8.self)
    if beginning.contains(" cuesim-checkpoint ") { return .checkpoint }
    if beginning.contains("\"cuesim-fleet-shard\"") { return .shard }
    if let keys = keys(of: path) {
      if let kind = document(of: keys) { return kind }
      if keys.contains("aps") || keys.contains("specversion") { return .notifications }
    }
    if let kind = recording(path) { return kind }
    if isRead({ take in try NotificationReader(path: path).read { _ in try take() } }) {
      return .notifications
    }
    return head.text.first == UInt8(ascii: "{") ? .unknownObject : .other
  }

  /// Whether a file begins as an object of several lines but does not end as one.
  static func isBrokenObject(_ path: String) -> Bool {
    guard let text = text(of: path) else { return false }
    let lines = text.split(separator: "\n", maxSplits: 1)
    guard lines.count == 2, lines[0].hasPrefix("{") else { return false }
    // In JSON Lines, the first line alone is an object.
    return [String(lines[0]), text].allSatisfy { (try? JSON5Parser.parse($0, file: path)) == nil }
  }

  /// Returns the keys of a file's object, or `nil` if the file is not an object.
  private static func keys(of path: String) -> [String]? {
    guard let text = text(of: path), let node = try? JSON5Parser.parse(text, file: path),
      case .object(let members) = node.content
    else { return nil }
    return members.map(\.key)
  }

  private static func text(of path: String) -> String? {
    (try? InputFile.bytes(of: path, atMost: 32 << 20))
      .flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Returns the kind of document that alone has most of the keys.
  private static func document(of keys: [String]) -> Self? {
    let rows: [(kind: Self, rows: [ReferenceRow])] = [
      (.scenario, Scenario.rows), (.population, PopulationDocument.rows),
      (.policy, PolicyDocument.rows), (.profile, ProfileDocument.rows),
      (.preferences, PreferencesDocument.rows),
    ]
    let known = rows.map { row in
      (row.kind, keys: Set(row.rows.map { String($0.key.prefix { $0 != "." && $0 != "[" }) }))
    }
    let found = known.map { kind, names in (kind, count: keys.count(where: names.contains)) }
    guard let best = found.max(by: { $0.count < $1.count }), best.count * 2 > keys.count,
      found.count(where: { $0.count == best.count }) == 1
    else { return nil }
    return best.0
  }

  private static func recording(_ path: String) -> Self? {
    switch try? RecordingKind(path: path) {
    case .weather: .weather
    case .places:
      isRead { take in try PlaceReader(path: path).read { _ in try take() } } ? .places : nil
    case .track: isTrack(path) ? .track : nil
    case nil: nil
    }
  }

  /// Whether a file is a track by its format, or a table or JSON with points.
  private static func isTrack(_ path: String) -> Bool {
    guard let reader = try? TrackReader(path: path) else { return false }
    guard reader.format == .csv || reader.format == .json else { return true }
    return isRead { take in
      try reader.read { _ in try take() }
      // A table with the columns of a track is a track, even without rows.
      if reader.format == .csv { try take() }
    }
  }

  private struct Stop: Error {}

  /// Whether a file has an entry, or an error after its first line.
  private static func isRead(_ read: (_ take: () throws -> Void) throws -> Void) -> Bool {
    do {
      try read { throw Stop() }
      return false
    } catch let error as ReadingError {
      return error.line.map { $0 > 1 } == true
    } catch {
      return error is Stop
    }
  }
}
