import Testing

@testable import SimulationKernel

/// Connects one of several processes; what it is told if that fails.
private func connect(
  _ rank: Int, _ addresses: [String], patience: Duration = .seconds(20)
) -> Result<FederationPeers, PeerConnectionError> {
  Result { () throws(PeerConnectionError) in
    try FederationPeers.connect(rank: rank, addresses: addresses, patience: patience)
  }
}

private func reach(_ port: String, milliseconds: Int32 = 5_000) -> PeerSocket? {
  PeerSocket.connect(host: "127.0.0.1", port: port, milliseconds: milliseconds).socket
}

/// Calls who waits for others, for as long as it does.
private func call(_ port: String, while isWaiting: () -> Bool) -> PeerSocket? {
  while isWaiting() {
    if let socket = reach(port) { return socket }
    rest(0.01)
  }
  return nil
}

/// A process of rank 0 that waits for rank 1, on a thread of its own.
private struct Host {
  let port: String
  let isDone = Guarded(false)
  let hasEnded = Guarded(false)
  let thread: WorldThread

  init() throws {
    let port = try freePorts(1, from: 41_000)[0]
    thread = WorldThread { [isDone, hasEnded] in
      if case .success = connect(0, ["127.0.0.1:\(port)", "127.0.0.1:1"]) {
        isDone.withLock { $0 = true }
      }
      hasEnded.withLock { $0 = true }
    }
    self.port = port
  }

  /// Somebody who has called it.
  func called() -> PeerSocket? { call(port) { !hasEnded.withLock { $0 } } }
}

/// One after another: a port that is free for one test is free for another.
@Suite(.serialized) struct ConnectingTests {
  @Test(arguments: [
    (0, [], "there are no addresses"),
    (2, ["127.0.0.1:1", "127.0.0.1:2"], "addresses of ranks 0 to 1"),
    (-1, ["127.0.0.1:1"], "addresses of ranks 0 to 0"),
    (1, ["127.0.0.1:1", "127.0.0.1:1"], "127.0.0.1:1 is passed for two ranks"),
    (0, ["::1:9422"], "write [::1]:9422, with brackets"),
    (0, ["localhost"], "localhost is no address"),
    (0, ["localhost:0"], "localhost:0 is no address"),
    (0, ["192.0.2.1:9000"], "cannot be listened at"),
  ])
  func `ranks and addresses that cannot be are told at once`(
    rank: Int, addresses: [String], text: String
  ) {
    guard case .failure(let error) = connect(rank, addresses) else {
      Issue.record("connected")
      return
    }
    #expect(error.description.contains(text))
  }

  @Test func `who calls and is no peer is left alone`() throws {
    let first = try Host()
    // One says something else, one says nothing and is gone.
    for words in ["GET / HTTP/1.1\r\n\r\n", ""] {
      let stranger = first.called()
      _ = stranger?.write(Array(words.utf8)[...])
    }
    let second = try #require(reach(first.port))
    _ = second.write(Frame(kind: .introduction, sender: 1, window: 0, body: []).bytes[...])
    first.thread.join()

    #expect(first.isDone.withLock { $0 })
  }

  @Test func `who waits in vain is told for whom, and who called instead`() throws {
    let port = try freePorts(1, from: 41_000)[0]
    let told = Guarded("")
    let first = WorldThread {
      let result = connect(0, ["127.0.0.1:\(port)", "127.0.0.1:1"], patience: .seconds(3))
      told.withLock { $0 = "\(result)" }
    }
    let stranger = call(port) { told.withLock { $0.isEmpty } }
    _ = stranger?.write(Array("hello".utf8)[...])
    first.join()

    #expect(told.withLock { $0 }.contains("rank 1 has not called"))
    // On a busy machine it may have come too late.
    #expect(stranger == nil || told.withLock { $0 }.contains("somebody else did"))
  }

  @Test func `those who call and say nothing keep nobody waiting`() throws {
    let first = try Host()
    let silent = (0..<8).map { _ in first.called() }
    let second = try #require(reach(first.port))
    _ = second.write(Frame(kind: .introduction, sender: 1, window: 0, body: []).bytes[...])
    var waited = Patience()
    while !first.hasEnded.withLock({ $0 }) { waited.rest(0.05) }
    first.thread.join()

    #expect(first.isDone.withLock { $0 } && silent.count == 8)
    // One after the other, each would be waited for during five seconds.
    #expect(waited.seconds < 20)
  }

  @Test func `a rank that is called and takes nobody is waited for as long as patience goes`()
    throws
  {
    let port = try freePorts(1, from: 41_000)[0]
    let listener = try #require(PeerSocket.listen(host: "127.0.0.1", port: port))
    // As many as the system holds for it, and more.
    let held = (0..<80).map { _ in reach(port, milliseconds: 5) }
    let result = connect(1, ["127.0.0.1:\(port)", "127.0.0.1:1"], patience: .seconds(1))

    guard case .failure(let error) = result else {
      Issue.record("connected, as number \(held.count) of one that holds 65")
      return
    }
    #expect(error.description.contains("nobody answers as rank 0"))
    withExtendedLifetime(listener) {}
  }
}
