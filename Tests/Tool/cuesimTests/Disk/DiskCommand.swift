import ExplorationSuite
import ProcessSupport
import SimulationKernel
import SystemCalls

@testable import cuesim

/// A command that writes files, small enough to be repeated with a fault at each of its calls.
struct DiskCommand: Sendable, CustomStringConvertible {
  let name: String
  /// Files whose contents grow line by line: a part of them is no half of an answer.
  let growing: Set<String>
  private let perform: @Sendable () -> Tool.Answer

  init(
    name: String, growing: Set<String> = [],
    perform: @escaping @Sendable () -> Tool.Answer
  ) {
    (self.name, self.growing, self.perform) = (name, growing, perform)
  }

  init(name: String, words: [String], growing: Set<String> = []) {
    self.init(name: name, growing: growing) { Tool.answer(to: words) }
  }

  /// The command's work with each result; trials run in separate processes.
  private static let keepResults: @Sendable () -> Tool.Answer = {
    do {
      let kept = Guarded<Set<Int>>([])
      let file = try ResultFile("results") { result in
        kept.withLock { _ = $0.insert(result.trial.number) }
      }
      for number in 0..<3 where !kept.withLock({ $0.contains(number) }) {
        file.append(
          TrialResult(
            trial: Trial(program: "account", strategy: "pos", number: number, limit: 9),
            scheduleCount: 3, isFound: true))
      }
      if let failure = file.failure { throw failure }
      return Tool.Answer(text: "", status: 0)
    } catch {
      return Tool.Answer(text: "", complaint: "\(error)", status: 2)
    }
  }

  var description: String { name }

  /// Whether it takes its time: a day of a person for each try.
  var simulatesPeople: Bool { name.hasPrefix("fleet") || name.hasPrefix("compare") }

  static let walk = """
    {
      name: "Walk", start: "2026-03-10T14:00:00", timeZone: "America/New_York",
      horizonSeconds: 120, seed: 7,
      cards: [{ id: "target", brand: "Target", latitude: 40.75, longitude: -73.9,
        balanceCents: 5000, expires: "2026-03-13", category: "retail", digitalReady: true }],
      person: { at: [40.7229851, -73.9], motion: "stationary", watchWorn: true },
      events: [{ atSeconds: 60, geofenceEntry: "target" }],
    }
    """

  /// A minute of fixes, ten meters apart, that end at a shop.
  static let track =
    "time,latitude,longitude\n"
    + (0..<60).map {
      "2026-03-10T14:00:\($0 < 10 ? "0" : "")\($0)Z,\(40.7446 + Double($0) * 0.00009),-73.9\n"
    }.joined()

  static let people = ["fleet", "small-test", "--devices", "2", "--threads", "1"]

  static let all = [
    DiskCommand(name: "run --trace", words: ["run", "walk.json5", "--trace", "walk.txt"]),
    DiskCommand(name: "run --export", words: ["run", "walk.json5", "--export", "walk.csv"]),
    DiskCommand(name: "run --report", words: ["run", "walk.json5", "--report", "walk.html"]),
    DiskCommand(name: "new scenario", words: ["new", "scenario", "mine.json5"]),
    DiskCommand(
      name: "run --store",
      words: ["run", "track.csv", "--pin", "Target@40.75,-73.9", "--store", "week"]),
    DiskCommand(
      name: "fleet --checkpoint", words: people + ["--checkpoint", "kept"],
      growing: ["/home/kept/fleet.checkpoint"]),
    DiskCommand(
      name: "fleet --shard", words: people + ["--shard", "1/2", "--output", "part.json"]),
    DiskCommand(name: "fleet --rows", words: people + ["--rows", "rows.csv"]),
    DiskCommand(
      name: "run --as-scenario",
      words: [
        "run", "small-test", "--devices", "2", "--device", "0", "--as-scenario", "one.json5",
      ]),
    DiskCommand(
      name: "compare --as-scenario",
      words: [
        "compare", "conductor", "naive", "small-test", "--devices", "2", "--threads", "1",
        "--worst", "1", "--as-scenario", "worst",
      ]),
    DiskCommand(
      name: "explore --results", growing: ["/home/results"],
      perform: keepResults),
  ]

  /// The disk it begins on.
  static var start: DiskState {
    var state = DiskState()
    state.put(Array(walk.utf8), at: "/home/walk.json5")
    state.put(Array(track.utf8), at: "/home/track.csv")
    state.put(Array("secret".utf8), at: "/victim", permissions: 0o600, owner: 7)
    return state
  }

  /// The result on a disk.
  func play(on disk: SimulatedDisk) -> Tool.Answer {
    Files.$system.withValue(disk) { perform() }
  }
}
