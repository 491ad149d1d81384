#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The file system of the machine.
package struct OperatingSystem: FileSystem {
  /// Creates the file system of the process.
  package init() {}

  package func open(
    _ place: FilePlace, _ mode: OpenMode, permissions: UInt32
  ) throws(SystemError) -> Descriptor {
    Descriptor(
      // Safety: the name ends with a zero, and is not kept.
      try Self.answer(unsafe openat(place.base, place.name, mode.flags, mode_t(permissions))))
  }

  package func close(_ descriptor: Descriptor) {
    closeNow(descriptor.number)
  }

  package func read(
    _ file: Descriptor, upTo count: Int, at offset: Int?
  ) throws(SystemError) -> [UInt8] {
    var problem: Int32 = 0
    // Safety: the array counts only the bytes that were read, which are at most its capacity.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let result =
        if let offset {
          unsafe pread(file.number, buffer.baseAddress, count, off_t(offset))
        } else {
          unsafe readNow(file.number, buffer.baseAddress, count)
        }
      problem = result < 0 ? errno : 0
      initialized = max(0, result)
    }
    guard problem == 0 else { throw SystemError(problem) }
    return bytes
  }

  package func write(
    _ bytes: ArraySlice<UInt8>, to file: Descriptor, at offset: Int?
  ) throws(SystemError) -> Int {
    var problem: Int32 = 0
    // Safety: the calls read at most `buffer.count` bytes, while the buffer is valid.
    let result = unsafe bytes.withUnsafeBytes { buffer in
      let result =
        if let offset {
          unsafe pwrite(file.number, buffer.baseAddress, buffer.count, off_t(offset))
        } else {
          unsafe writeNow(file.number, buffer.baseAddress, buffer.count)
        }
      problem = result < 0 ? errno : 0
      return result
    }
    guard result >= 0 else { throw SystemError(problem) }
    return result
  }

  package func sync(_ descriptor: Descriptor) throws(SystemError) {
    _ = try Self.answer(fsync(descriptor.number))
  }

  package func truncate(_ file: Descriptor, to length: Int) throws(SystemError) {
    _ = try Self.answer(ftruncate(file.number, off_t(length)))
  }

  package func lock(_ descriptor: Descriptor) throws(SystemError) -> Bool {
    guard flock(descriptor.number, LOCK_EX | LOCK_NB) != 0 else { return true }
    guard errno == EWOULDBLOCK else { throw SystemError(errno) }
    return false
  }

  package func unlock(_ descriptor: Descriptor) { _ = flock(descriptor.number, LOCK_UN) }

  package func status(of descriptor: Descriptor) throws(SystemError) -> FileStatus {
    var status = stat()
    // Safety: the system fills in the structure and keeps no part of it.
    _ = try Self.answer(unsafe fstat(descriptor.number, &status))
    return FileStatus(status)
  }

  package func status(of place: FilePlace, followsLinks: Bool) throws(SystemError) -> FileStatus {
    var status = stat()
    let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
    // Safety: the name ends with a zero; the system fills in the structure and keeps no part of it.
    _ = try Self.answer(unsafe fstatat(place.base, place.name, &status, flags))
    return FileStatus(status)
  }

  package func mayWrite(_ place: FilePlace) -> Bool {
    // Safety: the name ends with a zero, and is not kept.
    unsafe faccessat(place.base, place.name, W_OK, 0) == 0
  }

  package func setPermissions(_ permissions: UInt32, of file: Descriptor) throws(SystemError) {
    _ = try Self.answer(fchmod(file.number, mode_t(permissions)))
  }

  package func setOwner(
    _ owner: UInt32, group: UInt32, of file: Descriptor
  ) throws(SystemError) {
    _ = try Self.answer(fchown(file.number, owner, group))
  }

  package func move(_ old: FilePlace, to new: FilePlace) throws(SystemError) {
    // Safety: the names end with a zero, and are not kept.
    _ = try Self.answer(unsafe renameat(old.base, old.name, new.base, new.name))
  }

  package func link(_ old: FilePlace, to new: FilePlace) throws(SystemError) {
    // Safety: the names end with a zero, and are not kept.
    _ = try Self.answer(unsafe linkat(old.base, old.name, new.base, new.name, 0))
  }

  package func remove(_ place: FilePlace, isFolder: Bool) throws(SystemError) {
    // Safety: the name ends with a zero, and is not kept.
    _ = try Self.answer(unsafe unlinkat(place.base, place.name, isFolder ? AT_REMOVEDIR : 0))
  }

  package func makeFolder(_ place: FilePlace, permissions: UInt32) throws(SystemError) {
    // Safety: the name ends with a zero, and is not kept.
    _ = try Self.answer(unsafe mkdirat(place.base, place.name, mode_t(permissions)))
  }

  package func names(in folder: Descriptor) throws(SystemError) -> [String] {
    // Safety: the name ends with a zero, and is not kept.
    let own = try Self.answer(unsafe openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    // Safety: the descriptor was just opened, and belongs to the stream from here on.
    guard let stream = unsafe fdopendir(own) else {
      let problem = errno
      closeNow(own)
      throw SystemError(problem)
    }
    // Safety: the stream is open until here, and only this function uses it.
    defer { unsafe closedir(stream) }
    var names: [String] = []
    errno = 0
    // Safety: an entry is read before the next call, and its name ends with a zero inside the
    // entry.
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw SystemError(errno) }
    return names
  }

  package func destination(of link: FilePlace) throws(SystemError) -> String {
    var problem: Int32 = 0
    // Safety: the array counts only the bytes that the system wrote, which are at most its
    // capacity.
    let bytes = unsafe [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, initialized in
      guard let start = buffer.baseAddress else { return }
      let result = unsafe readlinkat(link.base, link.name, start, buffer.count)
      problem = result < 0 ? errno : 0
      initialized = max(0, result)
    }
    guard problem == 0 else { throw SystemError(problem) }
    return String(decoding: bytes.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  package func realPath(of path: String) throws(SystemError) -> String {
    // Safety: the name and the result end with a zero; the result is copied and freed once.
    guard let real = unsafe realpath(path, nil) else { throw SystemError(errno) }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  package func user() -> UInt32 { geteuid() }

  package func randomBits() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  package func clockReading() -> Int64 {
    var time = timespec()
    // Safety: the call writes the structure before it returns.
    guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return 0 }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  private static func answer(_ result: Int32) throws(SystemError) -> Int32 {
    guard result >= 0 else { throw SystemError(errno) }
    return result
  }
}

extension FilePlace {
  fileprivate var base: Int32 { folder?.number ?? AT_FDCWD }
}

extension OpenMode {
  fileprivate var flags: Int32 {
    var flags = O_CLOEXEC
    if contains(.writes) {
      flags |= contains(.reads) ? O_RDWR : O_WRONLY
    } else {
      flags |= O_RDONLY
    }
    if contains(.creates) { flags |= O_CREAT }
    if contains(.isNew) { flags |= O_CREAT | O_EXCL }
    if contains(.truncates) { flags |= O_TRUNC }
    if contains(.followsNoLink) { flags |= O_NOFOLLOW }
    if contains(.isFolder) { flags |= O_DIRECTORY }
    if contains(.waitsForNobody) { flags |= O_NONBLOCK }
    if contains(.appends) { flags |= O_APPEND }
    return flags
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
    self.init(
      kind: kind, length: Int(status.st_size), permissions: UInt32(status.st_mode & 0o7777),
      owner: status.st_uid, group: status.st_gid, nameCount: Int(status.st_nlink),
      identity: .init(
        device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino)))
  }
}

// These functions make the calls that have the name of a method.

private func closeNow(_ number: Int32) { _ = close(number) }

// Safety: the caller's buffer has room for as many bytes.
private func readNow(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(number, buffer, count)
}

// Safety: the caller's buffer holds as many bytes.
private func writeNow(_ number: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, buffer, count)
}
