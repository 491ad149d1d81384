import SimulationPrimitives
import SystemCalls

/// A name of a file, and what stands behind it.
package struct FileName: Hashable, Sendable {
  private let path: String

  /// Takes a name.
  package init(_ path: String) {
    self.path = path
  }

  /// Whether standard output is meant.
  package var isStandardOutput: Bool {
    ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
  }

  /// The regular file or free name that is meant, with all symbolic links followed.
  ///
  /// - Throws: ``StoreError`` if something else has the name.
  package func target() throws(StoreError) -> String {
    guard !isStandardOutput else {
      throw StoreError(
        file: path, message: "this means standard output, and this goes to a file; name one")
    }
    try Self.checkWay(to: path)
    var name = path
    // As many as Linux follows.
    for _ in 0..<40 {
      // The process that has it open would write to the replaced file, which no name leads to.
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
        // A new name.
      } catch {
        // What keeps from looking at it keeps from writing it.
        return name
      }
      if let word = kind.flatMap(Self.word) { throw refusal("this is \(word)") }
      guard let next = Self.destination(of: name) else { return Self.placed(name) }
      name = next
    }
    throw refusal("this is a circle of symbolic links")
  }

  /// Refuses a way over a symbolic link that another user made: it may lead to any file (W-8).
  ///
  /// - Throws: ``StoreError`` that names the link.
  package static func checkWay(to path: String) throws(StoreError) {
    guard let link = Files.system.foreignLink(on: path) else { return }
    let words = link == path ? "this is" : "'\(link.quotable)' on the way is"
    throw StoreError(
      file: path,
      message: "\(words) a symbolic link of another user; name the file or the folder it leads to")
  }

  private func refusal(_ problem: String) -> StoreError {
    StoreError(file: path, message: "\(problem); name a regular file or a new one")
  }

  /// The word for a file of another kind; `nil` for a regular one.
  private static func word(for kind: FileStatus.Kind) -> String? {
    switch kind {
    case .file: nil
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .link, .device: "a device"
    }
  }

  /// Where a symbolic link to nothing leads.
  private static func destination(of name: String) -> String? {
    let destination = try? Files.system.destination(of: FilePlace(name))
    guard let destination, !destination.hasPrefix("/") else { return destination }
    return "\(folder(of: name))/\(destination)"
  }

  /// A free name in the folder that is really meant.
  private static func placed(_ name: String) -> String {
    guard let folder = real(folder(of: name)) else { return name }
    return "\(folder)/\(name.split(separator: "/").last ?? "")"
  }

  /// The folder a name is in; Foundation's own way to it traps for a name of one character.
  private static func folder(of name: String) -> String {
    guard let slash = name.lastIndex(of: "/") else { return "." }
    return slash == name.startIndex ? "/" : String(name[..<slash])
  }

  private static func real(_ name: String) -> String? {
    try? Files.system.realPath(of: name)
  }
}
