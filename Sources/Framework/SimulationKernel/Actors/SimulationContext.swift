/// An actor's view of its world: its name, the clock, its random streams and the trace.
public struct SimulationContext: Sendable {
  @usableFromInline let cell: ActorCell

  @usableFromInline
  init(cell: ActorCell) {
    self.cell = cell
  }

  /// The actor's name, unique in its world.
  public var name: String { cell.name }

  /// The seed of the run, or that of the partition if it has one.
  public var seed: Seed { cell.core.seed(of: cell) }

  /// The present instant.
  @inlinable public var now: VirtualTime { cell.core.now }

  /// The clock of the world.
  public var clock: VirtualClock { VirtualClock(cell: cell) }

  /// Returns a stream of random numbers for one purpose of this actor, the same for the same seed.
  ///
  /// Each call starts the stream from its beginning, so an actor that reads several random numbers
  /// keeps the stream in a variable. An actor with the name of a stopped one gets the same random
  /// numbers.
  public func randomStream(_ purpose: String) -> RandomStream {
    cell.core.randomStream(purpose, of: cell)
  }

  /// Opens a scope for child tasks: `async let` and task groups inside it stay in virtual time.
  ///
  ///     let total = try await context.scope {
  ///       async let a = left.sum()
  ///       async let b = right.sum()
  ///       return try await a + b
  ///     }
  ///
  /// On Linux, in sequential and interleaved mode, code called by a handler stays in its world
  /// without a scope. In threaded mode a child task outside a scope ends the run with
  /// ``SimulationError/Code-swift.enum/unscopedChild``. On other platforms such a task may remain
  /// undetected.
  public func scope<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
  ) async rethrows -> Value {
    // In interleaved mode the handler's task prefers the executor from the start.
    if cell.core.mode == .interleaved { return try await body() }
    return try await withTaskExecutorPreference(
      cell.core.guest.executor, isolation: isolation, operation: body)
  }

  /// Stops this actor once its handler has ended, see ``ActorHost/stop(_:)``.
  public func stop() {
    cell.core.halt(cell, as: .stopped)
  }

  /// Runs a wait that may never end, such as a subscription, without reporting it as a stall.
  ///
  ///     await context.withoutStallDetection { for await news in stream { handle(news) } }
  ///
  /// The closure runs in a scope, see ``scope(isolation:_:)``.
  public func withoutStallDetection<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
  ) async rethrows -> Value {
    let pump = cell.core.runningPump
    cell.core.idle(1, pump, cell)
    defer { cell.core.idle(-1, pump, cell) }
    return try await scope(isolation: isolation, body)
  }

  /// Adds a decision or observation of this actor to the event-history hash and an enabled trace.
  ///
  /// - Complexity: O(1) beyond hashing the record. Text is created only when the trace is printed.
  @inlinable
  public func record<Record: TraceRecord>(_ record: Record) {
    let core = cell.core
    guard core.isHome else { return core.refuseRecord(by: cell, describing: { "\(record)" }) }
    // The complement distinguishes a record from a delivery at the same instant.
    var hasher = StableHasher(state: ~UInt64(bitPattern: core.now.nanoseconds))
    hasher.combine(cell.digestKey)
    record.hash(into: &hasher)
    if core.journal.tellsRecords {
      core.note(hasher, by: cell, .record(record))
    } else {
      core.journal.take(hasher)
    }
  }

  /// Notifies observers of a value that is not part of the run and of no event-history hash.
  ///
  ///     context.note(QueueLength(waiting.count))
  ///
  /// The value is computed only if an observer requests notes.
  @inlinable
  public func note<Note: Sendable>(_ note: @autoclosure () -> Note) {
    let core = cell.core
    guard core.journal.tellsNotes || core.isFederated, core.mayReach(name, to: "note"),
      core.journal.tellsNotes
    else { return }
    core.tell(.notes, cell.name, .note(note()))
  }

  /// Returns the world's first observer of a type that meets a condition.
  ///
  /// For data that is too frequent to be sent to observers entry by entry.
  public func observer<Observer: WorldObserver>(
    _ type: Observer.Type, where isWanted: (Observer) -> Bool = { _ in true }
  ) -> Observer? {
    guard cell.core.mayReach(name, to: "observer") else { return nil }
    for entry in cell.core.journal.listeners {
      if let observer = entry.observer as? Observer, isWanted(observer) { return observer }
    }
    return nil
  }
}

extension SimulationContext {
  /// Returns the actor's own reference, for actors that send themselves many messages.
  ///
  /// - Precondition: The type is the message type of the actor this context was made for.
  public func reference<Message>(to type: Message.Type) -> ActorReference<Message> {
    guard cell.isResident else { return nowhere() }
    guard let mailbox = cell.mailbox(of: Message.self) else {
      preconditionFailure("\(cell.name) does not understand \(type)")
    }
    return ActorReference(mailbox: mailbox)
  }

  /// Returns a reference outside the world: every message sent there is lost.
  @usableFromInline
  func nowhere<Message>() -> ActorReference<Message> {
    ActorReference(mailbox: cell.core.detached(cell.name, for: Message.self))
  }
}

extension SimulatedActor {
  /// The actor's own reference, for messages to itself and for handing to others.
  @inlinable
  public nonisolated var reference: ActorReference<Message> {
    let cell = context.cell
    guard type(of: cell) == Mailbox<Message>.self else { return context.nowhere() }
    // Safety: the guard has checked the exact type.
    return ActorReference(mailbox: unsafe unsafeDowncast(cell, to: Mailbox<Message>.self))
  }
}
