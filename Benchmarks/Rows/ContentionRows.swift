import FleetRunner
import SimulationKernel
import SimulationStatistics

extension Row {
  /// Messages among a thousand actors of one world, on one thread and on two.
  static func contention(isQuick: Bool) -> [Row] {
    let crowd = Crowd(rounds: isQuick ? 20 : 100)
    return [
      speedUp(
        "threaded.contention", goal: .timesPlain(nil, aim: 1),
        note: "1 000 actors of one world, threaded(2) against threaded(1)",
        slow: { _ in try crowd.run(.threaded(1)) }, fast: { _ in try crowd.run(.threaded(2)) },
        plain: (
          slow: { await plain(crowd, threads: 1) }, fast: { await plain(crowd, threads: 2) }
        )),
      messages("threaded.sequential", of: crowd, .sequential),
      messages("threaded.1", of: crowd, .threaded(1)),
      messages("threaded.2", of: crowd, .threaded(2)),
    ]
  }

  /// Partitions of a federation that compute for each message, on one thread and on two.
  static var federations: [Row] {
    [
      federation("federation.1000ns", goal: .timesPlain(1.37), rounds: 250),
      federation("federation.200ns", goal: .timesPlain(1.56), rounds: 50),
    ]
  }

  private static func federation(_ name: String, goal: Goal, rounds: Int) -> Row {
    speedUp(
      name, goal: goal,
      note: "eight partitions, a lookahead of 1 ms, \(rounds * 4) ns of work a message: "
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

  private static func messages(_ name: String, of crowd: Crowd, _ mode: ExecutionMode) -> Row {
    rate(
      name, of: "messages", note: "the messages of threaded.contention in mode \(mode)",
      isSameWork: true, on: .wall, { _ in try crowd.run(mode) }, plain: crowd.plain)
  }

  /// Runs plain loops without shared state, which have the greatest possible speedup.
  private static func plain(_ crowd: Crowd, threads: Int) async -> Work {
    let works = await Replications.map(count: 8, threads: threads) { _ in crowd.plain() }
    return Work(
      units: works.reduce(0) { $0 + $1.units },
      checksum: works.reduce(0) { $0 &* 31 &+ $1.checksum })
  }
}
