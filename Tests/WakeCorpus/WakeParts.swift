import SimulationModeling
import Synchronization

/// The objects that the processes of a program wait for and compete for, and the order of service.
final class WakeParts: Sendable {
  // Safety: the world is run on the thread that made it, and its processes run there.
  nonisolated(unsafe) let world: World
  let busy: ActorHandle<Resource>
  let machines: ActorHandle<Resource>
  let crane: ActorHandle<Resource>
  let empty: ActorHandle<Store<Int>>
  let shelf: ActorHandle<Store<Int>>
  let shut: ActorHandle<Gate>
  let open: ActorHandle<Gate>
  let book: ActorHandle<Book>
  let longRunner: ProcessHandle<Void>
  let idler: ProcessHandle<Void>
  private let order = Order()

  init(_ world: World) {
    self.world = world
    busy = world.add("busy") { Resource(context: $0) }
    machines = world.add("machines") { Resource(context: $0, capacity: 3) }
    crane = world.add("crane") { Resource(context: $0) }
    empty = world.add("empty") { Store(context: $0) }
    shelf = world.add("shelf") { Store(context: $0) }
    shut = world.add("shut") { Gate(context: $0) }
    open = world.add("open") { Gate(context: $0, isOpen: true) }
    book = world.add("book") { Book(context: $0) }
    let busy = busy
    world.spawn("blocker") { me in
      // Held from the first instant on, and for longer at some seeds.
      var hours = me.randomStream("hours")
      try await me.with(busy) { try await me.sleep(for: .hours(Double(3 + hours.below(3)))) }
    }
    longRunner = world.spawn("long runner") { me in try await me.sleepForever() }
    let order = order
    idler = world.spawn("idler") { me in
      while true {
        do { try await me.sleepForever() } catch let interrupt as Interrupt {
          order.note("\(interrupt.cause)")
        }
      }
    }
  }

  var lines: [String] { order.lines.withLock { $0 } }

  func note(_ line: String) { order.note(line) }

  private final class Order: Sendable {
    let lines = Mutex<[String]>([])

    func note(_ line: String) { lines.withLock { $0.append(line) } }
  }
}

/// An actor that is called directly.
actor Book: SimulatedActor {
  enum Message: PayloadFreeMessage { case none }

  nonisolated let context: SimulationContext
  private(set) var lines: [String] = []

  init(context: SimulationContext) { self.context = context }

  func receive(_ message: Message) {}

  func write(_ line: String) -> Int {
    lines.append(line)
    return lines.count
  }
}
