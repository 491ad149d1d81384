import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import SimulationPrimitives
import Testing

/// The background task comes every quarter of an hour by design, and when it likes on a real
/// platform.
@Suite struct RefreshPaceTests {
  /// The minutes at which the task ran, of a day in the background but for an hour on the screen.
  private func runs(_ profile: PlatformProfile, seed: Seed, phase: Int = 0) throws -> [Double] {
    var walk = Walk()
    walk.configuration.profile = profile
    walk.configuration.refreshPhaseSeconds = phase
    let world = World(seed: seed, start: walk.start, isTracing: true)
    let device = Device(in: world, configuration: walk.configuration)
    for (hour, isForeground) in [(3, true), (4, false)] as [(Int, Bool)] {
      device.backgroundRefresh.send(
        .foreground(isForeground), after: .hours(hour) + .seconds(1))
    }
    try world.run(until: walk.start.advanced(by: .hours(24)))
    return world.trace.compactMap { entry in
      guard case .delivery(let message) = entry.content,
        case .refreshed = message as? Conductor.Message
      else { return nil }
      return entry.time.seconds(since: walk.start) / 60
    }
  }

  @Test func `in the background it runs every quarter of an hour, and never on the screen (G-31)`()
    throws
  {
    let minutes = (1...96).map { Double(15 * $0) }.filter { !(180.1..<240.01).contains($0) }

    #expect(try runs(.default, seed: 1) == minutes)
    #expect(try runs(.default, seed: 9) == minutes)
    // Another phone has another phase, and the same pace.
    let late = try runs(.default, seed: 1, phase: 70)
    #expect(late.count >= 90)
    #expect(late.first == 15 + 70.0 / 60)
  }

  @Test
  func `on a real platform it is late, differs between phones, or does not run (G-31)`()
    throws
  {
    for profile in [PlatformProfile.iOSDocumented, .iOSHostile] {
      let phones = try Seed.sample(12).map { try runs(profile, seed: $0) }

      #expect(Set(phones).count > 6)
      for minutes in phones {
        #expect(minutes.count < 92)
        #expect(zip(minutes, minutes.dropFirst()).allSatisfy { $1 - $0 >= 15 })
      }
    }
  }
}
