import Foundation
import StoreFiles

/// A folder of the system's for a moment.
struct TemporaryFolder: Sendable {
  private let url: URL

  /// Makes an empty one.
  ///
  /// - Throws: The system's error where there is no room for it.
  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "cuesim-\(UUID().uuidString)")
    try Leftovers.all.make(url.path(percentEncoded: false)) {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
  }

  /// The path of a file in it, which need not be there.
  func path(of name: String) -> String {
    url.appending(path: name).path(percentEncoded: false)
  }

  /// Writes a file, and returns its path.
  func write(_ text: String, named name: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name))
    return path(of: name)
  }

  /// Takes it away, with all that is in it.
  func remove() {
    try? FileManager.default.removeItem(at: url)
    Leftovers.all.forget(url.path(percentEncoded: false))
  }
}
