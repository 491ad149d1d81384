import FleetRunner
import Foundation
import SimulationKernel
import SimulationStatistics

extension Row {
  /// The rows of devices of the frozen city, from the generation of a life to its tally.
  static var fleets: [Row] {
    [userDays, fleetLife, fleetTally, fleetGrowth, fleetThreads]
  }

  /// The generated city, which all rows share.
  private static let load = Result { try FleetLoad() }

  private static var userDays: Row {
    rate(
      "fleet.userdays", of: "user-days", goal: .timesPlain(8.74, aim: 7.36),
      note: "the frozen city, one thread: life, device, run, invariants, tally; "
        + "plain: as many fixes of one card in one loop",
      { effort in try load.get().run(effort.isQuick ? 64 : 512, threads: 1) },
      plain: { FleetLoad.plainDays(64) })
  }

  private static var fleetLife: Row {
    rate(
      "fleet.life", of: "lives",
      note: "days of the frozen city, drawn; plain: as many instants drawn",
      { effort in try load.get().draw(effort.isQuick ? 100 : 1_000) },
      plain: { FleetLoad.drawInstants(100) })
  }

  private static var fleetTally: Row {
    let note = "invariants and tally of a device-day; plain: its entries looked at once"
    return Row(name: "fleet.tally", unit: "ns", note: note) { effort in
      let lived = try load.get().lived(effort.isQuick ? 40 : 400)
      return try await cost(
        "fleet.tally", { _ in try lived.tally() }, plain: lived.countDecisions
      ).measure(effort)
    }
  }

  /// The cost of a device among a million, relative to the cost of one of the first thousand.
  private static var fleetGrowth: Row {
    let note =
      "cost of a device-day drawn from 1 000 000 over one of the first 1 000, "
      + "1 000 each (60 with --quick); plain: their messages"
    return Row(name: "fleet.growth", unit: "x", goal: .atMost(1.15, aim: 1), note: note) { effort in
      let load = try load.get()
      let count = effort.isQuick ? 60 : 1_000
      var random = RandomStream(seed: 1, actor: "benchmarks", purpose: "growth")
      let near = (0..<count).map { _ in random.below(1_000) }
      let far = (0..<count).map { _ in random.below(1_000_000) }
      let messages = (near: try load.run(near).messages, far: try load.run(far).messages)
      let loads = [near, far].map { devices in Load("fleet.growth") { try load.run(devices).work } }
      var samples = Samples()
      for _ in 0..<effort.runs {
        let costs = try await Load.run(loads, turns: 1)
        let growth = costs[1] / costs[0]
        samples.values.append(growth)
        samples.ratios.append(growth * Double(messages.near) / Double(messages.far))
      }
      samples.checksum = loads.reduce(0) { $0 &* 31 &+ ($1.checksum ?? 0) }
      return samples
    }
  }

  private static var fleetThreads: Row {
    speedUp(
      "fleet.threads", goal: .timesPlain(1.14, aim: 1.05),
      note: "1 024 device-days (64 with --quick) on two threads against one",
      slow: { try load.get().run($0.isQuick ? 64 : 1_024, threads: 1) },
      fast: { try load.get().run($0.isQuick ? 64 : 1_024, threads: 2) },
      plain: (
        slow: { await plainFleet(count: 100, passages: 2, threads: 1) },
        fast: { await plainFleet(count: 100, passages: 2, threads: 2) }
      ))
  }

  private static func plainFleet(count: Int, passages: Int, threads: Int) async -> Work {
    sum(
      await Replications.map(count: count, threads: threads) { _ in
        Walker().plainWalk(passages: passages)
      })
  }

  /// The greatest memory of the process after the run of a fleet, measured before all other rows.
  static var fleetMemory: Row {
    let note =
      "the most this process had after 10 000 device-days (300 with --quick) on two threads, "
      + "memory does not grow with the fleet; plain: what it had before"
    return Row(
      name: "memory.fleet", unit: "bytes", goal: .atMost(200 * 1_048_576, aim: 50 * 1_048_576),
      note: note
    ) { effort in
      guard let before = mostBytes() else { return nil }
      let work = try load.get().run(effort.isQuick ? 300 : 10_000, threads: 2)
      guard let most = mostBytes() else { return nil }
      var samples = Samples()
      samples.values = [Double(most)]
      samples.ratios = [Double(most) / Double(before)]
      samples.checksum = work.checksum
      return samples
    }
  }

  /// Returns the greatest resident memory of this process so far, or `nil` if it is not reported.
  private static func mostBytes() -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").compactMap { Int($0) }.first.map { $0 << 10 }
  }
}
