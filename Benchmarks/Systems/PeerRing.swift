import SimulationKernel
import SimulationStatistics

/// Sends a ball back over a crossing, again and again.
actor Juggler: SynchronousActor {
  struct Ball: WireMessage {
    let number: Int

    init(number: Int) { self.number = number }
    init(from bytes: inout WireReader) throws(WireError) { number = try bytes.read(Int.self) }
    func write(to bytes: inout WireWriter) { bytes.write(number) }
    func hash(into hasher: inout StableHasher) { hasher.combine(number) }
  }
  typealias Message = Ball

  nonisolated let context: SimulationContext
  private let way: Crossing<Ball>

  init(context: SimulationContext, way: Crossing<Ball>) {
    (self.context, self.way) = (context, way)
  }

  func receive(_ ball: Ball) { way.send(Ball(number: ball.number + 1)) }
}

/// Two processes, as two tasks here, that do nothing but meet: over the network of this machine.
enum PeerRing {
  /// So many windows, with so many messages in each and either direction.
  static func run(windows: Int, balls: Int, port: Int) async throws -> Work {
    let addresses = [port, port + 1].map { "127.0.0.1:\($0)" }
    let works = try await Replications.map(count: 2, threads: 2) { rank in
      let federation = assemble(balls: balls)
      let peers = try FederationPeers.connect(
        rank: rank, addresses: addresses, patience: .seconds(10))
      let outcome = try federation.run(for: .milliseconds(windows), with: peers)
      return Work(units: federation.windowCount, checksum: outcome.digest)
    }
    return works[0]
  }

  /// The same without other processes.
  static func alone(windows: Int, balls: Int) throws -> Work {
    let federation = assemble(balls: balls)
    let outcome = try federation.run(for: .milliseconds(windows))
    return Work(units: federation.windowCount, checksum: outcome.digest)
  }

  private static func assemble(balls: Int) -> Federation {
    let federation = Federation(seed: 1)
    let regions = ["left", "right"].map { federation.add($0) }
    let addresses = regions.map { $0.address("juggler", of: Juggler.self) }
    for (number, region) in regions.enumerated() {
      let way = federation.cross(
        from: region, to: addresses[1 - number], leastLatency: .milliseconds(1))
      let juggler = region.add("juggler") { Juggler(context: $0, way: way) }
      for ball in 0..<balls { juggler.send(.init(number: ball)) }
    }
    return federation
  }
}

/// Hands out two ports of this machine after two others, so that no run meets what the one before has left.
final class PortCounter {
  private var last = 20_000 + Int(ForkedProcess.current) % 20_000

  func next() -> Int {
    last += 2
    return last
  }
}
