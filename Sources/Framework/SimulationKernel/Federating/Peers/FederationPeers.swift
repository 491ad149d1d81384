/// The processes that run one federation together, as one of them sees them.
///
///     // In the process of rank 0; that of rank 1 passes 1, and the same addresses.
///     let peers = try FederationPeers.connect(rank: 0, addresses: ["10.0.0.1:9000", "10.0.0.2:9000"])
///     let outcome = try federation.run(for: .hours(1), with: peers)
///
/// Every process builds the whole federation, from the same code and the same seed, and runs the parts whose
/// number, divided by how many processes there are, leaves its rank. See <doc:PastOneMachine>.
///
/// All that arrives is checked, so that a mistake ends with an error; it is neither secret nor safe from somebody who
/// means harm: connect machines that trust each other.
public final class FederationPeers {
  /// Which one the calling process is.
  public let rank: Int
  /// How many there are.
  public var count: Int { sockets.count }
  /// How long to wait for a peer that says nothing.
  let patience: Duration
  /// The streams to the others, by rank.
  private let sockets: [PeerSocket?]
  /// The bytes that have arrived of the next frame of each, and may be of the one after that.
  private var arrived: [[UInt8]]
  /// The bytes left to be written to each.
  private var leaving: [ArraySlice<UInt8>]
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// - Parameters:
  ///   - rank: Which one this process is.
  ///   - sockets: The streams to the others, by rank; nil at its own.
  ///   - patience: How long to wait for a peer that says nothing.
  package init(rank: Int, sockets: [PeerSocket?], patience: Duration = .seconds(600)) {
    (self.rank, self.sockets, self.patience) = (rank, sockets, patience)
    arrived = Array(repeating: [], count: sockets.count)
    leaving = Array(repeating: [], count: sockets.count)
  }

  /// The other ranks.
  var others: [Int] { sockets.indices.filter { $0 != rank } }

  /// Sends a frame to each of the others, and takes one from each.
  ///
  /// Both at once: if everybody wrote first, nobody would read what is longer than the system holds.
  ///
  /// - Parameters:
  ///   - kind: The kind of frame all are about to send; a failure may come instead.
  ///   - window: The number of the window.
  ///   - sent: The kind this process sends, if it is another.
  ///   - bodies: The bodies to send, by rank.
  /// - Returns: The frames that came, by rank; nil at its own.
  /// - Throws: ``PeerError`` if a peer is gone, or what came is not what is due.
  func exchange(
    _ kind: Frame.Kind, window: UInt64, as sent: Frame.Kind? = nil, _ bodies: [[UInt8]]
  ) throws(PeerError) -> [Frame?] {
    var frames = [Frame?](repeating: nil, count: count)
    for other in others {
      guard bodies[other].count <= Frame.longestBody else {
        throw PeerError(
          .peerMismatch, other,
          "\(bodies[other].count) bytes cross in one window, and \(Frame.longestBody) are the most; "
            + "give the processes parts that exchange less")
      }
      leaving[other] +=
        Frame(
          kind: sent ?? kind, sender: rank, window: window, body: bodies[other]
        ).bytes
      frames[other] = try frame(kind, window, from: other)
    }
    var waited = Patience()
    while let late = others.first(where: { frames[$0] == nil || !leaving[$0].isEmpty }) {
      var isIdle = true
      for other in others {
        if write(to: other) { isIdle = false }
        guard frames[other] == nil, try read(from: other) else { continue }
        isIdle = false
        frames[other] = try frame(kind, window, from: other)
      }
      guard isIdle else {
        waited = Patience()
        continue
      }
      guard waited.seconds < patience / .seconds(1) else {
        throw PeerError(
          .peerLost, late, "it has said nothing for \(patience); see what its process does")
      }
      // Of who has said all and is gone it would hear that, again and again.
      let awaited = others.filter { frames[$0] == nil || !leaving[$0].isEmpty }
      PeerSocket.wait(
        for: awaited.compactMap { other in
          sockets[other].map { ($0, frames[other] == nil, !leaving[other].isEmpty) }
        }, milliseconds: 100)
      waited.add(0.1)
    }
    return frames
  }

  /// Tells all others why it ends here, as far as that goes at once.
  func abandon(window: UInt64, _ body: [UInt8]) {
    for other in others {
      // Behind half a frame it could not be told.
      if leaving[other].isEmpty {
        leaving[other] += Frame(kind: .failure, sender: rank, window: window, body: body).bytes
        _ = write(to: other)
      }
      sockets[other]?.finish()
    }
  }

  /// Writes what goes at once; whether anything did.
  private func write(to other: Int) -> Bool {
    guard !leaving[other].isEmpty, let socket = sockets[other] else { return false }
    switch socket.write(leaving[other]) {
    case .bytes(let count):
      leaving[other] = leaving[other].dropFirst(count)
      return true
    case .later: return false
    case .closed:
      // Why it is gone is what it said last, if it said anything.
      leaving[other] = []
      return true
    }
  }

  /// Reads what is there; whether anything was.
  private func read(from other: Int) throws(PeerError) -> Bool {
    guard let socket = sockets[other] else { return false }
    switch socket.read(into: &buffer) {
    case .bytes(let count):
      arrived[other] += buffer[..<count]
      return true
    case .later: return false
    case .closed:
      throw PeerError(
        .peerLost, other,
        arrived[other].isEmpty
          ? "its connection ended; see why its process did"
          : "its connection ended after \(arrived[other].count) bytes of a frame; "
            + "see why its process did")
    }
  }

  /// The next frame of a peer, if it is whole, and what is due.
  private func frame(
    _ kind: Frame.Kind, _ window: UInt64, from other: Int
  ) throws(PeerError) -> Frame? {
    guard !arrived[other].isEmpty else { return nil }
    do {
      guard let frame = try Frame.take(from: &arrived[other]) else { return nil }
      guard frame.kind == kind || frame.kind == .failure, frame.sender == other,
        frame.window == window || frame.kind == .failure
      else {
        throw WireError(
          "a frame of kind \(kind) of rank \(other) for window \(window) is expected, and one of "
            + "\(frame.kind) of rank \(frame.sender) for window \(frame.window) was found")
      }
      return frame
    } catch {
      throw PeerError(.peerMismatch, other, "\(error)")
    }
  }
}

/// A fault of a peer.
struct PeerError: Error {
  let code: SimulationError.Code
  let peer: Int
  let detail: String

  init(_ code: SimulationError.Code, _ peer: Int, _ detail: String) {
    (self.code, self.peer, self.detail) = (code, peer, detail)
  }
}
