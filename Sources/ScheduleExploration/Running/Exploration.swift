public import SimulationKernel
public import SimulationPrimitives

/// One run of a program under a chosen schedule: its world, and what must hold of it.
///
///     let program = ExploredProgram("transfer", isBuggy: false) { run in
///       let bank = run.actor("bank") { Bank(context: $0) }
///       run.task("ada") { _ in await bank.transfer(10, from: 0, to: 1) }
///       run.task("ben") { _ in await bank.transfer(10, from: 1, to: 0) }
///       run.invariant("no money is made") { bank.assumeIsolated { $0.total } == 200 }
///     }
///
/// The body builds everything anew for every schedule, on the calling thread; the explorer then runs
/// the world until nothing is left to do.
public final class Exploration {
  /// The world, in interleaved mode.
  public let world: World
  var invariants: [Claim] = []
  var expectations: [Claim] = []
  var judgements: [() -> String?] = []
  private(set) var observations: [(inout StableHasher) -> Void] = []
  /// Names of what was reached in this run.
  let reached = Guarded<Set<String>>([])
  /// The first thing a task or an actor said was wrong.
  let complaint = Guarded<String?>(nil)
  /// What should be reached by some run of a campaign.
  var probes: [String] = []
  /// Actors by their places: which may crash, be cut off from links, and have their waits cancelled.
  private(set) var crashable: [Int32] = []
  private(set) var isolatable: [Int32] = []
  private(set) var cancellable: [Int32] = []
  /// Groups that may be parted.
  private(set) var groups: [Partition] = []
  /// What crashes with an actor, by its place.
  private(set) var stores: [Int32: [ExploredStore]] = [:]
  /// The step from which nothing goes wrong any more.
  private(set) var healingStep = Int.max
  private var instances: [Int: any SimulatedActor] = [:]
  private var places: [String: Int] = [:]
  private let driver: () -> RunDriver?

  struct Claim {
    let name: String
    let holds: () -> Bool
  }

  init(
    seed: Seed, start: VirtualTime, limits: RunLimits, driver: @escaping () -> RunDriver?
  ) {
    world = World(seed: seed, start: start, mode: .interleaved, limits: limits)
    self.driver = driver
  }

  /// Adds an actor whose methods other actors and tasks call.
  ///
  /// - Parameters:
  ///   - name: What it is called in stories; unique in the run.
  ///   - make: Makes it from its context.
  /// - Returns: The actor itself; send it messages through its `reference`.
  public func actor<Instance: SimulatedActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> Instance {
    let place = world.actorCount
    places[name] = place
    var first: Instance?
    _ = world.spawn(name) { [unowned self] context in
      let made = make(context)
      if first == nil { first = made }
      instances[place] = made
      return made
    }
    guard let first else { preconditionFailure("spawning makes an instance") }
    return first
  }

  /// The instance an actor has now: another one than at first if it crashed and was restarted.
  public func current<Instance: SimulatedActor>(_ actor: Instance) -> Instance {
    place(of: actor.context.name).flatMap { instances[Int($0)] as? Instance } ?? actor
  }

  /// Declares that an actor may crash at any step, and later start afresh.
  ///
  /// Messages sent to its `reference` reach the fresh instance; see ``current(_:)`` for looking at it.
  /// How often at most is ``FaultSettings/crashLimit``.
  ///
  /// - Parameters:
  ///   - actor: Who may crash.
  ///   - stores: Those that may lose with it what it did not sync.
  public func mayCrash(_ actor: some SimulatedActor, with stores: ExploredStore...) {
    guard let place = place(of: actor.context.name) else { return }
    crashable.append(place)
    self.stores[place] = stores
  }

  /// Adds a store that outlives crashes and may fail; how often at most is ``FaultSettings/storeLimit``.
  ///
  /// - Parameters:
  ///   - name: What it is called in stories; unique in the run.
  ///   - faults: What the program must bear of it.
  /// - Returns: The store, for the actors that write to it.
  public func store(_ name: String, faults: ExploredStore.Faults = .all) -> ExploredStore {
    ExploredStore(context: actor(name) { Fixture(context: $0) }.context, faults: faults)
  }

  /// Declares that messages on links may stop reaching an actor, and reach it again later.
  ///
  /// How often at most is ``FaultSettings/isolationLimit``.
  public func mayBeCutOff(_ actor: some SimulatedActor) {
    if let place = place(of: actor.context.name) { isolatable.append(place) }
  }

  /// Declares that some of a group of actors may stop hearing the others on links, and hear them again later.
  ///
  /// Whoever is on the same side, or not in the group, is heard all the time; a task counts as the actor
  /// it is in. What is under way already arrives. How often at most is ``FaultSettings/partitionLimit``.
  ///
  /// - Parameter actors: Two to sixteen actors; every way to part them is tried.
  public func mayPartition(_ actors: [any SimulatedActor]) {
    precondition(
      (2...16).contains(actors.count),
      "\(actors.count) actors cannot be parted; name two to sixteen")
    groups.append(
      Partition(
        actors.compactMap { actor in
          place(of: actor.context.name).map { ($0, actor.context.name) }
        }))
  }

  /// Declares that a sleep or request of an actor may throw `CancellationError` instead of waiting.
  ///
  /// How often at most is ``FaultSettings/cancellationLimit``.
  public func mayBeCancelled(_ actor: some SimulatedActor) {
    if let place = place(of: actor.context.name) { cancellable.append(place) }
  }

  /// Adds a wall clock that may be off by a constant, and may once be set while the run goes on.
  ///
  ///     let phone = run.clock("phone's clock")
  ///
  /// How many clocks are off or set at most is ``FaultSettings/clockLimit``. One that is off stays so when
  /// faults are over, see ``converge(after:_:_:)``.
  ///
  /// - Parameters:
  ///   - name: What it is called in stories; unique in the run.
  ///   - skew: How far it is off at most, ahead or behind; not at all if zero.
  ///   - jump: How far it is set at most, forward or back; not at all if zero.
  /// - Returns: The clock, for the actors that read it.
  public func clock(
    _ name: String, skew: Duration = .seconds(60), jump: Duration = .seconds(3_600)
  ) -> ExploredClock {
    ExploredClock(
      context: actor(name) { Fixture(context: $0) }.context, skew: skew, jump: jump)
  }

  private func place(of name: String) -> Int32? { places[name].map(Int32.init) }

  /// Starts a task: an actor of its own that does one thing.
  ///
  /// - Parameters:
  ///   - name: What it is called in stories; unique in the run.
  ///   - mayBeLeftOut: Whether a failure counts as the same one when the task never starts; such tasks
  ///     are left out of a failure's shortest form if they have no part in it.
  ///   - mayBeCancelled: Whether its sleeps and requests may throw `CancellationError`.
  ///   - body: What it does; each `await` of an actor is a place where others may go first. An
  ///     error it throws is a failure of the run.
  public func task(
    _ name: String, mayBeLeftOut: Bool = false, mayBeCancelled: Bool = false,
    _ body: @escaping @Sendable (SimulationContext) async throws -> Void
  ) {
    let place = Int32(world.actorCount)
    places[name] = Int(place)
    if mayBeCancelled { cancellable.append(place) }
    let reference = world.spawn(name) { TaskActor(context: $0, body: body) }
    let question = ScheduleQuestion(kind: .omission, site: name, actor: place, bound: 2)
    if mayBeLeftOut, driver()?.answer(question) == 1 { return }
    reference.send(.run)
  }

  /// Says what must hold after every step.
  ///
  /// The closure may look into actors with `assumeIsolated`, as nothing runs meanwhile.
  public func invariant(_ name: String, _ holds: @escaping () -> Bool) {
    invariants.append(Claim(name: name, holds: holds))
  }

  /// Says what must hold when nothing is left to do.
  public func expect(_ name: String, _ holds: @escaping () -> Bool) {
    expectations.append(Claim(name: name, holds: holds))
  }

  /// Judges the run when nothing is left to do: says what is wrong, or nil.
  public func judge(_ complaint: @escaping () -> String?) {
    judgements.append(complaint)
  }

  /// Says what must hold in the end if nothing goes wrong from some step on: whoever is down then is
  /// restarted, and whoever is cut off hears again.
  ///
  ///     run.converge(after: 200, "all replicas agree") { … }
  public func converge(after step: Int, _ name: String, _ holds: @escaping () -> Bool) {
    healingStep = min(healingStep, step)
    expect(name, holds)
  }

  /// Shows a search what the program's state is, so that it can go on from states it saw rarely.
  ///
  ///     run.observe { $0.combine(stack.current.count) }
  ///
  /// What is left out decides as much: states that differ in nothing that matters are taken for
  /// several, and each is gone on from.
  public func observe(_ state: @escaping (inout StableHasher) -> Void) {
    observations.append(state)
  }

  /// A hash over everything that is observed.
  var state: UInt64 {
    var hasher = StableHasher()
    for observe in observations { observe(&hasher) }
    return hasher.finalize()
  }

  /// Declares that some run of a campaign must reach a place, see ``Reporter/reach(_:)``.
  public func sometimes(_ name: String) {
    probes.append(name)
  }

  /// What actors and tasks report to: it may be captured by them.
  public var reporter: Reporter { Reporter(reached: reached, complaint: complaint) }

  /// Takes word from inside a run.
  public struct Reporter: Sendable {
    fileprivate let reached: Guarded<Set<String>>
    fileprivate let complaint: Guarded<String?>

    /// A place that must be reached by some run was reached.
    public func reach(_ name: String) {
      reached.withLock { _ = $0.insert(name) }
    }

    /// Something is wrong unless a condition holds; the run ends after this step.
    public func check(_ condition: Bool, _ complaint: @autoclosure () -> String) {
      guard !condition else { return }
      let text = complaint()
      self.complaint.withLock { if $0 == nil { $0 = text } }
    }
  }
}

/// A program to explore: actors, tasks, and what must hold of them.
public struct ExploredProgram: Sendable {
  /// What it is called on the command line.
  public let name: String
  /// Whether some schedule breaks it; a correct program must never be accused.
  public let isBuggy: Bool
  /// The instant its world begins at.
  public let start: VirtualTime
  /// The last instant that is run to.
  public let horizon: VirtualTime
  /// Builds it for one run.
  public let build: @Sendable (Exploration) throws -> Void

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - isBuggy: Whether some schedule breaks it.
  ///   - start: The instant its world begins at.
  ///   - horizon: The last instant that is run to; until nothing is left to do, if not given.
  ///   - build: Builds it for one run.
  public init(
    _ name: String, isBuggy: Bool, start: VirtualTime = .zero,
    horizon: VirtualTime = .distantFuture,
    _ build: @escaping @Sendable (Exploration) throws -> Void
  ) {
    (self.name, self.isBuggy, self.build) = (name, isBuggy, build)
    (self.start, self.horizon) = (start, horizon)
  }
}

/// A task as an actor of its own.
actor TaskActor: SimulatedActor {
  enum Message: SimulationMessage {
    case run
  }

  nonisolated let context: SimulationContext
  private let body: @Sendable (SimulationContext) async throws -> Void

  init(
    context: SimulationContext,
    body: @escaping @Sendable (SimulationContext) async throws -> Void
  ) {
    (self.context, self.body) = (context, body)
  }

  func receive(_ message: Message) async throws {
    try await body(context)
  }
}
