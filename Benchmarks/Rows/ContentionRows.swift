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
