#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One end of a stream of bytes between two processes, closed with its last reference.
///
/// Reading and writing return at once; ``wait(for:milliseconds:)`` waits until one can go on.
// Safety: the descriptor is written once; the system takes calls from any thread.
package final class PeerSocket: @unchecked Sendable {
  /// The outcome of what can be done at once.
  enum Transfer: Equatable {
    /// So many bytes went over.
    case bytes(Int)
    /// None can now; wait.
    case later
    /// The other end is gone.
    case closed
  }

  private let descriptor: Int32

  /// Takes over a descriptor of a stream.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // A frame is written whole and an answer awaited: nothing is gained by waiting for more to write.
    Self.set(TCP_NODELAY, of: Int32(IPPROTO_TCP), on: descriptor)
    #if canImport(Darwin)
    Self.set(SO_NOSIGPIPE, of: SOL_SOCKET, on: descriptor)
    #endif
  }

  deinit { close(descriptor) }

  /// Both ends of a stream inside this process; nil if the system has none to give.
  package static func pair() -> (PeerSocket, PeerSocket)? {
    var ends: [Int32] = [0, 0]
    guard unsafe socketpair(AF_UNIX, Self.stream, 0, &ends) == 0 else { return nil }
    return (PeerSocket(descriptor: ends[0]), PeerSocket(descriptor: ends[1]))
  }

  /// Tells the other end that nothing more comes.
  package func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

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

  /// Waits until one of some streams has something to read, or room to write where that is wanted; whether one
  /// has.
  @discardableResult
  static func wait(
    for sockets: [(socket: PeerSocket, reads: Bool, writes: Bool)], milliseconds: Int32
  ) -> Bool {
    var entries = sockets.map {
      pollfd(
        fd: $0.socket.descriptor,
        events: ($0.reads ? Int16(POLLIN) : 0) | ($0.writes ? Int16(POLLOUT) : 0), revents: 0)
    }
    return unsafe poll(&entries, nfds_t(entries.count), milliseconds) > 0
  }

  private static func set(_ option: Int32, of level: Int32, on descriptor: Int32) {
    var isOn: Int32 = 1
    unsafe setsockopt(descriptor, level, option, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  #if canImport(Glibc)
  private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
  private static let stream = SOCK_STREAM
  #endif
}

extension PeerSocket {
  /// Something that listens at an address, and takes who comes.
  package final class Listener {
    private let socket: PeerSocket

    fileprivate init(_ socket: PeerSocket) { self.socket = socket }

    /// Waits until somebody comes, or one of some others says something; whether that is so.
    func wait(orFor others: [PeerSocket], milliseconds: Int32) -> Bool {
      PeerSocket.wait(
        for: ([socket] + others).map { ($0, true, false) }, milliseconds: milliseconds)
    }

    /// The next one who has come, if one has.
    func accept() -> PeerSocket? {
      let taken = SystemCalls.accept(socket.descriptor)
      return taken < 0 ? nil : PeerSocket(descriptor: taken)
    }
  }

  /// Listens at an address; nil if it is not this machine's, or taken.
  static func listen(host: String, port: String) -> Listener? {
    unsafe open(host: host, port: port) { descriptor, address, length in
      set(SO_REUSEADDR, of: SOL_SOCKET, on: descriptor)
      return unsafe bind(descriptor, address, length) == 0 && SystemCalls.listen(descriptor) == 0
    }
    .map(Listener.init)
  }

  /// Calls an address, and waits at most so long until it is answered.
  ///
  /// - Returns: The stream, if somebody took the call; and how many seconds were waited in vain.
  static func connect(
    host: String, port: String, milliseconds: Int32
  ) -> (socket: PeerSocket?, seconds: Double) {
    var seconds = 0.0
    let socket = unsafe open(host: host, port: port) { descriptor, address, length in
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
      if unsafe SystemCalls.connect(descriptor, address, length) == 0 { return true }
      guard errno == EINPROGRESS else { return false }
      var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard unsafe poll(&entry, 1, milliseconds) > 0 else {
        seconds += Double(milliseconds) / 1_000
        return false
      }
      var (fault, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
      return unsafe getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &fault, &size) == 0 && fault == 0
    }
    return (socket, seconds)
  }

  /// Tries something with each form of an address, until it succeeds.
  private static func open(
    host: String, port: String,
    _ body: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Bool
  ) -> PeerSocket? {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = stream
    var first: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, port, &hints, &first) == 0 else { return nil }
    defer { unsafe freeaddrinfo(first) }
    var next = unsafe first
    // Safety: the list and what it points at are the system's until they are freed above.
    while let entry = unsafe next {
      let descriptor = unsafe socket(
        entry.pointee.ai_family, entry.pointee.ai_socktype, entry.pointee.ai_protocol)
      if descriptor >= 0 {
        if unsafe body(descriptor, entry.pointee.ai_addr, entry.pointee.ai_addrlen) {
          return PeerSocket(descriptor: descriptor)
        }
        close(descriptor)
      }
      unsafe next = entry.pointee.ai_next
    }
    return nil
  }
}

/// The system's functions whose names are methods above.
private enum SystemCalls {
  static func accept(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
    Glibc.accept(descriptor, nil, nil)
    #elseif canImport(Musl)
    Musl.accept(descriptor, nil, nil)
    #else
    Darwin.accept(descriptor, nil, nil)
    #endif
  }

  static func listen(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
    Glibc.listen(descriptor, 64)
    #elseif canImport(Musl)
    Musl.listen(descriptor, 64)
    #else
    Darwin.listen(descriptor, 64)
    #endif
  }

  static func connect(
    _ descriptor: Int32, _ address: UnsafePointer<sockaddr>?, _ length: socklen_t
  ) -> Int32 {
    #if canImport(Glibc)
    unsafe Glibc.connect(descriptor, address, length)
    #elseif canImport(Musl)
    unsafe Musl.connect(descriptor, address, length)
    #else
    unsafe Darwin.connect(descriptor, address, length)
    #endif
  }
}
