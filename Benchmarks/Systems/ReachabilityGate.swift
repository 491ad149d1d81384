import CueModel
import CueSystem
import SimulationKernel

/// The three checks of reachability, on whole devices.
///
/// The first workout is reported once (P-18). Every registered link opens its screen (P-19). The
/// tap on a banner opens its destination (P-20).
struct ReachabilityGate {
  private let links = ConsumerRegistry.standard.consumers.flatMap(\.patterns).map(\.example)
  private let configuration = Walker().configuration

  /// The number of checks.
  var count: Int { 2 + links.count }

  /// Performs all checks once.
  ///
  /// - Throws: ``BenchmarkError`` if something cannot be reached.
  func ask() throws -> Work {
    let workout = try live { device in
      for _ in 0..<8 { device.health.send(.workoutDone, after: .seconds(1)) }
    }
    let tap = try live { device in
      device.location.send(.entered(CardID(0)), after: .seconds(1))
      device.phone.send(.tapped(.card(CardID(0))), after: .seconds(30))
    }
    let followed = try links.map { link in
      (link, try live { $0.router.send(.open(link.url, .openURL), after: .seconds(1)) })
    }
    let reached =
      (workout.events.count { $0 == .analytics(.firstWorkoutCompleted) } == 1 ? 1 : 0)
      + (tap.events.contains(.opened(.wallet)) ? 1 : 0)
      + followed.count { $0.1.events.contains(.opened($0.0)) }
    guard reached == count else {
      throw BenchmarkError(description: "\(count - reached) of \(count) cannot be reached")
    }
    let digests = [workout.digest, tap.digest] + followed.map(\.1.digest)
    return Work(units: 1, checksum: digests.reduce(0) { $0 &* 31 &+ $1 })
  }

  /// Creates the worlds and devices without a check.
  func devicesOnly() -> Work {
    let digests = (0..<count).map { _ in
      let world = World(seed: 1, start: Walker.start)
      _ = Device(in: world, configuration: configuration)
      return world.digest
    }
    return Work(units: 1, checksum: digests.reduce(0) { $0 &* 31 &+ $1 })
  }

  private func live(
    _ setUp: (Device) -> Void
  ) throws(SimulationError) -> (events: [Journal.Event], digest: UInt64) {
    let world = World(seed: 1, start: Walker.start)
    let journal = Journal()
    world.add(journal)
    setUp(Device(in: world, configuration: configuration))
    try world.run(until: Walker.start.advanced(by: .minutes(1)))
    return (journal.entries.map(\.event), world.digest)
  }
}
