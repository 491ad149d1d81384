extension WorldCore {
  /// Adds an actor under a name that no other actor has.
  @inlinable
  func add<Instance: SimulatedActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    occupy(claim(name, for: Instance.Message.self), make) { cell in
      let instance = cell.core.begin(make, in: cell)
      cell.core.installIfSynchronous(instance, cell)
      return instance
    }
  }

  /// Adds an actor whose handler never suspends.
  @inlinable
  func add<Instance: SynchronousActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    occupy(claim(name, for: Instance.Message.self), make) { cell in
      let instance = cell.core.begin(make, in: cell)
      cell.core.install(Instance.self, cell)
      return instance
    }
  }

  /// Replaces an actor with another at the same reference.
  @inlinable
  func replace<Instance: SimulatedActor>(
    _ address: ActorReference<Instance.Message>, _ make: @escaping (SimulationContext) -> Instance
  ) -> ActorHandle<Instance> {
    let isOwn = mayReach(address.name, to: "replace") && isOwn(address.mailbox, to: "replace")
    if isOwn { vacate(address.mailbox) }
    let mailbox = isOwn ? address.mailbox : detached(address.name, for: Instance.Message.self)
    return occupy(mailbox, make) { cell in
      let instance = cell.core.begin(make, in: cell)
      cell.core.installIfSynchronous(instance, cell)
      return instance
    }
  }

  /// Stores the result of `produce` in a cell, now and each time the actor is restarted.
  ///
  /// The callers write `produce` out, as each further capture of it costs memory for every actor.
  @inlinable
  func occupy<Instance: SimulatedActor>(
    _ mailbox: Mailbox<Instance.Message>, _ make: (SimulationContext) -> Instance,
    _ produce: @escaping (ResidentCell) -> AnyObject
  ) -> ActorHandle<Instance> {
    let address = ActorReference(mailbox: mailbox)
    // A refused or stopped actor has no place in the world, but its owner may read the instance.
    guard mailbox.state == .running else {
      return ActorHandle(address: address, first: make(SimulationContext(cell: mailbox)))
    }
    mailbox.details.makeInstance = produce
    let first = produce(mailbox)
    tellOfAddition(of: mailbox)
    // Safety: `produce` returns the instance that `make` created.
    return ActorHandle(address: address, first: unsafe unsafeDowncast(first, to: Instance.self))
  }

  /// Creates an instance and stores it in a cell.
  @inlinable
  func begin<Instance: SimulatedActor>(
    _ make: (SimulationContext) -> Instance, in cell: ResidentCell
  ) -> Instance {
    let instance = make(SimulationContext(cell: cell))
    settle(instance, in: cell, World.delivery(to: Instance.self))
    return instance
  }

  /// Stores an instance and its delivery in a cell.
  @usableFromInline
  func settle(
    _ instance: some SimulatedActor, in cell: ResidentCell,
    _ delivery: @escaping ResidentCell.Delivery
  ) {
    if instance.context.cell !== cell { failOnContext(of: cell, instance.context.cell) }
    cell.instance = instance
    (cell.length, cell.occupantLength) = (ObjectLength(of: cell), ObjectLength(of: instance))
    cell.details.deliver = delivery
  }

  @usableFromInline
  func failOnContext(of cell: ActorCell, _ other: ActorCell) {
    fail(
      .wrongContext, actor: cell.name, message: "",
      detail: "the actor was made with the context of \(other.name), and would act in its name; "
        + "make it with the context the closure is given")
  }

  /// Returns whether an actor belongs to this world, and ends the run if it does not.
  @usableFromInline
  func isOwn(_ cell: ActorCell, to act: String) -> Bool {
    guard cell.core !== self else { return true }
    if isFederated, cell.core.isFederated {
      failOnTrespass(to: cell.name, act)
      return false
    }
    fail(
      .unknownActor, actor: cell.name, message: "",
      detail: "the actor lives in another world; stop, crash, restart and replace it there")
    return false
  }

  @usableFromInline
  func tellOfAddition(of cell: ActorCell) {
    tell(.lives, cell.name, .addition)
  }

  /// Installs the direct handler of an actor that never suspends.
  @inlinable
  func install<Instance: SynchronousActor>(
    _ type: Instance.Type, _ cell: ResidentCell
  ) {
    handleAtOnce(type, cell, World.immediateDelivery(to: type))
  }

  /// Installs the direct handler if the dynamic type of an actor never suspends.
  @usableFromInline
  func installIfSynchronous(_ instance: any SimulatedActor, _ cell: ResidentCell) {
    func open<Instance: SynchronousActor>(_ instance: Instance) { install(Instance.self, cell) }
    guard mode == .sequential else { return }
    if let instance = instance as? any SynchronousActor {
      open(instance)
    } else {
      awaitMessages(of: cell)
    }
  }

  /// Returns the reference for a name.
  @inlinable
  func address<Message: SimulationMessage>(
    _ name: String, of type: Message.Type
  ) -> ActorReference<Message> {
    let cell = addressee(name, of: type) { Mailbox<Message>(core: self, name: name) }
    // Safety: the cell is a mailbox for these messages.
    return ActorReference(mailbox: unsafe unsafeDowncast(cell, to: Mailbox<Message>.self))
  }

  @usableFromInline
  func addressee(
    _ name: String, of type: any SimulationMessage.Type, make: MailboxMaker
  ) -> ResidentCell {
    guard mayReach(name, to: "address") else { return detached(make) }
    let hash = NameTable.hash(of: name)
    guard let known = registry.cell(named: name, hash: hash) else { return enrolled(hash, make) }
    if let mailbox = known.resident, mailbox.takes(type) { return mailbox }
    fail(
      .unknownActor, actor: name, message: "\(type)",
      detail: "the actor of this name understands other messages; name the type it was added with")
    return detached(make)
  }

  /// Returns the actor with a name, if it was added with the given type.
  func handle<Instance: SimulatedActor>(
    _ name: String, of type: Instance.Type
  ) -> ActorHandle<Instance>? {
    guard mayReach(name, to: "actor"),
      let cell = registry.cell(named: name, hash: NameTable.hash(of: name))?.resident,
      let instance = cell.instance as? Instance,
      let mailbox = cell.mailbox(of: Instance.Message.self)
    else { return nil }
    return ActorHandle(address: ActorReference(mailbox: mailbox), first: instance)
  }

  /// Returns the mailbox for a new actor: one without an actor, or a new one.
  @inlinable
  func claim<Message: SimulationMessage>(
    _ name: String, for type: Message.Type
  ) -> Mailbox<Message> {
    let cell = vacancy(name, for: type) { Mailbox<Message>(core: self, name: name) }
    // Safety: the cell is a mailbox for these messages.
    return unsafe unsafeDowncast(cell, to: Mailbox<Message>.self)
  }

  @usableFromInline
  func vacancy(
    _ name: String, for type: any SimulationMessage.Type, make: MailboxMaker
  ) -> ResidentCell {
    guard mayReach(name, to: "add") else { return detached(make) }
    guard type.isHashedWhole else {
      fail(
        .unhashedMessage, actor: name, message: "\(type)",
        detail:
          "a PayloadFreeMessage is nothing but its kind, and this one carries \(type.size) bytes; make it a "
          + "SimulationMessage and hash what it carries")
      return detached(make)
    }
    let hash = NameTable.hash(of: name)
    guard let known = registry.cell(named: name, hash: hash) else { return enrolled(hash, make) }
    if let mailbox = known.resident, mailbox.takes(type), mailbox.instance == nil { return mailbox }
    failOnName(of: known)
    return detached(make)
  }

  /// Fails, as a requested name belongs to another actor.
  func failOnName(of known: ActorCell) {
    fail(
      .duplicateName, actor: known.name, message: "",
      detail: known.resident.map { $0.instance == nil } ?? false
        ? "its address was asked for with another type of messages; name the actor's own type"
        : "two actors have this name, which keys their random streams; give each its own")
  }

  /// A closure that creates the mailbox of an actor, with a statically known message type.
  @usableFromInline typealias MailboxMaker = () -> ResidentCell

  /// Creates a mailbox with a place in the world, given the hash of its name.
  private func enrolled(_ nameHash: UInt32, _ make: MailboxMaker) -> ResidentCell {
    let mailbox = make()
    registry.name(mailbox, hash: nameHash)
    perform(.enrolment(mailbox))
    return mailbox
  }

  /// Returns a mailbox outside the world, for an actor that cannot be part of it.
  @inlinable
  func detached<Message>(_ name: String, for type: Message.Type) -> Mailbox<Message> {
    let cell = detached { Mailbox<Message>(core: self, name: name) }
    // Safety: the cell is a mailbox for these messages.
    return unsafe unsafeDowncast(cell, to: Mailbox<Message>.self)
  }

  @usableFromInline
  func detached(_ make: MailboxMaker) -> ResidentCell {
    let mailbox = make()
    mailbox.state = .stopped
    return mailbox
  }

  /// The executor for another actor, depending on the mode.
  var ownExecutor: OwnExecutor {
    switch mode {
    case .sequential: .none
    case .interleaved: .interleaved(ActorExecutor(core: self, cell: UInt32(registry.count)))
    case .threaded: .threaded(TeamSeat(executor: TeamExecutor(core: self)))
    }
  }
}

extension SimulationMessage {
  /// The size of a value in bytes.
  fileprivate static var size: Int { MemoryLayout<Self>.size }
}
