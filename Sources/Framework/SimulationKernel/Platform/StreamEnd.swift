#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One end of a stream of bytes between a process and its copy, closed with its last reference.
///
/// Reading and writing return at once; ``waitForBytes(milliseconds:)`` and ``waitForRoom(milliseconds:)`` wait until
/// one can go on.
// Safety: the descriptor is written once; the system takes calls from any thread.
final class StreamEnd: @unchecked Sendable {
  /// The outcome of what can be done at once.
  enum Transfer {
    /// So many bytes went over.
    case bytes(Int)
    /// None can now; wait.
    case later
    /// The other end is gone.
    case closed
  }

  private let descriptor: Int32

  /// Takes over a descriptor of a stream.
  private init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
    var isOn: Int32 = 1
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { close(descriptor) }

  /// Both ends of a stream inside this process; nil if the system has none to give.
  static func pair() -> (StreamEnd, StreamEnd)? {
    var ends: [Int32] = [0, 0]
    guard unsafe socketpair(AF_UNIX, stream, 0, &ends) == 0 else { return nil }
    return (StreamEnd(descriptor: ends[0]), StreamEnd(descriptor: ends[1]))
  }

  /// Writes as many bytes as go at once.
  func write(_ bytes: ArraySlice<UInt8>) -> Transfer {
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    // Safety: the system reads as many bytes as the slice has.
    let count = unsafe bytes.withUnsafeBytes {
      unsafe send(descriptor, $0.baseAddress, $0.count, flags)
    }
    return transfer(count)
  }

  /// Reads what has arrived into the front of a buffer that has room.
  func read(into buffer: inout [UInt8]) -> Transfer {
    // Safety: the system writes at most as many bytes as the buffer has.
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe recv(descriptor, $0.baseAddress, $0.count, 0)
    }
    return count == 0 ? .closed : transfer(count)
  }

  private func transfer(_ count: Int) -> Transfer {
    guard count < 0 else { return .bytes(count) }
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR ? .later : .closed
  }

  /// Waits until there is something to read.
  func waitForBytes(milliseconds: Int32) { wait(for: POLLIN, milliseconds) }

  /// Waits until there is room to write.
  func waitForRoom(milliseconds: Int32) { wait(for: POLLOUT, milliseconds) }

  private func wait(for event: Int32, _ milliseconds: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    unsafe poll(&entry, 1, milliseconds)
  }

  #if canImport(Glibc)
  private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
  private static let stream = SOCK_STREAM
  #endif
}
