#if canImport(Glibc)
import Glibc

/// A file that is open for reading, closed with its last reference.
final class ReadOnlyFile {
  private let descriptor: Int32
  private let size: UInt64

  init?(_ path: String) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    let isKnown = unsafe descriptor >= 0 && fstat(descriptor, &status) == 0
    size = isKnown ? UInt64(max(0, status.st_size)) : 0
    if !isKnown { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Reads one value, or returns `nil` if the file ends before.
  func read<Value: BitwiseCopyable>(_ type: Value.Type, at offset: UInt64) -> Value? {
    read(type, count: 1, at: offset)?.first
  }

  /// Reads consecutive values, or returns `nil` if the file ends before.
  ///
  /// Any bytes must be a valid value of the type.
  func read<Value: BitwiseCopyable>(
    _ type: Value.Type, count: UInt64, at offset: UInt64
  ) -> [Value]? {
    let (length, overflow) = count.multipliedReportingOverflow(
      by: UInt64(MemoryLayout<Value>.stride))
    guard !overflow, offset <= size, length <= size - offset else { return nil }
    // Safety: the array has room for the requested bytes, and counts only the values that were
    // read.
    let values = unsafe [Value](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
      let read = unsafe pread(descriptor, buffer.baseAddress, Int(length), off_t(offset))
      initialized = max(0, read) / MemoryLayout<Value>.stride
    }
    return values.count == Int(count) ? values : nil
  }

  /// Reads a text that ends in zero, of at most `limit` bytes.
  func text(at offset: UInt64, limit: UInt64) -> String? {
    guard offset < size, let bytes = read(UInt8.self, count: min(limit, size - offset), at: offset),
      let end = bytes.firstIndex(of: 0)
    else { return nil }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }
}
#endif
