import ProcessSupport
public import SimulationKernel
import SimulationPrimitives

/// One run of a program under a chosen schedule: its world and its conditions.
///
///     let program = ExploredProgram("transfer") { run in
///       let bank = run.actor("bank") { Bank(context: $0) }
///       run.task("ada") { _ in await bank.transfer(10, from: 0, to: 1) }
///       run.task("ben") { _ in await bank.transfer(10, from: 1, to: 0) }
///       run.invariant("no money is made") { bank.assumeIsolated { $0.total } == 200 }
///     }
///
/// The body builds all actors and tasks anew for every schedule, on the calling thread. The
/// explorer then runs the world until no work is left.
public final class Exploration {
  /// The world, in interleaved mode.
  public let world: World
  // Safety: the array changes only by appending.
  @safe @exclusivity(unchecked) var invariants: [Claim] = []
  var expectations: [Claim] = []
  var judgements: [() -> String?] = []
  // Safety: see `invariants`.
  @safe @exclusivity(unchecked) var observations: [(inout StableHasher) -> Void] = []
  /// The ordinary code of the run, if there is any.
  var ordinary: OrdinaryBody?
  /// The names of the probes that this run reached.
  let reached = Guarded<Set<String>>([])
  /// The first failure that a task or an actor reported.
  let complaint = Guarded<String?>(nil)
  /// The probes that some run of a campaign must reach.
  var probes: [String] = []
  /// The places of actors that may crash, be isolated from links, and have their waits cancelled.
  // Safety: the array changes only by appending.
  @safe @exclusivity(unchecked) var crashable: [Int32] = []
  // Safety: the array changes only by appending.
  @safe @exclusivity(unchecked) var isolatable: [Int32] = []
  var cancellable: [Int32] = []
  /// The groups of actors that may be partitioned.
  // Safety: a group has no reference to the run, so that its methods cannot access the property.
  @safe @exclusivity(unchecked) var groups: [Partition] = []
  /// The stores that crash with an actor, by its place.
  var stores: [Int32: [ExploredStore]] = [:]
  /// The step after which no fault happens.
  var healingStep = Int.max
  private var instances: [String: () -> any SimulatedActor] = [:]
  private let driver: () -> RunDriver?

  /// Whether an actor may crash, be isolated or be partitioned.
  var hasFragileActors: Bool { !crashable.isEmpty || !isolatable.isEmpty || !groups.isEmpty }

  struct Claim {
    let name: String
    let holds: () -> Bool
  }

  init(
    of program: ExploredProgram, seed: Seed, limits: RunLimits, driver: @escaping () -> RunDriver?
  ) {
    world = World(seed: seed, start: program.start, mode: .interleaved, limits: limits)
    if let drawer = program.drawer { world.drawSystemNumbers(as: drawer) }
    self.driver = driver
  }

  /// Adds an actor whose methods other actors and tasks call.
  ///
  /// - Parameters:
  ///   - name: The name in failure traces, unique in the run.
  ///   - make: Creates the actor from its context.
  /// - Returns: The actor itself. Send messages through its `reference`.
  public func actor<Instance: SimulatedActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> Instance {
    let handle = world.add(name, make)
    instances[name] = { handle.instance }
    return handle.instance
  }

  /// Returns the current instance of an actor, which differs from the first one after a restart.
  public func current<Instance: SimulatedActor>(_ actor: Instance) -> Instance {
    instances[actor.context.name]?() as? Instance ?? actor
  }

  func place(of name: String) -> Int32? { world.place(of: name) }

  /// Starts a task: a separate actor that runs one closure.
  ///
  /// - Parameters:
  ///   - name: The name in failure traces, unique in the run.
  ///   - mayBeLeftOut: Whether a failure without this task counts as the same. Shrinking omits such
  ///     tasks if they have no part in the failure.
  ///   - mayBeCancelled: Whether the task's sleeps and requests may throw `CancellationError`.
  ///   - body: The work of the task. Other tasks may run at each `await` of an actor. A thrown
  ///     error is a failure of the run.
  public func task(
    _ name: String, mayBeLeftOut: Bool = false, mayBeCancelled: Bool = false,
    _ body: @escaping @Sendable (SimulationContext) async throws -> Void
  ) {
    let place = Int32(world.nextPlace)
    if mayBeCancelled { cancellable.append(place) }
    let reference = world.add(name) { TaskActor(context: $0, body: body) }.address
    if mayBeLeftOut {
      let question = ScheduleQuestion(kind: .omission, site: name, actor: place, bound: 2)
      if driver()?.answer(question) == 1 { return }
    }
    reference.send(.run)
  }
}
