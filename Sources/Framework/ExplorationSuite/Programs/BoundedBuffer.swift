import ScheduleExploration
import SimulationKernel

/// A buffer with one place, whose blocked readers and writers wait in one set.
private actor BoundedBuffer: SimulatedActor {
  enum Message: SimulationMessage {
    case put(Int, Reply<Int>)
    case take(Reply<Int>)

    func hash(into hasher: inout StableHasher) {
      switch self {
      case .put(let value, _): hasher.combine(0, value)
      case .take: hasher.combine(1)
      }
    }
  }

  nonisolated let context: SimulationContext
  private let wakesAll: Bool
  private var item: Int?
  private var waiting: [Message] = []

  init(wakesAll: Bool, context: SimulationContext) {
    (self.wakesAll, self.context) = (wakesAll, context)
  }

  func receive(_ message: Message) {
    switch message {
    case .put(let new, let reply) where item == nil:
      item = new
      reply.send(new)
    case .take(let reply):
      guard let item else { return waiting.append(message) }
      self.item = nil
      reply.send(item)
    case .put: return waiting.append(message)
    }
    // A woken message checks the buffer again, because another message may precede it.
    let woken = waiting.prefix(wakesAll ? waiting.count : 1)
    waiting.removeFirst(woken.count)
    for message in woken { reference.send(message) }
  }
}

extension BugSuite {
  /// Cargill's bounded buffer.
  static let boundedBuffer = SuiteProgram.pair(
    "bounded_buffer",
    "Two readers and a writer wait in one set, and only one is woken: a reader wakes the other "
      + "reader, who finds nothing and waits again, and the writer is never woken.",
    published: PublishedFigures(7, 20, 5, 9)
  ) { run, isBuggy in
    let buffer = run.actor("buffer") { BoundedBuffer(wakesAll: !isBuggy, context: $0) }
    run.task("writer") { context in
      for item in 0..<4 {
        _ = try await context.request(buffer.reference) { .put(item, $0) }
      }
    }
    for reader in ["ada", "ben"] {
      run.task(reader) { context in
        for _ in 0..<2 { _ = try await context.request(buffer.reference) { .take($0) } }
      }
    }
  }
}
