/// An open file or folder, which is closed with its last reference.
///
/// This type repeats a call after an interruption, and for the rest of a partial transfer.
///
///     let file = try OpenFile(FilePlace("track.gpx"), [.reads])
///     while case let piece = try file.read(upTo: 1 << 16), !piece.isEmpty { take(piece) }
package final class OpenFile: Sendable {
  private let system: any FileSystem
  private let isStanding: Bool
  /// The descriptor of the file.
  package let descriptor: Descriptor

  /// Opens a file or a folder.
  ///
  /// - Parameters:
  ///   - place: The path.
  ///   - mode: The purpose and the conditions of opening.
  ///   - permissions: The permissions of a created file, less those the process's mask removes.
  ///   - system: The file system; that of the running task by default.
  /// - Throws: ``SystemError``, as do all members of this type.
  package init(
    _ place: FilePlace, _ mode: OpenMode, permissions: UInt32 = 0o666,
    system: any FileSystem = Files.system
  ) throws(SystemError) {
    (self.system, isStanding) = (system, false)
    descriptor = try patiently { () throws(SystemError) in
      try system.open(place, mode, permissions: permissions)
    }
  }

  /// Uses a file that is already open and does not close it.
  private init(standing descriptor: Descriptor, system: any FileSystem) {
    (self.descriptor, self.system, isStanding) = (descriptor, system, true)
  }

  /// Standard output.
  package static var output: OpenFile { OpenFile(standing: .output, system: Files.system) }
  /// Standard error.
  package static var complaints: OpenFile { OpenFile(standing: .complaints, system: Files.system) }

  /// Writes a text to standard error; a failure is ignored, as it cannot be reported elsewhere.
  package static func complain(_ text: String) { try? complaints.write(Array(text.utf8)) }

  deinit {
    if !isStanding { system.close(descriptor) }
  }

  /// Reads bytes from an offset or the current position.
  ///
  /// Returns fewer than `count` bytes at the end of the file, or if a pipe has fewer available.
  package func read(upTo count: Int, at offset: Int? = nil) throws(SystemError) -> [UInt8] {
    let isRegular = try status().kind == .file
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = try patiently { [bytes, system, descriptor] () throws(SystemError) in
        try system.read(
          descriptor, upTo: count - bytes.count, at: offset.map { $0 + bytes.count })
      }
      if more.isEmpty { break }
      if bytes.isEmpty { bytes = more } else { bytes += more }
      // A reader of a pipe receives the available bytes without waiting for more.
      guard isRegular else { break }
    }
    return bytes
  }

  /// Writes all bytes at an offset or the current position.
  package func write(_ bytes: [UInt8], at offset: Int? = nil) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try patiently { [rest, system, descriptor] () throws(SystemError) in
        try system.write(rest, to: descriptor, at: offset.map { $0 + rest.startIndex })
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until the bytes, or the names of a folder, are on the disk.
  package func sync() throws(SystemError) {
    try patiently { [system, descriptor] () throws(SystemError) in try system.sync(descriptor) }
  }

  /// Truncates or extends the file to a length.
  package func truncate(to length: Int) throws(SystemError) {
    try patiently { [system, descriptor] () throws(SystemError) in
      try system.truncate(descriptor, to: length)
    }
  }

  /// Tries to lock the file until its last reference ends, and returns whether it succeeded.
  package func lock() throws(SystemError) -> Bool {
    try patiently { [system, descriptor] () throws(SystemError) in try system.lock(descriptor) }
  }

  /// Releases the lock.
  package func unlock() { system.unlock(descriptor) }

  /// Returns the status of the file.
  package func status() throws(SystemError) -> FileStatus {
    try system.status(of: descriptor)
  }

  /// Checks that a path still leads to this file.
  ///
  /// - Throws: ``SystemError/missing`` if the path leads to another file or to none.
  package func requirePlace(_ path: String) throws(SystemError) {
    let there = try system.status(of: FilePlace(path), followsLinks: false)
    guard try there.identity == status().identity else { throw .missing }
  }

  /// Copies the owner and the permissions of another file, as far as the user may change them.
  package func takeRights(of other: FileStatus) {
    try? system.setOwner(other.owner, group: other.group, of: descriptor)
    try? system.setPermissions(other.permissions, of: descriptor)
  }

  // MARK: Folders

  /// Returns the status of a name in this folder, links not followed, or `nil` if there is none.
  package func statusIfThere(_ name: String) throws(SystemError) -> FileStatus? {
    try system.statusIfThere(of: self[name], followsLinks: false)
  }

  /// Moves a file within this folder and atomically replaces a file with the new name.
  package func move(_ old: String, to new: String) throws(SystemError) {
    try system.move(self[old], to: self[new])
  }

  /// Adds a second name to a file of this folder, replacing a file with that name.
  ///
  /// On a file system without hard links, the file is renamed instead.
  package func keep(_ old: String, as new: String) throws(SystemError) {
    if try statusIfThere(new) != nil { try system.remove(self[new], isFolder: false) }
    do throws(SystemError) {
      try system.link(self[old], to: self[new])
    } catch .missing {
      throw .missing
    } catch {
      try move(old, to: new)
    }
  }

  /// Removes a name from this folder, if it exists.
  package func removeIfThere(_ name: String) { try? system.remove(self[name], isFolder: false) }

  /// Waits until the names of this folder are on the disk.
  ///
  /// Does nothing on file systems that do not support this call for folders.
  package func syncNames() throws(SystemError) {
    do throws(SystemError) {
      try sync()
    } catch .invalid {}
  }

  /// Returns the names in the folder, sorted.
  package func names() throws(SystemError) -> [String] {
    try patiently { [system, descriptor] () throws(SystemError) in
      try system.names(in: descriptor).sorted()
    }
  }

  /// The place of a name in this folder.
  package subscript(name: String) -> FilePlace { FilePlace(name, in: descriptor) }
}

/// Repeats a call while signals interrupt it.
func patiently<Result>(
  _ call: () throws(SystemError) -> Result
) throws(SystemError) -> Result {
  // A call that a signal interrupts is repeated (W-7).
  while true {
    do throws(SystemError) {
      return try call()
    } catch .interrupted {}
  }
}

extension FileSystem {
  /// Returns the status of a path, links followed, or `nil` if there is no such file.
  ///
  /// - Throws: ``SystemError`` if the status cannot be read: an unreadable file is not missing.
  package func statusIfThere(
    of place: FilePlace, followsLinks: Bool = true
  ) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try status(of: place, followsLinks: followsLinks)
    } catch .missing {
      return nil
    }
  }

  /// Returns the first symbolic link in a path that another user owns.
  ///
  /// Links of the current user and of the administrator are excluded. `nil` if there is no other
  /// link.
  package func foreignLink(on path: String) -> String? { foreignLink(on: path, following: 40) }

  private func foreignLink(on path: String, following most: Int) -> String? {
    var walked = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      walked += part
      let status = try? status(of: FilePlace(walked), followsLinks: false)
      if let status, status.kind == .link {
        guard status.owner == 0 || status.owner == user() else { return walked }
        if most > 0, let destination = try? destination(of: FilePlace(walked)) {
          let whole =
            destination.hasPrefix("/")
            ? destination : "\(Files.parent(of: walked))/\(destination)"
          if let link = foreignLink(on: whole, following: most - 1) { return link }
        }
      }
      walked += "/"
    }
    return nil
  }

  /// Checks whether a path leads to a folder, links followed.
  package func isFolder(_ path: String) -> Bool {
    (try? status(of: FilePlace(path), followsLinks: true))?.kind == .folder
  }

  /// Removes a file, or a folder with its content; links are removed, not followed.
  package func removeAll(_ place: FilePlace) throws(SystemError) {
    do throws(SystemError) {
      // An empty folder is removed by one call, which needs no descriptor: none may be left.
      return try remove(place, isFolder: true)
    } catch .missing {
      return
    } catch .notFolder {
      return try remove(place, isFolder: false)
    } catch .notEmpty {}
    let folder = try OpenFile(place, [.reads, .isFolder, .followsNoLink], system: self)
    for name in try folder.names() { try removeAll(folder[name]) }
    try remove(place, isFolder: true)
  }

  /// Creates a folder and its missing parent folders.
  package func makeFolders(_ path: String) throws(SystemError) {
    if isFolder(path) { return }
    let parent = Files.parent(of: path)
    if parent != path { try makeFolders(parent) }
    do throws(SystemError) {
      try makeFolder(FilePlace(path), permissions: 0o777)
      // The new name is synced, so that a power cut does not lose the folder (W-6).
      try OpenFile(FilePlace(parent), [.reads, .isFolder], system: self).syncNames()
    } catch .taken {
      // Another process has created the folder, or another object has the name.
      guard isFolder(path) else { throw .notFolder }
    }
  }
}

extension Files {
  /// Returns the path of the parent folder: `.` for a name alone, `/` for the root.
  package static func parent(of path: String) -> String {
    let path = path.dropLast(while: { $0 == "/" })
    guard let slash = path.lastIndex(of: "/") else { return path.isEmpty ? "/" : "." }
    let parent = path[..<slash].dropLast(while: { $0 == "/" })
    return parent.isEmpty ? "/" : String(parent)
  }
}

extension StringProtocol {
  fileprivate func dropLast(while isSo: (Character) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, isSo(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
