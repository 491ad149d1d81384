import SimulationPrimitives
import SystemCalls

/// A file that is written under an unguessable name and then moved to its final name.
///
///     let file = try UnfinishedFile(in: folder, called: "week")
///     try file.write(bytes)
///     try file.place(as: "cue.store")
///
/// All operations use descriptors: no name is resolved twice, so nothing can be substituted in
/// between. The file is locked while it is written, which distinguishes it from a leftover of a
/// crash.
final class UnfinishedFile: Sendable {
  private let folder: OpenFile
  private let file: OpenFile
  private let name: String
  /// The path to remove when the process ends.
  private let path: String

  /// Creates an unfinished file.
  ///
  /// - Parameters:
  ///   - folder: The folder of the final name.
  ///   - path: The path of the folder.
  ///   - permissions: The permissions of the file, less the process's mask.
  /// - Throws: `SystemError`, as do all methods.
  init(
    in folder: OpenFile, called path: String, permissions: UInt32 = 0o666
  ) throws(SystemError) {
    self.folder = folder
    // The name cannot be guessed, and the file is always new (W-8).
    let system = Files.system
    while true {
      let name = ".cuesim-\(RandomName.make())\(Self.suffix)"
      let own = "\(path)/\(name)"
      let file = try Leftovers.all.make(own) { () throws(SystemError) in
        try OpenFile(
          folder[name], [.writes, .isNew, .followsNoLink], permissions: permissions,
          system: system)
      }
      // Where locks are not supported, no process removes the file as a leftover. Where they are,
      // another process may have removed it before it was locked.
      if (try? file.lock()) ?? true, (try? file.status().nameCount) ?? 1 > 0 {
        (self.file, self.name, self.path) = (file, name, own)
        return
      }
      Leftovers.all.forget(own)
    }
  }

  private static let suffix = ".unfinished"

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws(SystemError) { try file.write(bytes) }

  /// Waits until the bytes are on the disk.
  func sync() throws(SystemError) { try file.sync() }

  /// Moves the file to its final name with the permissions of the file it replaces, and syncs the
  /// disk.
  func place(as target: String, keepsRights: Bool = true) throws(SystemError) {
    // The bytes are on the disk before the name refers to them (W-3).
    try file.sync()
    let old = try folder.statusIfThere(target)
    if keepsRights, let old, old.kind == .file { file.takeRights(of: old) }
    // The move is atomic (W-1).
    try folder.move(name, to: target)
    Leftovers.all.forget(path)
    // Another user may have replaced the file just before the move (W-8).
    guard try folder.statusIfThere(target)?.identity == file.status().identity else {
      folder.removeIfThere(target)
      throw .missing
    }
    // The name is on the disk before the command ends (W-6).
    try folder.syncNames()
  }

  /// Removes the file unless it was moved to its final name.
  func discard() {
    folder.removeIfThere(name)
    Leftovers.all.forget(path)
  }

  /// Removes unfinished files of ended processes from a folder.
  static func collect(in folder: OpenFile) {
    // An unfinished file without a lock is a leftover of an ended process (L-8).
    for name in (try? folder.names()) ?? [] where isName(name) {
      let file = try? OpenFile(folder[name], [.reads, .followsNoLink, .waitsForNobody])
      guard let file, (try? file.status().kind) == .file, (try? file.lock()) == true else {
        continue
      }
      folder.removeIfThere(name)
    }
  }

  private static func isName(_ name: String) -> Bool {
    name.hasPrefix(".cuesim-") && name.hasSuffix(suffix)
      && RandomName.isOne(name.dropFirst(8).dropLast(suffix.count))
  }
}

/// Unguessable names of 32 hexadecimal digits.
enum RandomName {
  static func make() -> String {
    Files.system.randomBits().digestText + Files.system.randomBits().digestText
  }

  static func isOne(_ name: Substring) -> Bool {
    name.utf8.count == 32 && name.allSatisfy(\.isHexDigit)
  }
}
