import CueDocuments
import CueModel
import CueSystem
import Foundation
import SimulationKernel
import SimulationStatistics
import TestFolders
import Testing

/// The app may crash after any event of any scenario: no cooldown and no dismissal is lost (C-43,
/// C-46, K-13).
@Suite struct KilledScenarioTests {
  /// The number of a scenario's events to crash after; `CUESIM_KILLS` sets another number.
  private static let limit =
    ProcessInfo.processInfo.environment["CUESIM_KILLS"].flatMap { Int($0) }
    ?? Trials.count(20, debug: 3)

  private static let folder = TestFolders.scenarios

  /// A day on which a card alerts, is dismissed until it is quiet, used, snoozed and restored.
  private static let gestures = """
    {
      name: "A tiring day", description: "Every gesture there is.",
      start: "2026-03-10T12:00:00", timeZone: "America/New_York", horizonSeconds: 30000, seed: 7,
      cards: [
        { id: "target", brand: "Target", latitude: 40.75, longitude: -73.9, balanceCents: 5000,
          expires: "2026-03-12", category: "retail", digitalReady: true },
        { id: "books", brand: "Books", latitude: 40.76, longitude: -73.9, balanceCents: 5000,
          expires: "2026-03-12", category: "retail", digitalReady: true },
      ],
      person: { at: [40.7229851, -73.9], motion: "stationary", watchWorn: true,
        watchReachable: true },
      events: [
        { atSeconds: 60, geofenceEntry: "target" }, { atSeconds: 90, dismiss: "target" },
        { atSeconds: 1859, geofenceEntry: "target" }, { atSeconds: 1861, geofenceEntry: "target" },
        { atSeconds: 1890, dismiss: "target" }, { atSeconds: 3700, geofenceEntry: "target" },
        { atSeconds: 3720, dismiss: "target" }, { atSeconds: 5600, geofenceEntry: "target" },
        { atSeconds: 7500, geofenceEntry: "target" }, { atSeconds: 7600, geofenceEntry: "books" },
        { atSeconds: 7610, used: "books" }, { atSeconds: 9500, geofenceEntry: "books" },
        { atSeconds: 11300, dismiss: "books" }, { atSeconds: 12000, snooze: "books" },
        { atSeconds: 12500, geofenceEntry: "books" }, { atSeconds: 20000, undoQuiet: "target" },
        { atSeconds: 20500, geofenceEntry: "target" },
      ],
      expect: [{ count: "interruptions", atLeast: 1 }],
    }
    """

  private static func scenarios() throws -> [Scenario] {
    let shipped = Trials.sample(try ScenarioFolder.scenarios(at: [folder]), every: 32)
    return try shipped + [Scenario(parsing: gestures, file: "gestures.json5")]
  }

  /// Indices spread evenly, no more of them than the limit.
  private static func spread(_ count: Int) -> [Int] {
    let step = max(1, (count + limit - 1) / limit)
    return Array(stride(from: 0, to: count, by: step))
  }

  private static func faults(
    of scenario: Scenario, dyingAfter count: Int, _ death: KilledRun.Death
  ) throws -> [String] {
    var run = try KilledRun(scenario)
    try run.run(dyingAfter: count, death)
    return run.faults.map { "\(scenario.name), killed after \(count): \($0)" }
  }

  @Test(arguments: [KilledRun.Death.crash, .message])
  func `a crash after any event of any scenario repeats no alert and loses no dismissal`(
    death: KilledRun.Death
  ) async throws {
    var kills = 0
    for scenario in try Self.scenarios() {
      let whole = try KilledRun(scenario)
      let events = try whole.measure().events
      #expect(whole.faults == [], "\(scenario.name)")
      let places = Self.spread(events)
      kills += places.count

      let faults = try await Replications.map(count: places.count, threads: 2) { index in
        try Self.faults(of: scenario, dyingAfter: places[index], death)
      }

      #expect(faults.flatMap(\.self).prefix(5) == [])
    }
    print("killed \(kills) times by \(death)")
  }

  @Test(.triedInRelease)
  func `a crash during or right after a write repeats no alert and loses no dismissal (K-13)`()
    async throws
  {
    var kills = 0
    for scenario in try Self.scenarios() {
      let writes = try KilledRun(scenario).measure().writes
      let places = writes.flatMap { [$0 - 1, $0] }
      kills += places.count

      let faults = try await Replications.map(count: places.count, threads: 2) { index in
        try Self.faults(of: scenario, dyingAfter: places[index], .crash)
      }

      #expect(faults.flatMap(\.self).prefix(5) == [])
    }
    print("killed \(kills) times at a write")
  }
}
