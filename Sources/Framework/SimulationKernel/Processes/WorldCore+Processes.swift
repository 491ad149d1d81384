import ProcessSupport

extension WorldCore {
  /// Creates a process that begins at this instant, after the events that are already due.
  func spawn<Value: Sendable>(
    _ name: String?, at place: ActorPlace,
    _ body: @escaping @Sendable (SimulationContext) async throws -> Value
  ) -> ProcessHandle<Value> {
    spawn(name, at: place, body) { host, cell in
      // Allowed: the process belongs to this world, and the captured host keeps it on its executor.
      Task {
        _ = host
        do {
          let value = try await body(SimulationContext(cell: cell))
          cell.core.end(cell, .success(value))
        } catch {
          cell.core.end(cell, .failure(error))
        }
      }
    }
  }

  /// Creates a process that returns nothing, without the memory of a closure around its body.
  func spawn(
    _ name: String?, at place: ActorPlace,
    _ body: @escaping @Sendable (SimulationContext) async throws -> Void
  ) -> ProcessHandle<Void> {
    spawn(name, at: place, body) { host, cell in
      // Allowed: as above.
      Task {
        _ = host
        do {
          try await body(SimulationContext(cell: cell))
          cell.core.end(cell, nil)
        } catch {
          cell.core.end(cell, .failure(error))
        }
      }
    }
  }

  /// Creates a process: a task in a sequential world, an actor in other modes.
  private func spawn<Value: Sendable>(
    _ name: String?, at place: ActorPlace,
    _ body: @escaping @Sendable (SimulationContext) async throws -> Value,
    makeTask: @Sendable (isolated PumpHost, ActorCell) -> Void
  ) -> ProcessHandle<Value> {
    if mode != .sequential { return spawnResident(place.nameOfNext(name), body) }
    guard let cell = makeProcess(name, at: place) else { return refuse(name, at: place) }
    start(cell) { pumps.host?.assumeIsolated { makeTask($0, cell) } }
    return ProcessHandle(cell: cell)
  }

  /// Creates a process as an actor, in modes other than the sequential one.
  private func spawnResident<Value: Sendable>(
    _ name: String, _ body: @escaping @Sendable (SimulationContext) async throws -> Value
  ) -> ProcessHandle<Value> {
    let process = add(name) { ProcessActor(context: $0, body: body) }
    process.send(.start)
    return ProcessHandle(cell: process.address.mailbox)
  }

  private func refuse<Value>(_ name: String?, at place: ActorPlace) -> ProcessHandle<Value> {
    let name = place.fullName(name ?? "process")
    _ = mayReach(name, to: "spawn")
    return ProcessHandle(cell: detached(name, for: Never.self))
  }

  private func makeProcess(_ name: String?, at place: ActorPlace) -> ActorCell? {
    guard isHome, !isFinished else { return nil }
    let cell = unsafe ActorCell(
      core: self, name: place.nameOfNext(name), executor: asUnownedSerialExecutor())
    guard name == nil || register(cell) else { return nil }
    registry.enrol(cell)
    processes.begin()
    tellOfAddition(of: cell)
    return cell
  }

  private func register(_ cell: ActorCell) -> Bool {
    let known = registry.nameIfFree(cell)
    if let known { failOnName(of: known) }
    return known == nil
  }

  /// Creates the task of a process, and keeps its first job until the process begins.
  private func start(_ cell: ActorCell, _ makeTask: () -> Void) {
    guard let job = firstJob(of: makeTask) else { return }
    cell.details.task = TaskIdentity.of(job)
    ordinary.note(task: cell.details.task)
    let slot = reserve(cell, hasEvent: true).slot
    withSleepers { $0.park(job, in: slot, isMain: true) }
    append(target: cell.index | Event.wakeFlag | Event.startFlag, slot: slot)
  }

  /// Begins a process and returns its first job.
  func begin(_ event: Event) -> ReadyJob? {
    guard let parked = withSleepers({ $0.end(event.slot) }) else { return nil }
    _ = withSleepers { $0.leave(event.slot) }
    room.begin(event)
    World.account(for: ProcessStart.start, to: registry[event], in: self)
    room.end()
    return ReadyJob(parked, in: self)
  }

  /// Ends a process with a result.
  func end(_ cell: ActorCell, _ result: Result<any Sendable, any Error>?) {
    guard !isFinished, cell.state == .running else { return }
    vacate(cell, as: .stopped)
    conclude(cell, result)
    tell(.lives, cell.name, .stop)
  }

  /// Frees the place and the name of a process.
  func vacate(_ cell: ActorCell, as state: ActorCell.State) {
    cell.state = state
    processes.end(wasIdling: cell.details.idling > 0)
    cell.details.idling = 0
    registry.unname(cell)
    if state == .stopped { registry.free(cell) }
  }

  /// Stores the result of a process, and resumes the tasks that wait for its end.
  func conclude(_ cell: ActorCell, _ result: Result<any Sendable, any Error>?) {
    // A task that joined and then gave up receives no result.
    let joiners = (cell.belongings?.joiners ?? []).filter(\.reply.isAwaited)
    let isTaken = joiners.contains(where: \.takesErrors)
    if case .failure(let error)? = result, !isTaken, !(error is CancellationError) {
      return fail(
        .handlerFailed, actor: cell.name, message: "start",
        detail: "the process threw \(error); catch what it can recover from, or join it")
    }
    if result != nil { cell.ownBelongings.result = result }
    cell.belongings?.joiners = []
    for joiner in joiners { joiner.reply.send(now) }
  }
}
