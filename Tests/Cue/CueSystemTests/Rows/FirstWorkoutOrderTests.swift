import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// The first workout of an installation alerts once, in any order of events.
@Suite struct FirstWorkoutOrderTests {
  /// Workouts that end at one instant or about it, among launches and ends of the app.
  private func live(_ seed: Seed, reinstalling: Bool) throws -> (told: [VirtualTime], primed: Int) {
    var draws = RandomStream(seed: seed, actor: "person", purpose: "workouts")
    var configuration = Walk().configuration
    configuration.person.notificationAuthorization = .notDetermined
    let start = Walk().start
    let world = World(seed: seed, start: start, mode: .interleaved)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: configuration)
    for _ in 0..<(2 + draws.below(20)) {
      device.health.send(.workoutDone, after: .seconds(10 + draws.below(3)))
    }
    for _ in 0..<draws.below(5) {
      device.conductor.send(
        draws.chance(0.5) ? .kill : .launch(), after: .seconds(9 + draws.below(4)))
    }
    if reinstalling { device.reinstall(at: start.advanced(by: .seconds(100))) }
    for _ in 0..<(1 + draws.below(5)) { device.health.send(.workoutDone, after: .seconds(200)) }
    try world.run(until: start.advanced(by: .minutes(10)))
    let told = journal.entries.filter { $0.event == .analytics(.firstWorkoutCompleted) }
    return (
      told.map(\.time), journal.analytics.count { $0 == "permission_priming_shown" }
    )
  }

  @Test func `the first workout alone alerts, for any number at once in any order (P-15, P-18)`()
    throws
  {
    for seed in Seed.sample(Trials.count(150, debug: 40)) {
      let (told, primed) = try live(seed, reinstalling: false)

      #expect(told.count == 1, "seed \(seed)")
      // The alert is followed by the question for permission, as its occasion (P-16).
      #expect(primed == 1, "seed \(seed)")
    }
  }

  @Test func `a reinstalled app alerts exactly once more (P-15)`() throws {
    for seed in Seed.sample(Trials.count(50, debug: 15)) {
      let (told, primed) = try live(seed, reinstalling: true)

      #expect((told.count, primed) == (2, 2), "seed \(seed)")
      #expect(told.last == Walk().start.advanced(by: .seconds(200)))
    }
  }
}
