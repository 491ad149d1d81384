extension World {
  /// Adds an actor to the world.
  ///
  ///     let watch = world.spawn("watch") { Watch(context: $0) }
  ///
  /// - Parameters:
  ///   - name: What the actor is called in errors and traces. Its random streams are keyed by it, so
  ///     two actors of a world may not share one.
  ///   - make: Makes the instance; called again each time the actor is restarted.
  /// - Returns: The address of the actor.
  /// - Precondition: No actor of this world has the name.
  @inlinable
  public func spawn<Instance: SimulatedActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorReference<Instance.Message> {
    enrol(name, make) { _, _ in }
  }

  /// Adds an actor; whatever else each new instance calls for is installed with it.
  @inlinable
  func enrol<Instance: SimulatedActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance,
    installing install: @escaping (Instance, Mailbox<Instance.Message>) -> Void
  ) -> ActorReference<Instance.Message> {
    let (cell, context) = makeCell(name)
    let mailbox = Mailbox<Instance.Message>(cell: cell)
    cell.mailbox = mailbox
    cell.makeInstance = { [unowned cell] in
      let instance = make(context)
      cell.deliver = Self.delivery(to: instance, from: mailbox)
      install(instance, mailbox)
    }
    cell.makeInstance()
    return ActorReference(mailbox: mailbox)
  }

  /// The one path of every message: digest, trace, then the handler.
  @inlinable
  static func delivery<Instance: SimulatedActor>(
    to instance: Instance, from mailbox: Mailbox<Instance.Message>
  ) -> ActorCell.Delivery {
    let cell = mailbox.cell
    let core = mailbox.core
    return { slot in
      guard let message = core.isShared ? mailbox.lockedBegin(slot) : mailbox.begin(slot) else {
        return
      }
      cell.delivered += 1
      Self.account(for: message, to: cell, in: core)
      do {
        try await instance.receive(message)
      } catch {
        core.handlerThrew(error, in: cell, slot: slot)
      }
      if core.isShared { mailbox.lockedEnd(slot) } else { mailbox.end(slot) }
    }
  }

  @usableFromInline
  func makeCell(_ name: String) -> (ActorCell, SimulationContext) {
    precondition(
      core.names.insert(name).inserted,
      "two actors are called \(name); a name keys an actor's random streams and must be unique")
    let cell = core.makeCell(name)
    return (cell, SimulationContext(cell: cell))
  }

  /// Stops an actor in good order: what it is handling goes on, what waits or comes later is lost.
  public func stop<Message>(_ reference: ActorReference<Message>) {
    core.halt(reference.mailbox, as: .stopped)
  }

  /// Crashes an actor: its pending messages are lost, and handlers that wait go no further.
  ///
  /// A call such a handler made into another actor goes no further either.
  public func crash<Message>(_ reference: ActorReference<Message>) {
    core.halt(reference.mailbox, as: .crashed)
  }

  /// Starts a fresh instance of an actor that was stopped or has crashed; others are left alone.
  public func restart<Message>(_ reference: ActorReference<Message>) {
    core.restart(reference.mailbox.cell)
  }
}

extension WorldCore {
  func makeCell(_ name: String) -> ActorCell {
    let executor: any SerialExecutor =
      switch mode {
      case .fused: sharedExecutor ?? WorldSerialExecutor(core: self, cell: nil)
      case .interleaved: WorldSerialExecutor(core: self, cell: UInt32(cells.count))
      case .threaded: TeamExecutor(core: self)
      }
    let cell = ActorCell(core: self, name: name, executor: executor)
    cells.append(cell)
    immediate.append(nil)
    return cell
  }

  func halt(_ mailbox: AnyMailbox, as state: ActorCell.State) {
    let cell = mailbox.cell
    guard cell.state == .running else { return }
    agenda.hasReachedBeyond = true
    cell.state = state
    mailbox.cancelAll()
    cell.waiting = 0
    if state == .crashed { buryHandlers(of: cell) }
  }

  func restart(_ cell: ActorCell) {
    guard cell.state != .running else { return }
    agenda.hasReachedBeyond = true
    cell.state = .running
    cell.makeInstance()
  }
}
