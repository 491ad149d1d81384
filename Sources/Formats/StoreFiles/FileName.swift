import SimulationPrimitives
import SystemCalls

/// A file name, and the file that it refers to.
package struct FileName: Hashable, Sendable {
  private let path: String

  /// Creates a file name.
  package init(_ path: String) {
    self.path = path
  }

  /// Whether the name refers to standard output.
  package var isStandardOutput: Bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
  }

  /// Returns the regular file or the unused name at the end of all symbolic links.
  ///
  /// - Throws: ``StoreError`` if something else has the name.
  package func target() throws(StoreError) -> String {
    guard !isStandardOutput else {
      throw StoreError(
        file: path, message: "this means standard output, and this goes to a file; name one")
    }
    try Self.checkWay(to: path)
    var name = path
    // Linux follows at most 40 links.
    for _ in 0..<40 {
      // A process that has the stream open would write to the replaced file, which has no name.
      guard Self.real(Self.folder(of: name))?.hasPrefix("/proc/") != true else {
        throw refusal("this is a stream of a process")
      }
      var kind: FileStatus.Kind?
      do throws(SystemError) {
        kind = try Files.system.status(of: FilePlace(name), followsLinks: true).kind
      } catch .missing where name.hasSuffix("/") {
        throw refusal("this is the name of a folder")
      } catch .circle {
        throw refusal("this is a circle of symbolic links")
      } catch .missing {
        // The name is new.
      } catch {
        // If a file cannot be examined, it cannot be written either, and writing reports the error.
        return name
      }
      if let word = kind.flatMap(Self.word) { throw refusal("this is \(word)") }
      guard let next = Self.destination(of: name) else { return Self.placed(name) }
      name = next
    }
    throw refusal("this is a circle of symbolic links")
  }

  /// Rejects a path through a symbolic link of another user, which may lead to any file (W-8).
  ///
  /// - Throws: ``StoreError`` that names the link.
  package static func checkWay(to path: String) throws(StoreError) {
    guard let link = Files.system.foreignLink(on: path) else { return }
    let words = link == path ? "this is" : "'\(link.quotable)' on the way is"
    throw StoreError(
      file: path,
      message: "\(words) a symbolic link of another user; name its target")
  }

  private func refusal(_ problem: String) -> StoreError {
    StoreError(file: path, message: "\(problem); name a regular file or a new one")
  }

  /// Returns the word for a special kind of file, or `nil` for a regular file.
  private static func word(for kind: FileStatus.Kind) -> String? {
    switch kind {
    case .file: nil
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .link, .device: "a device"
    }
  }

  /// Returns the destination of a broken symbolic link.
  private static func destination(of name: String) -> String? {
    let destination = try? Files.system.destination(of: FilePlace(name))
    guard let destination, !destination.hasPrefix("/") else { return destination }
    return "\(folder(of: name))/\(destination)"
  }

  /// Returns an unused name with the links of its folder followed.
  private static func placed(_ name: String) -> String {
    guard let folder = real(folder(of: name)) else { return name }
    return "\(folder)/\(name.split(separator: "/").last ?? "")"
  }

  /// Returns the folder of a name.
  ///
  /// Foundation's function traps for a name of one character.
  private static func folder(of name: String) -> String {
    guard let slash = name.lastIndex(of: "/") else { return "." }
    return slash == name.startIndex ? "/" : String(name[..<slash])
  }

  private static func real(_ name: String) -> String? {
    try? Files.system.realPath(of: name)
  }
}
