import ProcessSupport
public import SimulationKernel
import SimulationPrimitives

/// One run of a program under a chosen schedule: its world, and what must hold of it.
///
///     let program = ExploredProgram("transfer") { run in
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
  // Safety: changed by adding to it alone.
  @safe @exclusivity(unchecked) var invariants: [Claim] = []
  var expectations: [Claim] = []
  var judgements: [() -> String?] = []
  // Safety: see `invariants`.
  @safe @exclusivity(unchecked) var observations: [(inout StableHasher) -> Void] = []
  /// The ordinary code of the run, if it has any.
  var ordinary: OrdinaryBody?
  /// Names of what was reached in this run.
  let reached = Guarded<Set<String>>([])
  /// The first thing a task or an actor said was wrong.
  let complaint = Guarded<String?>(nil)
  /// Probes that some run of a campaign should reach.
  var probes: [String] = []
  /// Actors by their places: which may crash, be cut off from links, and have their waits cancelled.
  // Safety: changed by adding to it alone.
  @safe @exclusivity(unchecked) var crashable: [Int32] = []
  // Safety: changed by adding to it alone.
  @safe @exclusivity(unchecked) var isolatable: [Int32] = []
  var cancellable: [Int32] = []
  /// Groups that may be parted.
  // Safety: no method of a group knows the run, so none comes back to it.
  @safe @exclusivity(unchecked) var groups: [Partition] = []
  /// The stores that crash with an actor, by its place.
  var stores: [Int32: [ExploredStore]] = [:]
  /// The step from which nothing goes wrong any more.
  var healingStep = Int.max
  private var instances: [String: () -> any SimulatedActor] = [:]
  private let driver: () -> RunDriver?

  /// Whether an actor may go down or be cut off.
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
  ///   - name: The name in failure traces; unique in the run.
  ///   - make: Makes it from its context.
  /// - Returns: The actor itself; send it messages through its `reference`.
  public func actor<Instance: SimulatedActor>(
    _ name: String, _ make: @escaping (SimulationContext) -> Instance
  ) -> Instance {
    let handle = world.add(name, make)
    instances[name] = { handle.instance }
    return handle.instance
  }

  /// The instance an actor has now: another one than at first if it crashed and was restarted.
  public func current<Instance: SimulatedActor>(_ actor: Instance) -> Instance {
    instances[actor.context.name]?() as? Instance ?? actor
  }

  func place(of name: String) -> Int32? { world.place(of: name) }

  /// Starts a task: a separate actor that runs one closure.
  ///
  /// - Parameters:
  ///   - name: The name in failure traces; unique in the run.
  ///   - mayBeLeftOut: Whether a failure counts as the same one when the task never starts; such tasks
  ///     are left out of a failure's shortest form if they have no part in it.
  ///   - mayBeCancelled: Whether its sleeps and requests may throw `CancellationError`.
  ///   - body: Does the one thing; each `await` of an actor is a place where others may go first.
  ///     An error it throws is a failure of the run.
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
