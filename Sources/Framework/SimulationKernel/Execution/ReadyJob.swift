/// A job of a world's task that could run now.
// Safety: the executors named are owned by the world's cells and by the world itself, which outlive
// the job; a job is run once, when it leaves the queue.
@safe
struct ReadyJob {
  // Safety: see the type.
  @safe
  private enum Place {
    case actor(UnownedSerialExecutor)
    case scope(UnownedTaskExecutor)
  }

  private let job: UnownedJob
  private let place: Place
  /// The actor whose job it is; `nil` for a job of the kernel's pumps or of a scope.
  let cell: UInt32?
  /// Whether the job is a pump's and so no choice of the program.
  let isKernelJob: Bool

  /// A job in isolation on the executor of an actor, or of the pumps if no cell is given.
  init(_ job: UnownedJob, on executor: WorldSerialExecutor, cell: UInt32?) {
    self.job = job
    place = unsafe .actor(unsafe executor.asUnownedSerialExecutor())
    self.cell = cell
    isKernelJob = cell == nil
  }

  /// A job in isolation on the executor of an actor of a threaded world.
  init(_ job: UnownedJob, on executor: TeamExecutor) {
    self.job = job
    place = unsafe .actor(unsafe executor.asUnownedSerialExecutor())
    cell = nil
    isKernelJob = false
  }

  /// The job of whoever waited in a parking spot.
  init(_ job: UnownedJob, on executor: ParkingExecutor) {
    self.job = job
    place = unsafe .actor(unsafe executor.asUnownedSerialExecutor())
    cell = nil
    isKernelJob = true
  }

  /// A job of a child task that is in no actor's isolation.
  init(_ job: UnownedJob, on executor: WorldTaskExecutor) {
    self.job = job
    place = unsafe .scope(unsafe executor.asUnownedTaskExecutor())
    cell = nil
    isKernelJob = false
  }

  /// Runs the job until it suspends or ends, on the calling thread.
  func run() {
    switch place {
    case .actor(let executor): unsafe job.runSynchronously(on: executor)
    case .scope(let executor): unsafe job.runSynchronously(on: executor)
    }
  }

  /// The identity of the task the job belongs to.
  var task: UInt32 { TaskIdentity.of(job) }
}
