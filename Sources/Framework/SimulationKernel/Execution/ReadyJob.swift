import ProcessSupport

/// A job of a world's task that can run now.
// Safety: a cell, the world or the awaited actor owns the executor and exists longer than the job.
// A job runs once, when it leaves the queue.
@safe
struct ReadyJob {
  private enum Kind: UInt8 {
    /// A job of the kernel's pumps, or of a task in a parking spot: no choice of the program.
    case kernel
    /// A job in the isolation of an actor.
    case isolated
    /// A job in no actor's isolation.
    case loose
    /// A job that resumes a task that yielded, which then becomes ready itself.
    case relay
  }

  private let job: UnownedJob
  // Safety: see the type.
  @safe private let executor: UnownedSerialExecutor
  /// The place of the actor in which the job runs; -1 for no actor.
  ///
  /// Actors that were not added to the world have places of ``OrdinaryActors``.
  let actor: Int32
  /// The runtime's identity of the task.
  let task: UInt32
  private let kind: Kind
  /// The place of the actor or process whose code created the task; -1 if it is unknown.
  private(set) var owner: Int32 = -1
  /// Whether ordinary code, unaware of worlds, created the job.
  let isOrdinary: Bool

  private init(
    _ job: UnownedJob, _ kind: Kind, on executor: UnownedSerialExecutor = noExecutor,
    actor: Int32 = -1, task: UInt32? = nil, isOrdinary: Bool = false
  ) {
    (self.job, self.kind, self.actor, self.isOrdinary) = (job, kind, actor, isOrdinary)
    unsafe self.executor = executor
    self.task = task ?? TaskIdentity.of(job)
  }

  /// Creates the job of a pump or a process.
  init(_ job: UnownedJob, of core: WorldCore) {
    unsafe self.init(job, .kernel, on: core.asUnownedSerialExecutor())
  }

  /// Creates a job in isolation on the executor of an actor.
  init(_ job: UnownedJob, on executor: ActorExecutor, cell: UInt32) {
    unsafe self.init(job, .isolated, on: executor.asUnownedSerialExecutor(), actor: Int32(cell))
  }

  /// Creates a job in isolation on the executor of an actor of a threaded world.
  init(_ job: UnownedJob, on executor: TeamExecutor) {
    unsafe self.init(job, .isolated, on: executor.asUnownedSerialExecutor())
  }

  /// Creates the job of a task that waited.
  ///
  /// In a sequential world the kernel's own tasks continue in the isolation they were in, that of
  /// all its actors. On the spot's executor they would have to hop back first.
  init(_ parked: SleeperTable.Parked, in core: WorldCore) {
    self.init(parked: parked.job, in: core, isMain: parked.isMain, actor: Int32(parked.cell))
  }

  /// Creates the job of a task that was parked.
  init(parked job: UnownedJob, in core: WorldCore, isMain: Bool, actor: Int32 = -1) {
    unsafe self.init(
      job, .kernel, on: isMain ? core.asUnownedSerialExecutor() : core.waiting.words, actor: actor)
    owner = actor
  }

  /// Creates a job in the isolation of a default actor, or of the main actor.
  init(_ job: UnownedJob, ordinaryOn executor: UnownedSerialExecutor, place: Int32) {
    unsafe self.init(job, .isolated, on: executor, actor: place, isOrdinary: true)
  }

  /// Creates a job in no actor's isolation.
  init(loose job: UnownedJob) {
    unsafe self.init(job, .loose, isOrdinary: true)
  }

  /// Creates a job that resumes a task that yielded.
  init(relay job: UnownedJob, of task: UInt32) {
    unsafe self.init(job, .relay, task: task, isOrdinary: true)
  }

  /// Returns the same job with an owner: the actor or process that the job belongs to.
  consuming func owned(by owner: Int32) -> ReadyJob {
    self.owner = owner
    return self
  }

  /// Whether the job is the kernel's own and so no choice of the program.
  var isKernelJob: Bool { kind == .kernel }

  /// Whether the job only makes its task ready.
  var isRelay: Bool { kind == .relay }

  /// Whether the job is in no actor's isolation and is not a relay.
  var isLoose: Bool { kind == .loose }

  /// The rank in a default actor, where the lower goes first; constant for the main actor.
  var rank: UInt8 {
    guard isOrdinary, actor != OrdinaryActors.main else { return 128 }
    return .max - JobLayout.priority(of: job)
  }

  /// The address of the code at which the task resumes.
  var resumption: UInt { isRelay ? 0 : JobLayout.resumption(of: job) }

  /// Returns the function of a type that the task calls first when it resumes.
  func callee(of type: Substring) -> String? {
    guard case .task = JobLayout.content(of: job), !isRelay else { return nil }
    return CodeName.callee(from: resumption, frame: JobLayout.frame(of: job), of: type)
  }

  /// The kind of creation of the task, if ordinary code created it.
  var ordinaryTask: OrdinaryTask? { isOrdinary && !isRelay ? JobLayout.maker(of: job) : nil }

  /// The task of the job, or `nil` if the job has none or only makes it ready.
  var runtimeTask: UnownedJob? {
    guard !isRelay, case .task = JobLayout.content(of: job) else { return nil }
    return job
  }

  func cancel() { JobLayout.cancel(job) }

  /// Runs the job until it suspends or ends, on the calling thread.
  ///
  /// A task that prefers the world's executor runs with it in its actor too. Otherwise the runtime
  /// treats a call within the actor as a hop, and other jobs run in between.
  func run(in core: WorldCore) {
    guard let preferred = core.guest.executor, prefersExecutor(of: core) else {
      // After the end of the world, other threads may enter the default actor as well.
      if core.guest.executor == nil, isOrdinary, kind == .isolated, actor != OrdinaryActors.main,
        unsafe RuntimeHooks.enqueue(job, on: executor)
      {
        return
      }
      return unsafe job.runSynchronously(on: executor)
    }
    let unowned = unsafe preferred.asUnownedTaskExecutor()
    switch kind {
    case .kernel, .isolated:
      unsafe job.runSynchronously(isolatedTo: executor, taskExecutor: unowned)
    case .loose, .relay: unsafe job.runSynchronously(on: unowned)
    }
  }

  private func prefersExecutor(of core: WorldCore) -> Bool {
    switch kind {
    case .kernel, .isolated:
      ActorQueue.isKnown && JobLayout.prefersExecutor(job)
        || core.mode == .interleaved && core.pumps.contains(task)
    case .loose, .relay: true
    }
  }

  /// The executor of code in no actor's isolation, as the runtime represents it.
  // Safety: an executor without an object is that of no actor.
  @safe private static let noExecutor: UnownedSerialExecutor =
    unsafe ActorQueue.executor(of: nil)
}
