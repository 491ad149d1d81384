extension WorldCore {
  /// A step that each new instance calls for beside its delivery.
  @usableFromInline
  typealias Installation<Instance: SimulatedActor> = (
    WorldCore, Instance, Mailbox<Instance.Message>
  ) -> Void

  /// Adds an actor under a name nobody has.
  @inlinable
  func add<Instance: SimulatedActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    occupy(claim(name, for: Instance.Message.self), make) { core, instance, mailbox in
      core.installIfSynchronous(instance, mailbox)
    }
  }

  /// Adds an actor whose handler never suspends.
  @inlinable
  func add<Instance: SynchronousActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    occupy(claim(name, for: Instance.Message.self), make) { core, instance, mailbox in
      core.install(instance, mailbox)
    }
  }

  /// Puts another actor in an actor's place.
  @inlinable
  func replace<Instance: SimulatedActor>(
    _ address: ActorReference<Instance.Message>, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    let isOwn = isOwn(address.mailbox.cell)
    if isOwn { vacate(address.mailbox.cell) }
    let mailbox = isOwn ? address.mailbox : detached(address.name, for: Instance.Message.self)
    return occupy(mailbox, make) { core, instance, mailbox in
      core.installIfSynchronous(instance, mailbox)
    }
  }

  @inlinable
  func occupy<Instance: SimulatedActor>(
    _ mailbox: Mailbox<Instance.Message>, _ make: @escaping (SimulationContext) -> Instance,
    installing install: @escaping Installation<Instance>
  ) -> ActorHandle<Instance> {
    let cell = mailbox.cell
    let context = SimulationContext(cell: cell)
    let address = ActorReference(mailbox: mailbox)
    // Nobody lives at the address of an actor that was refused or stopped, but its owner may look at it.
    guard cell.state == .running else { return ActorHandle(address: address, first: make(context)) }
    let produce: () -> Instance = { [unowned self, unowned cell] in
      let instance = make(context)
      if instance.context.cell !== cell { failOnContext(of: cell, instance.context.cell) }
      cell.instance = instance
      cell.deliver = World.delivery(to: instance, from: mailbox)
      install(self, instance, mailbox)
      return instance
    }
    cell.makeInstance = { _ = produce() }
    let first = produce()
    tellOfAddition(of: cell)
    return ActorHandle(address: address, first: first)
  }

  @usableFromInline
  func failOnContext(of cell: ActorCell, _ other: ActorCell) {
    fail(
      .wrongContext, actor: cell.name, message: "",
      detail: "the actor was made with the context of \(other.name), and would act in its name; "
        + "make it with the context the closure is given")
  }

  /// Whether an actor lives in this world; ends the run if it does not.
  @usableFromInline
  func isOwn(_ cell: ActorCell) -> Bool {
    guard cell.core !== self else { return true }
    fail(
      .unknownActor, actor: cell.name, message: "",
      detail: "the actor lives in another world; stop, crash and replace it there")
    return false
  }

  @usableFromInline
  func tellOfAddition(of cell: ActorCell) {
    tell(.lives, cell.name, .addition)
  }

  /// The fast path of an actor whose handler never suspends.
  @inlinable
  func install<Instance: SynchronousActor>(
    _ instance: Instance, _ mailbox: Mailbox<Instance.Message>
  ) {
    setImmediate(World.immediateDelivery(to: instance, from: mailbox), of: mailbox.cell)
  }

  /// The same for an actor of which only its type at run time tells whether it suspends.
  @usableFromInline
  func installIfSynchronous(_ instance: any SimulatedActor, _ mailbox: AnyMailbox) {
    func open<Instance: SynchronousActor>(_ instance: Instance) {
      if let mailbox = mailbox as? Mailbox<Instance.Message> { install(instance, mailbox) }
    }
    guard mode == .fused else { return }
    if let instance = instance as? any SynchronousActor {
      open(instance)
    } else {
      setImmediate(nil, of: mailbox.cell)
    }
  }

  /// The address that goes with a name.
  func address<Message: SimulationMessage>(
    _ name: String, of type: Message.Type
  ) -> ActorReference<Message> {
    let known = names.withLock { $0[name] }
    guard let known else { return ActorReference(mailbox: enrolled(name, for: type)) }
    if let mailbox = known.ownMailbox as? Mailbox<Message> {
      return ActorReference(mailbox: mailbox)
    }
    fail(
      .unknownActor, actor: name, message: "\(type)",
      detail: "the actor of this name understands other messages; name the type it was added with")
    return ActorReference(mailbox: detached(name, for: type))
  }

  /// The actor of a name, if it was added as one of a type.
  func handle<Instance: SimulatedActor>(
    _ name: String, of type: Instance.Type
  ) -> ActorHandle<Instance>? {
    guard let cell = names.withLock({ $0[name] })?.resident,
      let instance = cell.instance as? Instance,
      let mailbox = cell.mailbox as? Mailbox<Instance.Message>
    else { return nil }
    return ActorHandle(address: ActorReference(mailbox: mailbox), first: instance)
  }

  /// The mailbox of a new actor: one nobody lives at, or a new one.
  @usableFromInline
  func claim<Message: SimulationMessage>(
    _ name: String, for type: Message.Type
  ) -> Mailbox<Message> {
    guard Message.isHashedWhole else {
      fail(
        .unhashedMessage, actor: name, message: "\(type)",
        detail:
          "a BareMessage is nothing but its kind, and this one carries \(MemoryLayout<Message>.size) "
          + "bytes; make it a SimulationMessage and hash what it carries")
      return detached(name, for: type)
    }
    guard let known = names.withLock({ $0[name] }) else { return enrolled(name, for: type) }
    if let mailbox = known.ownMailbox as? Mailbox<Message>, mailbox.cell.instance == nil {
      return mailbox
    }
    failOnName(of: known)
    return detached(name, for: type)
  }

  /// A name was wanted that is another's.
  func failOnName(of known: ActorCell) {
    fail(
      .duplicateName, actor: known.name, message: "",
      detail: known.resident.map { $0.instance == nil } ?? false
        ? "its address was asked for with another type of messages; name the actor's own type"
        : "two actors have this name, which keys their random streams; give each its own")
  }

  /// A mailbox at a place of its own in the world.
  private func enrolled<Message>(_ name: String, for type: Message.Type) -> Mailbox<Message> {
    let mailbox = Mailbox<Message>(cell: makeCell(name))
    mailbox.cell.mailbox = mailbox
    names.withLock { $0[name] = mailbox.cell }
    if let worker = activeWorker {
      worker.note(.enrolment(mailbox.cell))
    } else {
      enrol(mailbox.cell)
    }
    return mailbox
  }

  /// A mailbox outside the world, for an actor that cannot be part of it.
  @usableFromInline
  func detached<Message>(_ name: String, for type: Message.Type) -> Mailbox<Message> {
    let mailbox = Mailbox<Message>(cell: makeCell(name))
    mailbox.cell.mailbox = mailbox
    mailbox.cell.state = .stopped
    return mailbox
  }

  private func makeCell(_ name: String) -> ResidentCell {
    let executor: any SerialExecutor =
      switch mode {
      case .fused: sharedExecutor ?? WorldSerialExecutor(core: self, cell: nil)
      case .interleaved: WorldSerialExecutor(core: self, cell: UInt32(cells.count))
      case .threaded: TeamExecutor(core: self)
      }
    return ResidentCell(core: self, name: name, executor: executor)
  }

  /// Gives a cell its place, unless two handlers of one round asked for it and the other came first.
  func enrol(_ cell: ActorCell) {
    guard cell.index == .max else { return }
    let index = freeIndices.popLast() ?? UInt32(cells.count)
    cell.enrol(at: index, number: enrolledCount)
    enrolledCount += 1
    if index == cells.count {
      cells.append(cell)
    } else {
      cells[Int(index)] = cell
    }
    // Processes receive nothing, and leave no gap if no actor comes after them.
    guard cell.resident != nil else { return }
    while immediate.count <= index { immediate.append(nil) }
  }

  /// The actors that were not stopped, in the order they were added.
  var livingCells: [ActorCell] {
    cells.filter { $0.state != .stopped }.sorted { $0.number < $1.number }
  }
}
