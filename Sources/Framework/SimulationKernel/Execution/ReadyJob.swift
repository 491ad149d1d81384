import ProcessSupport

/// A job of a world's task that could run now.
// Safety: the executors named are owned by the world's cells, by the world itself or by the actor the
// job waits for, which outlive it; a job is run once, when it leaves the queue.
@safe
struct ReadyJob {
  private enum Kind: UInt8 {
    /// A job of the kernel's pumps, or of a task in a parking spot: no choice of the program.
    case kernel
    /// A job in the isolation of an actor.
    case isolated
    /// A job that is in no actor's isolation.
    case loose
    /// A job that resumes a task that yielded, which then becomes ready itself.
    case relay
  }

  private let job: UnownedJob
  // Safety: see the type.
  @safe private let executor: UnownedSerialExecutor
  /// The place of an actor where it happens, see ``OrdinaryActors`` for those the world was not
  /// given; -1 for no actor at all.
  let actor: Int32
  /// The number that tells its task from others.
  let task: UInt32
  private let kind: Kind
  /// The place of the actor or process in whose handler or body the task was made; -1 if that is not known.
  private(set) var owner: Int32 = -1
  /// Indicates whether code that is unaware of worlds made it.
  let isOrdinary: Bool

  private init(
    _ job: UnownedJob, _ kind: Kind, on executor: UnownedSerialExecutor = noExecutor,
    actor: Int32 = -1, task: UInt32? = nil, isOrdinary: Bool = false
  ) {
    (self.job, self.kind, self.actor, self.isOrdinary) = (job, kind, actor, isOrdinary)
    unsafe self.executor = executor
    self.task = task ?? TaskIdentity.of(job)
  }

  /// A job of the pumps, or of a process.
  init(_ job: UnownedJob, of core: WorldCore) {
    unsafe self.init(job, .kernel, on: core.asUnownedSerialExecutor())
  }

  /// A job in isolation on the executor of an actor.
  init(_ job: UnownedJob, on executor: ActorExecutor, cell: UInt32) {
    unsafe self.init(job, .isolated, on: executor.asUnownedSerialExecutor(), actor: Int32(cell))
  }

  /// A job in isolation on the executor of an actor of a threaded world.
  init(_ job: UnownedJob, on executor: TeamExecutor) {
    unsafe self.init(job, .isolated, on: executor.asUnownedSerialExecutor())
  }

  /// The job of the task that waited.
  ///
  /// In a sequential world the kernel's own tasks continue in the isolation they were in, that of all
  /// its actors: run on the spot's executor, they would have to hop back first.
  init(_ parked: SleeperTable.Parked, in core: WorldCore) {
    self.init(parked: parked.job, in: core, isMain: parked.isMain, actor: Int32(parked.cell))
  }

  /// The job of the task that was parked.
  init(parked job: UnownedJob, in core: WorldCore, isMain: Bool, actor: Int32 = -1) {
    unsafe self.init(
      job, .kernel, on: isMain ? core.asUnownedSerialExecutor() : core.waiting.words, actor: actor)
    owner = actor
  }

  /// A job in the isolation of a default actor, or of the main actor.
  init(_ job: UnownedJob, ordinaryOn executor: UnownedSerialExecutor, place: Int32) {
    unsafe self.init(job, .isolated, on: executor, actor: place, isOrdinary: true)
  }

  /// A job that is in no actor's isolation.
  init(loose job: UnownedJob) {
    unsafe self.init(job, .loose, isOrdinary: true)
  }

  /// A job that resumes a task that yielded.
  init(relay job: UnownedJob, of task: UInt32) {
    unsafe self.init(job, .relay, task: task, isOrdinary: true)
  }

  /// The same job, as a part of the work of an actor or process.
  consuming func owned(by owner: Int32) -> ReadyJob {
    self.owner = owner
    return self
  }

  /// Indicates whether the job is the kernel's own and so no choice of the program.
  var isKernelJob: Bool { kind == .kernel }

  /// Indicates whether the job only makes its task ready.
  var isRelay: Bool { kind == .relay }

  /// Indicates whether the job is in no actor's isolation, and no relay.
  var isLoose: Bool { kind == .loose }

  /// The lower goes first in a default actor; the main actor knows no priorities here.
  var rank: UInt8 {
    guard isOrdinary, actor != OrdinaryActors.main else { return 128 }
    return .max - JobLayout.priority(of: job)
  }

  /// The address where the task resumes.
  var resumption: UInt { isRelay ? 0 : JobLayout.resumption(of: job) }

  /// The function of a type that the task calls there first.
  func callee(of type: Substring) -> String? {
    guard case .task = JobLayout.content(of: job), !isRelay else { return nil }
    return CodeName.callee(from: resumption, frame: JobLayout.frame(of: job), of: type)
  }

  /// The way the task was made, if ordinary code made it.
  var ordinaryTask: OrdinaryTask? { isOrdinary && !isRelay ? JobLayout.maker(of: job) : nil }

  /// The task the job is of; nil if it is of none, or only makes it ready.
  var runtimeTask: UnownedJob? {
    guard !isRelay, case .task = JobLayout.content(of: job) else { return nil }
    return job
  }

  /// Cancels the task.
  func cancel() { JobLayout.cancel(job) }

  /// Runs the job until it suspends or ends, on the calling thread.
  ///
  /// A task that prefers the world's executor is run with it in its actor too: else the runtime takes a
  /// call within the actor for a hop, and other jobs run in between.
  func run(in core: WorldCore) {
    guard let preferred = core.guest.executor, prefersExecutor(of: core) else {
      // A world that is over is no longer the only one to enter a default actor.
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

  /// The executor of what is in no actor's isolation, as the runtime writes it.
  // Safety: it is recognized by having no object.
  @safe private static let noExecutor: UnownedSerialExecutor =
    unsafe ActorQueue.executor(of: nil)
}
