import SimulationKernel

/// What the examples take for granted.
actor Example {
  let world = World(seed: 1)
  let context: SimulationContext
  let bank: ActorHandle<Bank>
  let counter: ActorReference<Counter.Message>
  let server: ActorReference<Server.Message>
  let watch: ActorReference<Watch.Message>
  let replicas: [ActorReference<Replica.Message>] = []
  let (left, right): (Bank, Bank)
  let servers = [1, 2, 3]
  let seats: Seats
  let number = 1
  let waiting: [Int] = []
  let (start, end) = (VirtualTime.zero, VirtualTime.distantFuture)
  let stream = AsyncStream<Int> { $0.finish() }
  let signalSource = SignalSource()

  init() {
    bank = world.add("bank") { Bank(context: $0) }
    (left, right, context) = (bank.instance, bank.instance, bank.instance.context)
    counter = world.add("counter") { Counter(context: $0) }.address
    server = world.add("server") { Server(context: $0) }.address
    watch = world.add("watch") { Watch(context: $0) }.address
    seats = Seats()
  }

  func handle(_ news: Int) {}
  func read(_ letter: String) {}
}

let desk = World(seed: 1).add("desk") { Desk(context: $0) }.address

struct SignalSource {
  func setEventHandler(_ handler: @escaping @Sendable () -> Void) {}
}

struct Seats {
  func isFree(_ seat: Int) -> Bool { true }
  func take(_ seat: Int) {}
}

struct QueueLength {
  let length: Int
  init(_ length: Int) { self.length = length }
}

actor Bank: SimulatedActor {
  enum Message: SimulationMessage {
    case deposit(Int), balance(of: String, Reply<Int>)
    func hash(into hasher: inout StableHasher) {
      if case .deposit(let amount) = self { hasher.combine(amount) }
    }
  }
  nonisolated let context: SimulationContext
  let (balance, served) = (0, 0)
  init(context: SimulationContext) { self.context = context }
  func receive(_ message: Message) {}
  func withdraw(_ amount: Int) {}
  func sum() async throws -> Int { 0 }
}

actor Counter: SynchronousActor {
  enum Message: PayloadFreeMessage { case increment }
  nonisolated let context: SimulationContext
  init(context: SimulationContext) { self.context = context }
  func receive(_ message: Message) {}
}

actor Server: SynchronousActor {
  enum Message: PayloadFreeMessage { case arrive, timeout }
  nonisolated let context: SimulationContext
  init(context: SimulationContext) { self.context = context }
  func receive(_ message: Message) {}
}

actor Watch: SynchronousActor {
  enum Message: PayloadFreeMessage { case tap }
  nonisolated let context: SimulationContext
  init(context: SimulationContext) { self.context = context }
  func receive(_ message: Message) {}
  func battery() -> Double { 1 }
}

actor Replica: SynchronousActor {
  struct Message: SimulationMessage, RawRepresentable {
    let rawValue: Int
    static func commit(_ number: Int) -> Message { Message(rawValue: number) }
  }
  nonisolated let context: SimulationContext
  init(context: SimulationContext) { self.context = context }
  func receive(_ message: Message) {}
}

actor Ping: SynchronousActor {
  enum Message: PayloadFreeMessage { case ball }
  nonisolated let context: SimulationContext
  init(context: SimulationContext, peer: ActorReference<Pong.Message>) { self.context = context }
  func receive(_ message: Message) {}
}

actor Pong: SynchronousActor {
  enum Message: PayloadFreeMessage { case ball }
  nonisolated let context: SimulationContext
  init(context: SimulationContext, peer: ActorReference<Ping.Message>) { self.context = context }
  func receive(_ message: Message) {}
}

actor Customer: SimulatedActor {
  enum Message: PayloadFreeMessage { case arrive }
  nonisolated let context: SimulationContext
  init(context: SimulationContext, counter: ActorReference<Counter.Message>) {
    self.context = context
  }
  func receive(_ message: Message) {}
}

actor Desk: SynchronousActor {
  enum Message: SimulationMessage {
    case fetch(Reply<String>), release
    func hash(into hasher: inout StableHasher) { if case .release = self { hasher.combine(1) } }
  }
  nonisolated let context: SimulationContext
  init(context: SimulationContext) { self.context = context }
  func receive(_ message: Message) {}
}
