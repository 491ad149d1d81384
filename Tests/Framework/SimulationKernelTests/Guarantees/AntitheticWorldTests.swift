import SimulationKernel
import Testing

/// An antithetic seed is all that a world of opposite luck needs.
@Suite("Antithetic worlds") struct AntitheticWorldTests {
  private actor Dice: SynchronousActor {
    enum Message: PayloadFreeMessage { case roll }
    nonisolated let context: SimulationContext
    private(set) var draws: [Double] = []

    init(context: SimulationContext) { self.context = context }

    func receive(_ message: Message) {
      var stream = context.randomStream("dice")
      let timed = stream.stream(at: context.now).uniformDraw
      draws += [stream.uniform(), stream.uniform(), timed]
    }
  }

  private func draws(seed: Seed) throws -> [Double] {
    let world = World(seed: seed)
    let dice = world.add("dice") { Dice(context: $0) }
    dice.send(.roll)
    try world.run()
    return world.read(dice) { $0.draws }
  }

  @Test("Actors draw mirrored numbers.", arguments: Seed.sample(10))
  func mirrored(seed: Seed) throws {
    let plain = try draws(seed: seed)
    #expect(plain.count == 3)
    #expect(try draws(seed: seed.antithetic) == plain.map { 1 - 0x1p-53 - $0 })
  }
}

extension RandomStream {
  /// The first draw of a copy.
  fileprivate var uniformDraw: Double {
    var copy = self
    return copy.uniform()
  }
}
