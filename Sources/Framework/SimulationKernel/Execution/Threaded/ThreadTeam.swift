import ProcessSupport
import Synchronization

/// The threads of a threaded world, and the work they share in one round.
///
/// A round consists of all events of one generation at one instant. The first generation is the
/// scheduled events; each later one is the messages that the previous one sent without delay.
/// Events of a round to different actors are independent, so the actors are handled in parallel.
/// The effects of the handlers are then applied in the order of the events. One thread would
/// produce the same order, and hence the same digest.
// The crew publishes changes to the workers, and their changes in return.
// Safety: all that is not atomic or locked changes only between rounds, when one thread runs.
final class ThreadTeam: @unchecked Sendable {
  let workers: [Worker]
  private let core: WorldCore
  /// The seats of the actors with events in this round.
  var seats: [TeamSeat] = []
  private let nextSeat = Atomic<Int>(0)
  /// The number of executors ready or being drained, plus that of actors not yet claimed.
  private let outstanding = Atomic<Int>(0)
  /// The jobs of child tasks, which any thread may run.
  private let loose = Guarded(Deque<ReadyJob>())
  private let crew = Crew()
  /// The worker of another world in whose handler this world runs, if any.
  private var outerWorker: Worker?

  init(core: WorldCore, count: Int) {
    self.core = core
    workers = (0..<max(1, count)).map { _ in Worker(of: core) }
    for worker in workers { worker.parking.serve(core) }
  }

  /// Whether a job became ready since the last round.
  var hasWork: Bool { outstanding.load(ordering: .acquiring) > 0 }

  /// Starts the threads; the calling thread is the first worker.
  func assemble() {
    (outerWorker, Worker.current) = (Worker.current, workers[0])
    crew.assemble(workers.count, surround: { self.live(as: $0, $1) }) {
      self.work(as: self.workers[$0])
    }
  }

  /// Runs the body of a thread of the team as a worker.
  private func live(as number: Int, _ life: () -> Void) {
    Worker.current = workers[number]
    RunningWorld.replace(with: core)
    life()
    RunningWorld.replace(with: nil)
    Worker.current = nil
  }

  /// Ends the threads.
  func dismiss() {
    crew.dismiss()
    (Worker.current, outerWorker) = (outerWorker, nil)
  }

  /// Handles one round on all threads, and returns when no work of it remains.
  func perform(_ seats: [TeamSeat]) {
    self.seats = seats
    // Another thread must not call a pump that is new or becomes idle in this round.
    for seat in seats { seat.calledPump = seat.idlePumps.popLast() }
    nextSeat.store(0, ordering: .relaxed)
    outstanding.add(seats.count, ordering: .relaxed)
    // Only one thread can do the work of a single actor, and waking the others has a cost.
    guard seats.count > 1, !crew.isAlone else { return work(as: workers[0]) }
    crew.perform()
  }

  private func work(as worker: Worker) {
    worker.isWorking = true
    defer { worker.isWorking = false }
    while outstanding.load(ordering: .acquiring) > 0 {
      if let executor = worker.ready.popFirst() {
        worker.executor = executor
        executor.drain()
        worker.executor = nil
        outstanding.subtract(1, ordering: .releasing)
      } else if let job = loose.withLock({ $0.popFirst() }) {
        job.run(in: core)
        outstanding.subtract(1, ordering: .releasing)
      } else if let seat = claimSeat() {
        seat.calledPump.take()?.wake(in: core)?.run(in: core)
        outstanding.subtract(1, ordering: .releasing)
      } else {
        relax()
      }
    }
  }

  private func claimSeat() -> TeamSeat? {
    guard nextSeat.load(ordering: .relaxed) < seats.count else { return nil }
    let index = nextSeat.add(1, ordering: .relaxed).oldValue
    return index < seats.count ? seats[index] : nil
  }

  /// Adds an executor to the ready queue of the thread that made it ready.
  func makeReady(_ executor: TeamExecutor) {
    outstanding.add(1, ordering: .relaxed)
    (core.worker ?? workers[0]).ready.append(executor)
  }

  /// Adds the job of a child task.
  func enqueue(_ job: ReadyJob) {
    outstanding.add(1, ordering: .relaxed)
    loose.withLock { $0.append(job) }
  }
}
