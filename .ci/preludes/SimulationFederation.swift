import SimulationFederation
import SimulationKernel

/// What the examples take for granted.
actor Example {
  let federation = Federation(seed: 1)
  let line: Channel<Watch.Message>

  init() {
    let phones = federation.add("phones")
    let watches = federation.add("watches").address("watch", of: Watch.self)
    line = federation.channel(from: phones, to: watches, lookahead: .milliseconds(1))
  }
}

actor Bank: SynchronousActor {
  enum Message: PayloadFreeMessage { case open }
  nonisolated let context: SimulationContext
  init(context: SimulationContext) { self.context = context }
  func receive(_ message: Message) {}
}

actor Watch: SynchronousActor {
  enum Message: PayloadFreeMessage { case tap }
  nonisolated let context: SimulationContext
  init(context: SimulationContext) { self.context = context }
  func receive(_ message: Message) {}
}

actor Phone: SynchronousActor {
  enum Message: PayloadFreeMessage { case ring }
  nonisolated let context: SimulationContext
  init(context: SimulationContext, line: Channel<Watch.Message>) { self.context = context }
  func receive(_ message: Message) {}
}
