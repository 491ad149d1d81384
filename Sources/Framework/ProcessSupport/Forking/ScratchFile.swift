#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file without a name, for data that one process leaves to another.
package final class ScratchFile: Sendable {
  let descriptor: Int32

  /// The folder for temporary files: `TMPDIR`, else `/tmp`.
  private static var folder: String {
    unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
  }

  /// Creates an empty file in a folder, by default the temporary folder, or `nil` if this fails.
  package init?(folder: String? = nil) {
    var template = Array("\(folder ?? Self.folder)/exploring-XXXXXX".utf8CString)
    let file = unsafe mkstemp(&template)
    guard file >= 0 else { return nil }
    unsafe unlink(template)
    descriptor = file
  }

  deinit { close(descriptor) }

  /// Appends bytes, and returns whether there was room for all.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
        unsafe Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #else
        unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// All bytes that any process wrote.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe pread(descriptor, &part, part.count, off_t(bytes.count))
      guard count > 0 else { return bytes }
      bytes += part.prefix(count)
    }
  }

  /// The last message that a process wrote before it crashed, if there is one.
  package var lastWords: String? {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return (lines.last { $0.contains("atal error") || $0.contains("failed") } ?? lines.last).map(
      String.init)
  }
}
