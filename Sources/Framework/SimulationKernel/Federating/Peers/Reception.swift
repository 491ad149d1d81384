/// Those who have called and have yet to say which rank they have.
///
/// They are heard side by side: somebody who connects and says nothing keeps nobody waiting.
struct Reception {
  /// One who called.
  private struct Caller {
    let socket: PeerSocket
    private var bytes: [UInt8] = []
    private var buffer = [UInt8](repeating: 0, count: Frame.headLength)
    private var patience = Patience()

    init(_ socket: PeerSocket) { self.socket = socket }

    /// The rank it says it has, once it has said so; it has five seconds.
    mutating func rank(after rest: Double) throws(WireError) -> Int? {
      patience.add(rest)
      switch socket.read(into: &buffer) {
      case .bytes(let count):
        bytes += buffer[..<count]
        buffer.removeLast(count)
      case .later:
        guard patience.seconds < 5 else { throw WireError("said nothing for five seconds") }
      case .closed: throw WireError("was gone after \(bytes.count) bytes")
      }
      guard let frame = try Frame.take(from: &bytes) else { return nil }
      guard frame.kind == .introduction else { throw WireError("did not say which rank it has") }
      return frame.sender
    }
  }

  /// More than have anything to say at once; the first of them is let go.
  private static let mostCallers = 256

  private let listener: PeerSocket.Listener
  private var callers: [Caller] = []
  /// The trouble with the last who was no peer.
  private var stranger = ""

  init(_ listener: PeerSocket.Listener) { self.listener = listener }

  /// The next process that says its rank, and the rank; who calls and is no peer is left alone.
  mutating func next(
    _ patience: Duration, _ missing: Int
  ) throws(PeerConnectionError) -> (PeerSocket, rank: Int) {
    var waited = Patience()
    while waited.seconds < patience / .seconds(1) {
      let before = waited.seconds
      if listener.wait(orFor: callers.map(\.socket), milliseconds: 100) {
        // However many come, time passes.
        waited.rest(0.005)
      } else {
        waited.add(0.1)
      }
      while let socket = listener.accept() { callers.append(Caller(socket)) }
      callers.removeFirst(max(0, callers.count - Self.mostCallers))
      if let found = hear(after: waited.seconds - before) { return found }
    }
    throw PeerConnectionError(
      "rank \(missing) has not called after \(patience)\(stranger); start it")
  }

  /// Hears each out, and lets go of who is no peer.
  private mutating func hear(after rest: Double) -> (PeerSocket, rank: Int)? {
    var index = 0
    while index < callers.count {
      do {
        if let rank = try callers[index].rank(after: rest) {
          return (callers.remove(at: index).socket, rank)
        }
        index += 1
      } catch {
        stranger = "; somebody else did, and \(error)"
        callers.remove(at: index)
      }
    }
    return nil
  }
}
