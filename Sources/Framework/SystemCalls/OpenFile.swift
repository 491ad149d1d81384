/// An open file or folder, closed with its last reference, and the one place where a call is made again: after an
/// interruption, and for the rest of a transfer that came in part.
///
///     let file = try OpenFile(FilePlace("track.gpx"), [.reads])
///     while case let piece = try file.read(upTo: 1 << 16), !piece.isEmpty { take(piece) }
package final class OpenFile: Sendable {
  private let system: any FileSystem
  private let isStanding: Bool
  /// The number of the system for it.
  package let descriptor: Descriptor

  /// Opens what has a name.
  ///
  /// - Parameters:
  ///   - place: Its place.
  ///   - mode: What it is opened for.
  ///   - permissions: Those of a file that this creates, less what the process withholds.
  ///   - system: Whose file it is; that of the running task, if not given.
  /// - Throws: ``SystemError``, as everything it does.
  package init(
    _ place: FilePlace, _ mode: OpenMode, permissions: UInt32 = 0o666,
    system: any FileSystem = Files.system
  ) throws(SystemError) {
    (self.system, isStanding) = (system, false)
    descriptor = try patiently { () throws(SystemError) in
      try system.open(place, mode, permissions: permissions)
    }
  }

  /// Takes a file that is open already; it is not closed.
  private init(standing descriptor: Descriptor, system: any FileSystem) {
    (self.descriptor, self.system, isStanding) = (descriptor, system, true)
  }

  /// Standard output.
  package static var output: OpenFile { OpenFile(standing: .output, system: Files.system) }
  /// Standard error.
  package static var complaints: OpenFile { OpenFile(standing: .complaints, system: Files.system) }

  /// Writes a text to standard error; one that is closed is not told of, as there is no other place to tell it.
  package static func complain(_ text: String) { try? complaints.write(Array(text.utf8)) }

  deinit {
    if !isStanding { system.close(descriptor) }
  }

  /// Bytes from a place on, or from where the last reading ended: as many as asked for, unless the file or what a
  /// pipe has just now ends before.
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
      // Who reads a pipe wants what is there.
      guard isRegular else { break }
    }
    return bytes
  }

  /// Writes all bytes, at a place or where the last writing ended.
  package func write(_ bytes: [UInt8], at offset: Int? = nil) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try patiently { [rest, system, descriptor] () throws(SystemError) in
        try system.write(rest, to: descriptor, at: offset.map { $0 + rest.startIndex })
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until the disk has the bytes, or the names of a folder.
  package func sync() throws(SystemError) {
    try patiently { [system, descriptor] () throws(SystemError) in try system.sync(descriptor) }
  }

  /// Cuts it to a length.
  package func truncate(to length: Int) throws(SystemError) {
    try patiently { [system, descriptor] () throws(SystemError) in
      try system.truncate(descriptor, to: length)
    }
  }

  /// Takes its lock, which goes with the last reference, if no other process has it; whether it did.
  package func lock() throws(SystemError) -> Bool {
    try patiently { [system, descriptor] () throws(SystemError) in try system.lock(descriptor) }
  }

  /// Gives the lock back.
  package func unlock() { system.unlock(descriptor) }

  /// The status of it.
  package func status() throws(SystemError) -> FileStatus {
    try system.status(of: descriptor)
  }

  /// Checks that a name still leads to this file.
  ///
  /// - Throws: ``SystemError/missing`` if it leads to another one, or to none.
  package func requirePlace(_ path: String) throws(SystemError) {
    let there = try system.status(of: FilePlace(path), followsLinks: false)
    guard try there.identity == status().identity else { throw .missing }
  }

  /// Gives it the owner and the permissions of another; who may not give files away keeps it.
  package func takeRights(of other: FileStatus) {
    try? system.setOwner(other.owner, group: other.group, of: descriptor)
    try? system.setPermissions(other.permissions, of: descriptor)
  }

  // MARK: Folders

  /// The status of a name in this folder, links not followed; nil if there is none.
  package func statusIfThere(_ name: String) throws(SystemError) -> FileStatus? {
    try system.statusIfThere(of: self[name], followsLinks: false)
  }

  /// Puts a file of this folder into the place of another of it, all at once.
  package func move(_ old: String, to new: String) throws(SystemError) {
    try system.move(self[old], to: self[new])
  }

  /// Gives a file of this folder a second name, in the place of the file that has it.
  ///
  /// Some file systems know no second names: there the file has the new one alone.
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

  /// Takes a name of this folder away, if it is there.
  package func removeIfThere(_ name: String) { try? system.remove(self[name], isFolder: false) }

  /// Waits until the disk has the names of this folder.
  ///
  /// Some file systems cannot tell; their names are as safe as those ever are.
  package func syncNames() throws(SystemError) {
    do throws(SystemError) {
      try sync()
    } catch .invalid {}
  }

  /// The names in a folder, sorted.
  package func names() throws(SystemError) -> [String] {
    try patiently { [system, descriptor] () throws(SystemError) in
      try system.names(in: descriptor).sorted()
    }
  }

  /// A name in this folder.
  package subscript(name: String) -> FilePlace { FilePlace(name, in: descriptor) }
}

/// Makes a call again for as long as a signal interrupts it.
func patiently<Result>(
  _ call: () throws(SystemError) -> Result
) throws(SystemError) -> Result {
  // W-7
  while true {
    do throws(SystemError) {
      return try call()
    } catch .interrupted {}
  }
}

extension FileSystem {
  /// The status of a name, links followed; nil if there is none.
  ///
  /// - Throws: ``SystemError`` if that cannot be told: what cannot be looked at is not missing.
  package func statusIfThere(
    of place: FilePlace, followsLinks: Bool = true
  ) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try status(of: place, followsLinks: followsLinks)
    } catch .missing {
      return nil
    }
  }

  /// The first symbolic link on the way to a name, or at its end, that a user made who is neither this one nor the
  /// administrator; nil if there is none.
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

  /// Whether a folder has a name, links followed.
  package func isFolder(_ path: String) -> Bool {
    (try? status(of: FilePlace(path), followsLinks: true))?.kind == .folder
  }

  /// Removes a file, or a folder with all in it; a link goes, and not what it leads to.
  package func removeAll(_ place: FilePlace) throws(SystemError) {
    do throws(SystemError) {
      // One that is empty goes with one call and without a descriptor, of which there may be none left.
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

  /// Makes a folder, and those it lies in where they are missing.
  package func makeFolders(_ path: String) throws(SystemError) {
    if isFolder(path) { return }
    let parent = Files.parent(of: path)
    if parent != path { try makeFolders(parent) }
    do throws(SystemError) {
      try makeFolder(FilePlace(path), permissions: 0o777)
      // W-6
      try OpenFile(FilePlace(parent), [.reads, .isFolder], system: self).syncNames()
    } catch .taken {
      // Another process was faster, or something else has the name.
      guard isFolder(path) else { throw .notFolder }
    }
  }
}

extension Files {
  /// The path of the folder a path lies in: `.` for a name alone, `/` for the root.
  package static func parent(of path: String) -> String {
    let path = path.dropLast(while: { $0 == "/" })
    guard let slash = path.lastIndex(of: "/") else { return path.isEmpty ? "/" : "." }
    let parent = path[..<slash].dropLast(while: { $0 == "/" })
    return parent.isEmpty ? "/" : String(parent)
  }
}

extension StringProtocol {
  /// Without the characters at the end that are so.
  fileprivate func dropLast(while isSo: (Character) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, isSo(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
