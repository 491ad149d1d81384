import FleetRunner
import SimulationKernel
import SimulationStatistics

extension Row {
  /// A thousand actors of one world that send to each other, on more threads and fewer.
  static var contention: [Row] {
    [
      speedUp(
        "threaded.contention", must: "printed",
        note: "1 000 actors of one world, threaded(2) against threaded(1)",
        slow: { _ in try Crowd.run(.threaded(1)) }, fast: { _ in try Crowd.run(.threaded(2)) },
        plain: (slow: { await plainCrowds(threads: 1) }, fast: { await plainCrowds(threads: 2) })),
      crowd("threaded.fused", .fused), crowd("threaded.1", .threaded(1)),
      crowd("threaded.2", .threaded(2)),
    ]
  }

  /// Regions of a federation that work on each message, on two threads and one.
  static var federations: [Row] {
    [
      federation("federation.1000ns", must: "1.7 x", rounds: 250),
      federation("federation.200ns", must: "1.3 x", rounds: 50),
      peerWindow("federation.window.process", "without others") { windows, _ in
        try PeerRing.alone(windows: windows, balls: 1)
      },
      peerWindow("federation.window.network", "two processes' worth on loopback, one message each")
      {
        try await PeerRing.run(windows: $0, balls: 1, port: $1)
      },
      peerWindow("federation.window.network.1000", "the same with a thousand messages each") {
        try await PeerRing.run(windows: $0 / 20, balls: 1_000, port: $1)
      },
    ]
  }

  /// What it costs to meet once.
  private static func peerWindow(
    _ name: String, _ note: String,
    _ run: @escaping (_ windows: Int, _ port: Int) async throws -> Work
  ) -> Row {
    let ports = PortCounter()
    return cost(
      name, note: "one window of two regions, \(note)", on: .wall,
      { try await run($0.isQuick ? 400 : 20_000, ports.next()) },
      plain: { Districts.plain(rounds: 1, count: 100_000) })
  }

  private static func federation(_ name: String, must: String, rounds: Int) -> Row {
    speedUp(
      name, must: must,
      note: "eight regions, a least latency of 1 ms, \(rounds * 4) ns of work a message: "
        + "two threads against one",
      slow: { try Districts.run(rounds: rounds, milliseconds: $0.isQuick ? 10 : 100, threads: 1) },
      fast: { try Districts.run(rounds: rounds, milliseconds: $0.isQuick ? 10 : 100, threads: 2) },
      plain: (
        slow: { await plainDistricts(rounds: rounds, threads: 1) },
        fast: { await plainDistricts(rounds: rounds, threads: 2) }
      ))
  }

  private static func plainDistricts(rounds: Int, threads: Int) async -> Work {
    let works = await Replications.map(count: 8, threads: threads) { _ in
      Districts.plain(rounds: rounds, count: 10_000)
    }
    return Work(
      units: works.reduce(0) { $0 + $1.units },
      checksum: works.reduce(0) { $0 &* 31 &+ $1.checksum })
  }

  private static func crowd(_ name: String, _ mode: ExecutionMode) -> Row {
    rate(
      name, of: "messages", note: "the messages of threaded.contention in mode \(mode)",
      isSameWork: true, on: .wall, { _ in try Crowd.run(mode) }, plain: Crowd.plain)
  }

  /// Plain loops that share nothing: as much as two threads can gain here.
  private static func plainCrowds(threads: Int) async -> Work {
    let works = await Replications.map(count: 8, threads: threads) { _ in Crowd.plain() }
    return Work(
      units: works.reduce(0) { $0 + $1.units },
      checksum: works.reduce(0) { $0 &* 31 &+ $1.checksum })
  }
}
