package import Foundation

/// A file that is gone after the test.
package final class TemporaryFile: Sendable {
  package let path: String

  package init(_ bytes: some Sequence<UInt8>, named name: String = "track") throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)-\(name)")
    path = url.path(percentEncoded: false)
    try Data(bytes).write(to: url)
  }

  package convenience init(_ text: String, named name: String = "track") throws {
    try self.init(text.utf8, named: name)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A folder that is gone after the test.
package final class TestFolder: Sendable {
  package let url = FileManager.default.temporaryDirectory
    .appending(path: "cuesim-\(UUID().uuidString)")

  /// Creates an empty folder.
  package init() {
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Creates a folder with texts in files.
  package convenience init(_ files: [String: String]) throws {
    self.init()
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path(percentEncoded: false) }

  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// The path of a file in the folder; an absolute path is unchanged.
  package func file(_ name: String) -> String { name.hasPrefix("/") ? name : "\(path)/\(name)" }

  package func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: file(name))))
  }

  package func text(of name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }

  package func write(_ bytes: some Collection<UInt8>, to name: String) throws {
    try Data(bytes).write(to: URL(filePath: file(name)))
  }

  package func write(_ text: String, to name: String) throws { try write(text.utf8, to: name) }
}

/// The folder of real recordings beside the package, if this machine has it.
package enum RealFiles {
  package static var areMissing: Bool { TestFolders.data == nil }

  package static func path(_ name: String) -> String {
    TestFolders.data?.appendingPathComponent(name).path ?? name
  }

  /// Every file in a folder, in the order of their names.
  package static func all(in name: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path(name))) ?? []
    return names.sorted().map { "\(path(name))/\($0)" }
  }

  /// All files below some folders, by their names.
  package static func names(below folders: [String]) -> [String] {
    folders.flatMap { name in
      let all = FileManager.default.enumerator(atPath: path(name))?.compactMap { $0 as? String }
      return (all ?? []).sorted().map { "\(name)/\($0)" }.filter { file in
        let attributes = try? FileManager.default.attributesOfItem(atPath: path(file))
        return attributes?[.type] as? FileAttributeType == .typeRegular
      }
    }
  }
}
