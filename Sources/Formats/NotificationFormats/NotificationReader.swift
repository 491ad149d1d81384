public import FileReading
import Foundation
public import SimulationPrimitives
import StoreFiles

/// An entry from a ``NotificationReader``: a notification or a diagnostic.
public enum NotificationEntry: Hashable, Sendable {
  /// A notification.
  case notification(NotificationRecord)
  /// A dropped row, or a warning about the file.
  case diagnostic(Diagnostic)
}

/// Reads notifications of other apps: push payloads, cloud messages, CloudEvents, or a table with
/// column names.
///
///     try NotificationReader(path: "fraud.apns").read { entry in
///       if case .notification(let record) = entry { records.append(record) }
///     }
///
/// A table is read in constant memory. JSON is held in memory and limited to 32 MiB.
public struct NotificationReader: Sendable {
  private static let largestJSON = 32 << 20

  private let path: String
  private let start: VirtualTime
  private let isKnownPriority: @Sendable (String) -> Bool
  private let isKnownCategory: @Sendable (String) -> Bool
  private let isJSON: Bool
  private let size: Int
  private let encoding: TextEncoding

  /// Reads the beginning of a file.
  ///
  /// - Parameters:
  ///   - path: The file, as named in messages.
  ///   - start: The time of notifications without one, and the origin of hours and seconds.
  ///   - isKnownPriority: Whether the caller supports a word for a priority; an unknown word also
  ///     yields a diagnostic.
  ///   - isKnownCategory: Whether the caller supports a word for a category. Push categories are
  ///     not checked, as they name the actions of an app.
  /// - Throws: If the file cannot be read, or its beginning shows that it holds no notifications.
  public init(
    path: String, start: VirtualTime = .zero,
    isKnownPriority: @escaping @Sendable (String) -> Bool = { _ in true },
    isKnownCategory: @escaping @Sendable (String) -> Bool = { _ in true }
  ) throws(ReadingError) {
    let head = try FileHead(path: path)
    let mark = head.text.first { !$0.isSpace }
    if mark == UInt8(ascii: "<") || head.text.contains(0) {
      throw ReadingError(
        file: path,
        message: "found \(mark == UInt8(ascii: "<") ? "XML or a web page" : "binary data"); "
          + "expected a push payload, CloudEvents or a CSV log: export it as one of these")
    }
    self.path = path
    self.start = start
    (self.isKnownPriority, self.isKnownCategory) = (isKnownPriority, isKnownCategory)
    isJSON = mark == UInt8(ascii: "{") || mark == UInt8(ascii: "[")
    size = head.size
    encoding = head.encoding
  }

  /// Reads the whole file, from its beginning each time.
  ///
  /// - Parameter body: Called for each notification and diagnostic in the order of the file; an
  ///   error thrown from it stops the reading.
  /// - Throws: The error `body` throws, or a `ReadingError` that rejects the file.
  public func read(_ body: (NotificationEntry) throws -> Void) throws {
    guard isJSON else {
      return try NotificationTable(
        path: path, start: start, isKnownPriority: isKnownPriority,
        isKnownCategory: isKnownCategory
      ).read(body)
    }
    for source in try sources() {
      let record = try source.record(start: start)
      if let diagnostic = record.unknownPriority(line: source.line, isKnownPriority) {
        try body(.diagnostic(diagnostic))
      }
      if source is CloudEvent,
        let diagnostic = record.unknownCategory(line: source.line, isKnownCategory)
      {
        try body(.diagnostic(diagnostic))
      }
      try body(.notification(record))
    }
  }

  /// Reads the notifications of a JSON document.
  ///
  /// All are checked before the first is passed on.
  private func sources() throws(ReadingError) -> [any PayloadSource] {
    let document = try document()
    if let events = document.list {
      guard !events.isEmpty else {
        throw document.mismatch("at least one CloudEvent or push; export again")
      }
      var sources: [any PayloadSource] = []
      for event in events {
        if let source = try source(of: event) {
          sources.append(source)
        } else {
          sources.append(try CloudEvent(event))
        }
      }
      return sources
    }
    if let source = try source(of: document) { return [source] }
    if document["payloads"] != nil, document["tables"] != nil {
      throw document.error("found an exported scenario", remedy: .importScenario)
    }
    throw document.error(
      "found an object without 'aps', 'notification' and 'specversion'",
      "expected a push payload, a cloud message, or a CloudEvent with its attributes: save the whole "
        + "event, not its data only")
  }

  /// Returns the notification in an object, or `nil` if the object does not have the form of one.
  private func source(of object: NodeReader) throws(ReadingError) -> (any PayloadSource)? {
    if object["specversion"] != nil { return try CloudEvent(object) }
    if object["aps"] != nil || object["payload"]?["aps"] != nil { return try PushPayload(object) }
    return CloudMessage.isOne(object) ? try CloudMessage(object) : nil
  }

  private func document() throws(ReadingError) -> NodeReader {
    guard size <= Self.largestJSON else {
      throw ReadingError(
        file: path, message: "JSON of more than 32 MiB; split it, or write a CSV log")
    }
    let bytes: [UInt8]
    do throws(InputProblem) {
      bytes = try InputFile.bytes(of: path, atMost: Self.largestJSON, isKept: true)
    } catch {
      throw ReadingError(error)
    }
    guard let text = String(validating: encoding.utf8(bytes), as: UTF8.self) else {
      throw ReadingError(file: path, message: "found bytes that are not UTF-8; save it as UTF-8")
    }
    return NodeReader(file: path, node: try JSON5Parser.parse(text, file: path))
  }
}

/// A notification in a JSON document.
protocol PayloadSource {
  /// The line on which the notification begins, counted from 1.
  var line: Int { get }
  /// Returns the notification, with the start as its time if it has none.
  func record(start: VirtualTime) throws(ReadingError) -> NotificationRecord
}
