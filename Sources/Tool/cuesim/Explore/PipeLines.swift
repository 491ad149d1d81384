import Foundation

/// The lines read from a pipe, even if signals interrupt a read.
///
/// After an interrupted read, the library's `readLine` never returns, and Foundation's
/// `availableData` traps.
struct PipeLines {
  private let descriptor: Int32
  private var rest = Data()

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Returns the next line, or `nil` at the end or after a timeout.
  mutating func next(until isOver: () -> Bool = { false }) -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest = Data(rest[rest.index(after: end)...]) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      guard isReadable(until: isOver), let more = part else { return nil }
      rest.append(more)
    }
  }

  /// Reads the next available bytes, or `nil` at the end.
  private var part: Data? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &bytes, bytes.count)
      if count > 0 { return Data(bytes.prefix(count)) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  /// Waits for data or the end of the pipe; returns `false` after a timeout.
  private func isReadable(until isOver: () -> Bool) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while !isOver() {
      if unsafe poll(&request, 1, 100) > 0 { return true }
    }
    return false
  }
}
