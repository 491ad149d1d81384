extension FederationPeers {
  /// Connects the calling process with the others, over TCP; returns when all are connected.
  ///
  /// Each process listens at its own address, calls those of lower ranks, and is called by those of higher ones.
  /// They may be started in any order.
  ///
  /// - Parameters:
  ///   - rank: Which one the calling process is, from zero.
  ///   - addresses: Host and port of each, by rank, such as `10.0.0.7:9000` or `[::1]:9000`.
  ///   - patience: How long to wait for another that is not there yet, and later for one that says nothing;
  ///     positive.
  /// - Returns: The calling process among the others.
  /// - Throws: ``PeerConnectionError`` if an address is none, is not the calling machine's, or nobody comes.
  public static func connect(
    rank: Int, addresses: [String], patience: Duration = .seconds(600)
  ) throws(PeerConnectionError) -> FederationPeers {
    try check(rank, addresses)
    guard patience > .zero else {
      throw PeerConnectionError("a patience of \(patience) waits for nobody; pass a positive one")
    }
    let places = try addresses.map { address throws(PeerConnectionError) in try place(address) }
    guard let listener = PeerSocket.listen(host: places[rank].host, port: places[rank].port) else {
      throw PeerConnectionError(
        "\(addresses[rank]) cannot be listened at; pass a free address of this machine for rank \(rank), "
          + "and start that rank once")
    }
    var sockets = [PeerSocket?](repeating: nil, count: addresses.count)
    for other in 0..<rank {
      sockets[other] = try call(places[other], patience, "rank \(other) at \(addresses[other])")
      sockets[other]?.introduce(rank)
    }
    var reception = Reception(listener)
    while let missing = sockets.indices.last(where: { $0 > rank && sockets[$0] == nil }) {
      let (socket, other) = try reception.next(patience, missing)
      guard other > rank, other < sockets.count, sockets[other] == nil else {
        throw PeerConnectionError(
          "a process called as rank \(other), which none of those missing has; "
            + "start each rank once, with the same addresses")
      }
      sockets[other] = socket
    }
    return FederationPeers(rank: rank, sockets: sockets, patience: patience)
  }

  private typealias Place = (host: String, port: String)

  private static func check(_ rank: Int, _ addresses: [String]) throws(PeerConnectionError) {
    guard let last = addresses.indices.last else {
      throw PeerConnectionError("there are no addresses; pass one for each process, by rank")
    }
    guard addresses.indices.contains(rank) else {
      throw PeerConnectionError(
        "rank \(rank) is asked for, and there are addresses of ranks 0 to \(last); pass one of those"
      )
    }
    for (other, address) in addresses.enumerated() where addresses[..<other].contains(address) {
      throw PeerConnectionError(
        "\(address) is passed for two ranks, the second being \(other); pass an address for each")
    }
  }

  private static func place(_ address: String) throws(PeerConnectionError) -> Place {
    guard let colon = address.lastIndex(of: ":"),
      let port = UInt16(address[address.index(after: colon)...]),
      port > 0, colon > address.startIndex
    else {
      throw PeerConnectionError("\(address) is no address; write host:port, such as 10.0.0.7:9000")
    }
    var host = address[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      throw PeerConnectionError("\(address) is no address; write [\(host)]:\(port), with brackets")
    }
    return (String(host), "\(port)")
  }

  private static func call(
    _ place: Place, _ patience: Duration, _ whom: String
  ) throws(PeerConnectionError) -> PeerSocket {
    var waited = Patience()
    while true {
      // Somebody who listens and takes nobody is called again.
      let left = max(0.05, min(patience / .seconds(1) - waited.seconds, 3))
      let attempt = PeerSocket.connect(
        host: place.host, port: place.port, milliseconds: Int32(left * 1_000))
      if let socket = attempt.socket { return socket }
      waited.add(attempt.seconds)
      guard waited.seconds < patience / .seconds(1) else {
        throw PeerConnectionError(
          "nobody answers as \(whom) after \(patience); start it, or correct it")
      }
      waited.rest(0.05)
    }
  }
}

extension PeerSocket {
  /// Says which rank is calling; so few bytes go at once on a new connection.
  fileprivate func introduce(_ rank: Int) {
    _ = write(Frame(kind: .introduction, sender: rank, window: 0, body: []).bytes[...])
  }
}

/// Why processes could not be connected.
public struct PeerConnectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The fault that was found, and what to do about it.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
