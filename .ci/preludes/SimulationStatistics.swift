import SimulationKernel
import SimulationStatistics

/// What the examples take for granted.
struct Example {
  let seed: Seed
  let waits: [Double]
  let study: Study
  let (before, now): (StudyResults, StudyResults)

  func meanWait(seed: Seed) throws -> Double { Double(seed.rawValue) }
}

actor Dice: SynchronousActor {
  enum Message: PayloadFreeMessage { case roll }
  nonisolated let context: SimulationContext
  init(context: SimulationContext) { self.context = context }
  func receive(_ message: Message) {}
}
