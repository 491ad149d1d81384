import SimulationFixtures
import SimulationKernel

/// A world of three actors that pass a number on after random delays, sleep, and put it on record.
struct BusyWorld {
  let world: World
  private let actors: [ActorReference<Probe.Message>]

  init(seed: Seed, mode: ExecutionMode = .sequential) {
    let world = World(seed: seed, mode: mode)
    self.world = world
    actors = (0..<3).map { world.probe("actor \($0)") }
    for number in 0..<3 { pass(60, from: number) }
  }

  /// Has one of them pass a number on, and it the next one, down to zero.
  func pass(_ left: Int, from number: Int) { Self.pass(left, from: number, among: actors) }

  private static func pass(
    _ left: Int, from number: Int, among actors: [ActorReference<Probe.Message>]
  ) {
    actors[number].perform("\(left)", after: .milliseconds(left % 4)) { probe in
      probe.context.record("\(left)")
      if left % 5 == 0 { try await probe.nap(.milliseconds(left % 7)) }
      if left > 0 { pass(left - 1, from: (number + left) % 3, among: actors) }
    }
  }
}
