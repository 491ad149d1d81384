import SimulationFederation
import SimulationKernel

/// What the examples take for granted.
actor Example {
  let federation = Federation(seed: 1)
  let line: Crossing<Watch.Message>

  init() {
    let phones = federation.add("phones")
    let watches = federation.add("watches").address("watch", of: Watch.self)
    line = federation.cross(from: phones, to: watches, leastLatency: .milliseconds(1))
  }
}

actor Bank: SynchronousActor {
  enum Message: BareMessage { case open }
  nonisolated let context: SimulationContext
  init(context: SimulationContext) { self.context = context }
  func receive(_ message: Message) {}
}

actor Watch: SynchronousActor {
  enum Message: BareMessage { case tap }
  nonisolated let context: SimulationContext
  init(context: SimulationContext) { self.context = context }
  func receive(_ message: Message) {}
}

actor Phone: SynchronousActor {
  enum Message: BareMessage { case ring }
  nonisolated let context: SimulationContext
  init(context: SimulationContext, line: Crossing<Watch.Message>) { self.context = context }
  func receive(_ message: Message) {}
}
