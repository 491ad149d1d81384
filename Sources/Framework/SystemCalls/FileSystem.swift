/// The calls to the operating system for files and the clock, also implemented by a simulated disk.
///
///     let file = try OpenFile(FilePlace("week/track.gpx"), [.reads])
///     let bytes = try file.read(upTo: 1 << 16)
///
/// A call behaves as the system call does: it may be interrupted and may transfer fewer bytes than
/// requested. ``OpenFile`` repeats it.
package protocol FileSystem: Sendable {
  /// Opens a file or a folder.
  ///
  /// - Parameters:
  ///   - place: The path.
  ///   - mode: The purpose and the conditions of opening.
  ///   - permissions: The permissions of a created file, less those the process's mask removes.
  /// - Returns: The descriptor of the open file.
  /// - Throws: The error of the system, as do all calls.
  func open(_ place: FilePlace, _ mode: OpenMode, permissions: UInt32) throws(SystemError)
    -> Descriptor
  /// Closes a descriptor, which also releases the lock that was taken with it.
  func close(_ descriptor: Descriptor)

  /// Reads at most `count` bytes from an offset or the current position; none at the end.
  func read(_ file: Descriptor, upTo count: Int, at offset: Int?) throws(SystemError) -> [UInt8]
  /// Writes bytes at an offset or the current position, and returns the number of bytes written.
  func write(_ bytes: ArraySlice<UInt8>, to file: Descriptor, at offset: Int?)
    throws(SystemError) -> Int
  /// Waits until the bytes of a file, or the names of a folder, are on the disk.
  func sync(_ descriptor: Descriptor) throws(SystemError)
  /// Truncates or extends a file to a length.
  func truncate(_ file: Descriptor, to length: Int) throws(SystemError)
  /// Tries to lock a file or a folder without waiting, and returns whether it succeeded.
  func lock(_ descriptor: Descriptor) throws(SystemError) -> Bool
  /// Releases a lock, even if a process that is being started shares the descriptor.
  func unlock(_ descriptor: Descriptor)

  /// Returns the status of an open file or folder.
  func status(of descriptor: Descriptor) throws(SystemError) -> FileStatus
  /// Returns the status of a path.
  func status(of place: FilePlace, followsLinks: Bool) throws(SystemError) -> FileStatus
  /// Checks whether the process may write the file, or may add to the folder.
  func mayWrite(_ place: FilePlace) -> Bool
  /// Sets the permissions of a file.
  func setPermissions(_ permissions: UInt32, of file: Descriptor) throws(SystemError)
  /// Sets the owner and the group of a file.
  func setOwner(_ owner: UInt32, group: UInt32, of file: Descriptor) throws(SystemError)

  /// Moves a file to a new name and atomically replaces a file with that name.
  func move(_ old: FilePlace, to new: FilePlace) throws(SystemError)
  /// Adds a second name to a file.
  func link(_ old: FilePlace, to new: FilePlace) throws(SystemError)
  /// Removes the name of a file or a link, or an empty folder.
  func remove(_ place: FilePlace, isFolder: Bool) throws(SystemError)
  /// Creates a folder.
  func makeFolder(_ place: FilePlace, permissions: UInt32) throws(SystemError)
  /// Returns the names in a folder, without order.
  func names(in folder: Descriptor) throws(SystemError) -> [String]
  /// Returns the destination of a symbolic link.
  func destination(of link: FilePlace) throws(SystemError) -> String
  /// Returns the path without symbolic links.
  func realPath(of path: String) throws(SystemError) -> String

  /// Returns the number of the user whose rights the process has.
  func user() -> UInt32
  /// Returns random bits that cannot be guessed, for temporary names.
  func randomBits() -> UInt64
  /// Reads a monotonic clock, in nanoseconds; only differences of two readings have a meaning.
  func clockReading() -> Int64
}

/// The file system that receives the calls of the running task.
package enum Files {
  /// The operating system, unless a simulated disk replaces it.
  @TaskLocal package static var system: any FileSystem = OperatingSystem()
}

/// The operating system's number of an open file.
package struct Descriptor: Hashable, Sendable {
  /// The number.
  package let number: Int32

  /// Creates a descriptor from a number.
  package init(_ number: Int32) { self.number = number }

  /// Standard output.
  package static let output = Descriptor(1)
  /// Standard error.
  package static let complaints = Descriptor(2)
}

/// A name and the open folder that contains it.
package struct FilePlace: Hashable, Sendable {
  /// The folder, or `nil` for the working folder.
  package let folder: Descriptor?
  /// The name, or the path in the folder; an absolute path ignores the folder.
  package let name: String

  /// Creates a place in the working folder.
  package init(_ path: String) { (folder, name) = (nil, path) }

  /// Creates a place in an open folder.
  package init(_ name: String, in folder: Descriptor) { (self.folder, self.name) = (folder, name) }
}

/// The purpose of opening a file, and its conditions.
package struct OpenMode: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The file can be read.
  package static let reads = OpenMode(rawValue: 1)
  /// The file can be written.
  package static let writes = OpenMode(rawValue: 2)
  /// The file is created if it does not exist.
  package static let creates = OpenMode(rawValue: 4)
  /// The file is created; the call fails if the name exists.
  package static let isNew = OpenMode(rawValue: 8)
  /// The file is emptied.
  package static let truncates = OpenMode(rawValue: 16)
  /// The call fails if the path is a symbolic link.
  package static let followsNoLink = OpenMode(rawValue: 32)
  /// The call fails unless the path is a folder.
  package static let isFolder = OpenMode(rawValue: 64)
  /// The call does not block, even for a pipe without a writer.
  package static let waitsForNobody = OpenMode(rawValue: 128)
  /// Bytes are written at the end of the file, even with several writers.
  package static let appends = OpenMode(rawValue: 256)
}

/// The status of a file, as the system reports it.
package struct FileStatus: Hashable, Sendable {
  /// The kinds of named files.
  package enum Kind: Hashable, Sendable {
    case file, folder, link, pipe, socket, device
  }

  /// The kind of the file.
  package var kind: Kind
  /// The number of bytes.
  package var length: Int
  /// The permissions.
  package var permissions: UInt32
  /// The number of the owner.
  package var owner: UInt32
  /// The number of the group.
  package var group: UInt32
  /// The number of names (hard links).
  package var nameCount: Int
  /// The device of the file and its number there, which do not depend on its names.
  package var identity: Identity

  /// The identity of a file, which does not depend on its names.
  package struct Identity: Hashable, Sendable {
    /// The device.
    package let device: UInt64
    /// The number of the file on its device.
    package let number: UInt64

    /// Creates an identity.
    package init(device: UInt64, number: UInt64) {
      (self.device, self.number) = (device, number)
    }
  }

  /// Creates a status.
  package init(
    kind: Kind, length: Int, permissions: UInt32, owner: UInt32, group: UInt32, nameCount: Int,
    identity: Identity
  ) {
    (self.kind, self.length, self.permissions) = (kind, length, permissions)
    (self.owner, self.group, self.nameCount) = (owner, group, nameCount)
    self.identity = identity
  }
}
