import FileReading
import Foundation
import NotificationFormats
import SimulationPrimitives
import TestFolders

/// Midnight of some day.
let midnight = VirtualTime(secondsSinceEpoch: 1_773_100_800)

/// The results of reading a file, or the error.
struct Reading {
  var records: [NotificationRecord] = []
  var diagnostics: [Diagnostic] = []
  /// The line that refuses the file, without the file's name.
  var refusal: String?

  init(path: String, isKnownPriority: @escaping @Sendable (String) -> Bool = { _ in true }) {
    do {
      let reader = try NotificationReader(
        path: path, start: midnight, isKnownPriority: isKnownPriority)
      try reader.read { entry in
        switch entry {
        case .notification(let record): records.append(record)
        case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
        }
      }
    } catch {
      refusal = "\(error)".replacingOccurrences(of: path + ":", with: "")
    }
  }

  /// Reads a text; all priorities are known without a list.
  init(_ text: String, knowing priorities: [String]? = nil) throws {
    try self.init(bytes: Array(text.utf8)) { priorities?.contains($0) ?? true }
  }

  init(
    bytes: [UInt8], isKnownPriority: @escaping @Sendable (String) -> Bool = { _ in true }
  ) throws {
    let file = try TemporaryFile(bytes)
    self.init(path: file.path, isKnownPriority: isKnownPriority)
  }
}
