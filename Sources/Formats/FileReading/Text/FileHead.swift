package import Foundation

/// The beginning of a file, enough to tell what it is.
package struct FileHead {
  /// Bytes read; a root element or a header line that starts later is not found.
  package static let capacity = 1 << 16

  /// The file as the caller named it.
  package let path: String
  /// The file's length in bytes.
  package let size: Int
  /// The first bytes as they are.
  package let bytes: [UInt8]
  /// How the file's text is encoded, as far as its first bytes tell.
  package let encoding: TextEncoding
  /// The first bytes as UTF-8 without a byte order mark.
  package let text: ArraySlice<UInt8>

  /// Reads the beginning of a regular file.
  package init(path: String) throws(ReadingError) {
    self.path = path
    let handle = try openFile(path)
    defer { try? handle.close() }
    do {
      size = Int(clamping: try handle.seekToEnd())
      try handle.seek(toOffset: 0)
      bytes = try handle.read(upToCount: Self.capacity).map { [UInt8]($0) } ?? []
    } catch {
      throw unreadable(path, error)
    }
    guard !bytes.isEmpty else {
      throw ReadingError(file: path, message: "the file is empty: record or export it again")
    }
    encoding = TextEncoding(of: bytes)
    text = encoding.utf8(bytes)
  }
}

/// Opens a regular file for reading, or says why it cannot be.
package func openFile(_ path: String) throws(ReadingError) -> FileHandle {
  let type: FileAttributeType?
  do {
    let resolved = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    type = try FileManager.default.attributesOfItem(atPath: resolved)[.type] as? FileAttributeType
  } catch {
    throw unreadable(path, error)
  }
  guard type == .typeRegular else {
    throw ReadingError(
      file: path,
      message: type == .typeDirectory
        ? "this is a folder: name a file in it" : "this is no regular file: save it as one first")
  }
  do {
    return try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
  } catch {
    throw unreadable(path, error)
  }
}

/// The error for a file that is not there or cannot be read.
package func unreadable(_ path: String, _ error: any Error) -> ReadingError {
  let isMissing = (error as? CocoaError)?.code == .fileReadNoSuchFile
  return ReadingError(
    file: path,
    message: isMissing
      ? "there is no such file; check the name" : "the file cannot be read; check its permissions")
}
