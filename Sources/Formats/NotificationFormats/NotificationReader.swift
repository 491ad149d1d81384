public import FocusEngine
import Foundation
import ScenarioFormat
public import SimulationPrimitives
public import TrackFormats

/// What a ``NotificationReader`` hands over.
public enum NotificationEntry: Hashable, Sendable {
  /// A notification.
  case notification(NotificationPayload)
  /// A row that was dropped, or a remark about the file.
  case oddity(Oddity)
}

/// Reads notifications of other apps: a push payload, CloudEvents, or a table with column names.
///
///     try NotificationReader(path: "fraud.apns").read { entry in
///       if case .notification(let payload) = entry { feed.inject(payload) }
///     }
///
/// A table is read in constant memory; JSON is held in memory and may have at most 32 MiB.
public struct NotificationReader: Sendable {
  private static let largestJSON = 32 << 20

  private let path: String
  private let start: VirtualTime
  private let firstID: Int
  private let isJSON: Bool
  private let size: Int
  private let encoding: TextEncoding

  /// Looks at the beginning of a file.
  ///
  /// - Parameters:
  ///   - path: The file, as it should be named in messages.
  ///   - start: When that was posted which has no time, and what hours and seconds count from.
  ///   - firstID: The id of the first notification; each next one has the next.
  /// - Throws: If the file cannot be read, or its beginning shows that it holds no notifications.
  public init(
    path: String, start: VirtualTime = .zero, firstID: Int = 0
  ) throws(TrackError) {
    let head = try FileHead(path: path)
    let mark = head.text.first { !$0.isSpace }
    if mark == UInt8(ascii: "<") || head.text.contains(0) {
      throw TrackError(
        file: path,
        message: "found \(mark == UInt8(ascii: "<") ? "XML or a web page" : "binary data"); "
          + "expected a push payload, CloudEvents or a CSV log: export it as one of these")
    }
    self.path = path
    self.start = start
    self.firstID = firstID
    isJSON = mark == UInt8(ascii: "{") || mark == UInt8(ascii: "[")
    size = head.size
    encoding = head.encoding
  }

  /// Reads the whole file, from its beginning each time.
  ///
  /// - Parameter body: Called for each notification and oddity in the order of the file; throwing
  ///   from it stops the reading.
  /// - Throws: What `body` throws, or a `TrackError` that refuses the file.
  public func read(_ body: (NotificationEntry) throws -> Void) throws {
    guard isJSON else {
      return try NotificationTable(path: path, start: start, firstID: firstID).read(body)
    }
    for (index, source) in try sources().enumerated() {
      try body(.notification(try source.payload(id: firstID + index, start: start)))
    }
  }

  /// What a JSON document holds; every one is looked at before the first is handed over.
  private func sources() throws(TrackError) -> [any PayloadSource] {
    let document = try document()
    if let events = document.elements {
      guard !events.isEmpty else {
        throw document.mismatch("at least one CloudEvent; export again")
      }
      var sources: [any PayloadSource] = []
      for event in events { sources.append(try CloudEvent(event)) }
      return sources
    }
    if document["specversion"] != nil { return [try CloudEvent(document)] }
    if document["aps"] != nil || document["payload"]?["aps"] != nil {
      return [try PushPayload(document)]
    }
    if document["payloads"] != nil, document["tables"] != nil {
      throw document.error("found an exported scenario", "name it with --import")
    }
    throw document.error(
      "found an object without 'aps' and 'specversion'",
      "expected a push payload, or a CloudEvent with its attributes: save the whole event, "
        + "not its data only")
  }

  private func document() throws(TrackError) -> PayloadNode {
    guard size <= Self.largestJSON else {
      throw TrackError(
        file: path, message: "JSON of more than 32 MiB; split it, or write a CSV log")
    }
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw unreadable(path, error)
    }
    guard let text = String(validating: encoding.utf8(bytes), as: UTF8.self) else {
      throw TrackError(file: path, message: "found bytes that are not UTF-8; save it as UTF-8")
    }
    do throws(ScenarioError) {
      return PayloadNode(
        file: path, keyPath: "", node: try JSON5Parser.parse(text, file: path))
    } catch {
      throw TrackError(
        file: path, line: error.line,
        message: "\(error.keyPath): \(error.problem); \(error.advice): mend the JSON")
    }
  }
}

/// A notification that a JSON document holds.
protocol PayloadSource {
  /// The notification with an id; posted at the start if it has no time of its own.
  func payload(id: Int, start: VirtualTime) throws(TrackError) -> NotificationPayload
}
