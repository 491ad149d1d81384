import Testing

@testable import SimulationKernel

@Suite struct PeerTests {
  @Test(arguments: Seed.sample(40))
  func `what happens is one for any number of processes, and in parts`(seed: Seed) throws {
    let alone = country(seed)
    let expected = Ending(alone) { () throws(SimulationError) in
      for milliseconds in [3, 20, 977] { try alone.run(for: .milliseconds(milliseconds)) }
      return try alone.run()
    }
    #expect(expected.error == nil)
    for count in [1, 2, 3] {
      let endings = together(try streams(count)) { peers in
        let federation = country(seed)
        return Ending(federation) { () throws(SimulationError) in
          for milliseconds in [3, 20, 977] {
            try federation.run(for: .milliseconds(milliseconds), with: peers, threads: 2)
          }
          return try federation.run(with: peers)
        }
      }
      #expect(endings == Array(repeating: expected, count: count))
    }
  }

  @Test func `processes that connect over the network run as one does`() throws {
    let alone = country(busySeed)
    let expected = Ending(alone) { () throws(SimulationError) in try alone.run() }
    let addresses = try freePorts(3, from: 20_000).map { "127.0.0.1:\($0)" }
    let endings = Guarded<[Ending]>([])
    let threads = (0..<3).map { rank in
      WorldThread {
        let federation = country(busySeed)
        let ending = Ending(federation) { () throws(SimulationError) in
          do {
            let peers = try FederationPeers.connect(rank: rank, addresses: addresses)
            return try federation.run(with: peers)
          } catch let error as SimulationError {
            throw error
          } catch {
            throw SimulationError(
              .peerLost, actor: "", message: "", time: .zero, seed: busySeed, detail: "\(error)")
          }
        }
        endings.withLock { $0.append(ending) }
      }
    }
    for thread in threads { thread.join() }

    #expect(endings.withLock { $0 } == [expected, expected, expected])
  }

  @Test func `an error of a region is that of one process, everywhere`() throws {
    @Sendable func assembly() -> Federation {
      let federation = Federation(seed: 1)
      for name in ["a", "b", "c"] {
        let region = federation.add(name)
        let probe = region.add("probe") { Probe(context: $0) }.address
        probe.perform("work", after: .seconds(2)) { _ in }
        guard name != "a" else { continue }
        probe.perform("fail", after: .seconds(1)) { _ in throw Trouble() }
      }
      return federation
    }
    let alone = assembly()
    let expected = Ending(alone) { () throws(SimulationError) in try alone.run() }
    #expect(expected.error?.actor == "b/probe")

    let endings = together(try streams(3)) { peers in
      let federation = assembly()
      let first = Ending(federation) { () throws(SimulationError) in
        try federation.run(with: peers)
      }
      // It is over, and nobody waits for anybody.
      let again = Ending(federation) { () throws(SimulationError) in
        try federation.run(with: peers)
      }
      #expect(again == first)
      return first
    }

    #expect(endings == [expected, expected, expected])
  }

  @Test func `a handler that waits for ever is found as in one process`() throws {
    @Sendable func assembly() -> Federation {
      let federation = Federation(seed: 1)
      for name in ["a", "b"] {
        federation.add(name).add("probe") { Probe(context: $0) }.address
          .perform("wait") { probe in
            try await probe.nap(.seconds(1))
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
          }
      }
      return federation
    }
    let alone = assembly()
    let expected = Ending(alone) { () throws(SimulationError) in try alone.run() }
    #expect(expected.error?.code == .stalled)

    let endings = together(try streams(2)) { peers in
      let federation = assembly()
      return Ending(federation) { () throws(SimulationError) in try federation.run(with: peers) }
    }

    #expect(endings == [expected, expected])
  }

  @Test(arguments: [0, 1, 2, 5])
  func `a process that dies ends the others, and they name it`(frames: Int) throws {
    let endings = try relayed { peers in
      let federation = country(busySeed)
      return Ending(federation) { () throws(SimulationError) in try federation.run(with: peers) }
    } _: { isFromFirst, number, frame in
      // The second dies before it has said so much.
      isFromFirst || number < frames ? frame.bytes : nil
    }

    #expect(endings.map { $0.error?.code } == [.peerLost, .peerLost])
    #expect(endings.map { $0.error?.actor } == ["peer 1", "peer 0"])
    #expect(endings[0].error?.detail.contains("its connection ended") == true)
    #expect(endings[0].error?.message.hasPrefix("window ") == true)
  }

  @Test func `a process that says nothing is given up`() throws {
    let (near, far) = try #require(PeerSocket.pair())
    let ending = together([[nil, near]], patience: .milliseconds(200)) { peers in
      let federation = country(busySeed)
      return Ending(federation) { () throws(SimulationError) in try federation.run(with: peers) }
    }
    withExtendedLifetime(far) {}

    #expect(ending.first?.error?.code == .peerLost)
    #expect(ending.first?.error?.detail.contains("it has said nothing for 0.2 seconds") == true)
  }

  @Test(
    arguments: [
      ("its seed is 2, not 1", 2, 1, "0", 1),
      ("its crossings or their least latencies", 1, 2, "0", 1),
      ("its regions or their parts", 1, 1, "x", 1),
      ("it is to run until 2.000000000 s", 1, 1, "0", 2),
    ])
  func `processes that are about to run different things say in what they differ`(
    difference: String, seed: Int, latency: Int, first: String, seconds: Int
  ) throws {
    let endings = together(try streams(2)) { peers in
      let federation =
        peers.rank == 0 ? country(1) : country(1, latency: latency, first: first)
      let other = seed == 1 || peers.rank == 0 ? federation : Federation(seed: 2)
      return Ending(other) { () throws(SimulationError) in
        try other.run(for: .seconds(peers.rank == 0 ? 1 : seconds), with: peers)
      }
    }

    #expect(endings.map { $0.error?.code } == [.peerMismatch, .peerMismatch])
    #expect(endings[0].error?.actor == "peer 1")
    #expect(endings[0].error?.detail.contains(difference) == true)
  }

  @Test func `messages that are no bytes cannot cross to another process`() throws {
    let endings = together(try streams(2)) { peers in
      let federation = Federation(seed: 1)
      let (left, right) = (federation.add("left"), federation.add("right"))
      let probe = right.add("probe") { Probe(context: $0) }
      _ = federation.cross(from: left, to: probe, leastLatency: .seconds(1))
      return Ending(federation) { () throws(SimulationError) in try federation.run(with: peers) }
    }

    #expect(endings.map { $0.error?.code } == [.unwritableMessage, .unwritableMessage])
    #expect(endings[0].error?.actor == "right/probe")
  }
}
