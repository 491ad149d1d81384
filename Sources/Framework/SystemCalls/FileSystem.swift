/// The calls to the operating system that concern files and the clock: one seam with the system behind it, or a
/// simulated disk.
///
///     let file = try OpenFile(FilePlace("week/track.gpx"), [.reads])
///     let bytes = try file.read(upTo: 1 << 16)
///
/// A call does what the system does, once: it may be interrupted and may transfer less than it was asked for.
/// ``OpenFile`` tries again.
package protocol FileSystem: Sendable {
  /// Opens what has a name.
  ///
  /// - Parameters:
  ///   - place: Its place.
  ///   - mode: What it is opened for.
  ///   - permissions: Those of a file that this creates, less what the process withholds.
  /// - Returns: The number of the open file.
  /// - Throws: The error of the system, as do all calls.
  func open(_ place: FilePlace, _ mode: OpenMode, permissions: UInt32) throws(SystemError)
    -> Descriptor
  /// Gives a descriptor back, and with it the lock that was taken by it.
  func close(_ descriptor: Descriptor)

  /// Reads at most so many bytes, from a place on or where the last reading ended; none at the end.
  func read(_ file: Descriptor, upTo count: Int, at offset: Int?) throws(SystemError) -> [UInt8]
  /// Writes bytes, at a place or where the last writing ended; how many were taken.
  func write(_ bytes: ArraySlice<UInt8>, to file: Descriptor, at offset: Int?)
    throws(SystemError) -> Int
  /// Waits until the disk has the bytes of a file, or the names of a folder.
  func sync(_ descriptor: Descriptor) throws(SystemError)
  /// Cuts a file to a length.
  func truncate(_ file: Descriptor, to length: Int) throws(SystemError)
  /// Takes the lock of a file or a folder, if no other process has it; whether it did.
  func lock(_ descriptor: Descriptor) throws(SystemError) -> Bool
  /// Gives a lock back, also where a process that is being started has the descriptor as well.
  func unlock(_ descriptor: Descriptor)

  /// The status of an open file or folder.
  func status(of descriptor: Descriptor) throws(SystemError) -> FileStatus
  /// The status of a name.
  func status(of place: FilePlace, followsLinks: Bool) throws(SystemError) -> FileStatus
  /// Whether the process may write what has a name, or add to it if it is a folder.
  func mayWrite(_ place: FilePlace) -> Bool
  /// Gives a file permissions.
  func setPermissions(_ permissions: UInt32, of file: Descriptor) throws(SystemError)
  /// Gives a file an owner and a group.
  func setOwner(_ owner: UInt32, group: UInt32, of file: Descriptor) throws(SystemError)

  /// Puts a file into the place of another, all at once.
  func move(_ old: FilePlace, to new: FilePlace) throws(SystemError)
  /// Gives a file a second name.
  func link(_ old: FilePlace, to new: FilePlace) throws(SystemError)
  /// Takes a name away: of a file or a link, or of an empty folder.
  func remove(_ place: FilePlace, isFolder: Bool) throws(SystemError)
  /// Makes a folder.
  func makeFolder(_ place: FilePlace, permissions: UInt32) throws(SystemError)
  /// The names in a folder, without order.
  func names(in folder: Descriptor) throws(SystemError) -> [String]
  /// Where a symbolic link leads.
  func destination(of link: FilePlace) throws(SystemError) -> String
  /// A path without symbolic links.
  func realPath(of path: String) throws(SystemError) -> String

  /// The number of the person whose rights the process has.
  func user() -> UInt32
  /// Random bits that cannot be guessed, for its own names.
  func randomBits() -> UInt64
  /// Reads a clock that is never set, in nanoseconds; only differences of two readings mean something.
  func clockReading() -> Int64
}

/// Where the calls of the running task go.
package enum Files {
  /// The system, unless a simulated disk stands in for it.
  @TaskLocal package static var system: any FileSystem = OperatingSystem()
}

/// A number by which the system knows an open file.
package struct Descriptor: Hashable, Sendable {
  /// The number.
  package let number: Int32

  /// Takes a number.
  package init(_ number: Int32) { self.number = number }

  /// Standard output.
  package static let output = Descriptor(1)
  /// Standard error.
  package static let complaints = Descriptor(2)
}

/// A name, and the open folder it is looked up in.
package struct FilePlace: Hashable, Sendable {
  /// The folder; nil for the working folder.
  package let folder: Descriptor?
  /// The name or the path in it; an absolute path leaves the folder.
  package let name: String

  /// Names a place in the working folder.
  package init(_ path: String) { (folder, name) = (nil, path) }

  /// Names a place in an open folder.
  package init(_ name: String, in folder: Descriptor) { (self.folder, self.name) = (folder, name) }
}

/// The purpose that a file is opened for, and how.
package struct OpenMode: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// To be read.
  package static let reads = OpenMode(rawValue: 1)
  /// To be written.
  package static let writes = OpenMode(rawValue: 2)
  /// Created if there is none.
  package static let creates = OpenMode(rawValue: 4)
  /// Created, and refused if something has the name.
  package static let isNew = OpenMode(rawValue: 8)
  /// Emptied.
  package static let truncates = OpenMode(rawValue: 16)
  /// Refused if it is a symbolic link.
  package static let followsNoLink = OpenMode(rawValue: 32)
  /// Refused unless it is a folder.
  package static let isFolder = OpenMode(rawValue: 64)
  /// Opened at once, also a pipe without a writer.
  package static let waitsForNobody = OpenMode(rawValue: 128)
  /// Written at its end, also beside other writers.
  package static let appends = OpenMode(rawValue: 256)
}

/// The status of a file, as the system tells it.
package struct FileStatus: Hashable, Sendable {
  /// The kinds of things that have names.
  package enum Kind: Hashable, Sendable {
    case file, folder, link, pipe, socket, device
  }

  /// Its kind.
  package var kind: Kind
  /// How many bytes it has.
  package var length: Int
  /// Its permissions.
  package var permissions: UInt32
  /// The number of its owner.
  package var owner: UInt32
  /// The number of its group.
  package var group: UInt32
  /// How many names it has.
  package var nameCount: Int
  /// The device it lies on, and its number there: what it is, whatever it is called.
  package var identity: Identity

  /// A file by what it is, whatever it is called.
  package struct Identity: Hashable, Sendable {
    /// The device.
    package let device: UInt64
    /// The number of the file on its device.
    package let number: UInt64

    /// Takes both.
    package init(device: UInt64, number: UInt64) {
      (self.device, self.number) = (device, number)
    }
  }

  /// Takes what there is to tell.
  package init(
    kind: Kind, length: Int, permissions: UInt32, owner: UInt32, group: UInt32, nameCount: Int,
    identity: Identity
  ) {
    (self.kind, self.length, self.permissions) = (kind, length, permissions)
    (self.owner, self.group, self.nameCount) = (owner, group, nameCount)
    self.identity = identity
  }
}
