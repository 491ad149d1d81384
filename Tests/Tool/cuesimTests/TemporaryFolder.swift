import Foundation

@testable import cuesim

/// A folder that is gone after the test, and the tool in it.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory
    .appending(path: "cuesim-\(UUID().uuidString)").path(percentEncoded: false)

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: file(name)))
  }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }

  /// What comes of some words; `FOLDER` in them stands for this folder.
  func answer(_ words: String) -> Tool.Answer {
    Tool.answer(to: words.split(separator: " ").map { String($0.replacing("FOLDER", with: path)) })
  }
}
