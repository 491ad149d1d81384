import FleetRunner
import Foundation
import ProcessSupport
import SimulationKernel
import StoreFiles

/// Worker processes of this tool, which receive each job and send each answer as one line.
///
/// Progress lines may precede an answer.
///
/// A trap in a job ends only its worker. The answer is the crash with the worker's breadcrumb, and
/// a new worker starts the next job.
struct WorkerPool: Sendable {
  /// The answer to a job.
  enum Answer: Sendable {
    /// The final line of the job.
    case line(String)
    /// The result so far.
    ///
    /// More lines follow.
    case soFar(String)
    /// The worker crashed.
    case died(WorkerDeath)
  }

  private let executable: URL
  private let words: [String]

  /// - Parameter words: The words of this tool's call; the environment makes it a worker.
  /// - Throws: ``WorkerPoolError`` if the tool's executable is unknown.
  init(words: [String]) throws {
    guard let path = Bundle.main.executablePath else { throw WorkerPoolError.noExecutable }
    (executable, self.words) = (URL(fileURLWithPath: path), words)
  }

  /// Whether there is memory for a worker's threads.
  ///
  /// Foundation hangs if a thread cannot be created.
  private static var hasRoom: Bool {
    let size = 32 << 20
    guard let room = unsafe mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      unsafe room != MAP_FAILED
    else { return false }
    return unsafe munmap(room, size) == 0
  }

  /// The prefix of a line that is not the last of its job.
  static let soFar = "so far\t"

  /// Runs all jobs on a number of workers.
  ///
  /// - Parameters:
  ///   - count: The number of simultaneous workers.
  ///   - isOver: Returns whether no more jobs may begin; called before each job.
  ///   - next: Returns the next job for a worker number, or `nil`; called from any thread, one at a
  ///     time.
  ///   - take: Receives an answer to a job of a worker, from any thread, one at a time.
  /// - Throws: An error if no worker can be started, or breadcrumbs cannot be stored.
  func run(
    workers count: Int, until isOver: @escaping @Sendable () -> Bool,
    next: @escaping @Sendable (Int) -> ExploreJob?,
    take: @escaping @Sendable (Int, ExploreJob, Answer) -> Void
  ) throws {
    guard Self.hasRoom else { throw WorkerPoolError.noRoom }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try StopRequest.heeded {
      try serve(workers: count, in: folder, until: isOver, next: next, take: take)
    }
  }

  private func serve(
    workers count: Int, in folder: TemporaryFolder, until isOver: @escaping @Sendable () -> Bool,
    next: @escaping @Sendable (Int) -> ExploreJob?,
    take: @escaping @Sendable (Int, ExploreJob, Answer) -> Void
  ) throws {
    let failure = Guarded<(any Error)?>(nil)
    let gate = Serialized(())
    DispatchQueue.concurrentPerform(iterations: max(1, count)) { number in
      do {
        var worker: Worker?
        while !isOver() {
          guard let job = gate.withLock({ _ in next(number) }) else { break }
          let able =
            try worker ?? Worker(executable, words, folder.path(of: "breadcrumb-\(number)"))
          worker = able
          let answer = able.perform(job.line, until: isOver) { line in
            gate.withLock { _ in take(number, job, .soFar(line)) }
          }
          if case .died = answer { worker = nil }
          // A job that the end of the search interrupted has no answer.
          guard let answer else { return }
          gate.withLock { _ in take(number, job, answer) }
        }
        worker?.dismiss()
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }
}

/// The crash of a worker during a job, with its breadcrumb.
struct WorkerDeath: Hashable, Sendable, CustomStringConvertible {
  let isBySignal: Bool
  /// The number of the signal, or the exit status.
  let number: Int32
  let breadcrumb: String

  var description: String {
    let trail = breadcrumb.trimmingCharacters(in: .whitespacesAndNewlines)
    return "the process ended \(isBySignal ? "by signal" : "with status") \(number) in "
      + (trail.isEmpty ? "no run yet" : trail)
  }
}

/// The reason why no worker could be started.
enum WorkerPoolError: Error, CustomStringConvertible {
  case noExecutable
  case noRoom
  case noDescriptors
  case notStarted

  var description: String {
    switch self {
    case .noExecutable:
      "the tool's executable was not found to start workers; call it by its full path"
    case .noRoom: "there is no memory for the threads of workers; allow the process more"
    case .noDescriptors:
      "there are too few file descriptors to start a worker; allow more, as with 'ulimit -n 256'"
    case .notStarted:
      "a worker cannot be started; allow more processes and file descriptors, as with 'ulimit'"
    }
  }
}

/// One process that communicates by lines.
private final class Worker {
  private let process = Process()
  private let input: Pipe
  private let output: Pipe
  private let breadcrumb: String
  private var lines: PipeLines

  init(_ executable: URL, _ words: [String], _ breadcrumb: String) throws {
    guard Process.hasRoom else { throw WorkerPoolError.noDescriptors }
    self.breadcrumb = breadcrumb
    (input, output) = (Pipe(), Pipe())
    lines = PipeLines(output.fileHandleForReading.fileDescriptor)
    process.executableURL = executable
    process.arguments = words
    var environment = ProcessInfo.processInfo.environment
    environment[ExploreCommand.workerVariable] = breadcrumb
    // The trap's message suffices. A backtrace takes seconds, and those of several workers mix.
    environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"
    process.environment = environment
    (process.standardInput, process.standardOutput) = (input, output)
    do {
      try process.run()
    } catch {
      throw WorkerPoolError.notStarted
    }
  }

  /// Runs a job, or `nil` if it was interrupted by the end of the search.
  func perform(
    _ job: String, until isOver: () -> Bool, soFar: (String) -> Void
  ) -> WorkerPool.Answer? {
    do {
      try input.fileHandleForWriting.write(contentsOf: Data((job + "\n").utf8))
    } catch {
      return death()
    }
    while let line = lines.next(until: isOver) {
      guard line.hasPrefix(WorkerPool.soFar) else { return .line(line) }
      soFar(String(line.dropFirst(WorkerPool.soFar.count)))
    }
    return isOver() ? breakOff() : death()
  }

  /// Ends the worker immediately.
  private func breakOff() -> WorkerPool.Answer? {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.awaitExit()
    return nil
  }

  private func death() -> WorkerPool.Answer {
    // A worker whose pipe failed may wait for a job forever, so it is killed after a time. A crash
    // needs some of that time.
    let end = process.awaitExit(killingAfter: 10)
    let text = String(
      decoding: (try? InputFile.bytes(of: breadcrumb, atMost: 1 << 16)) ?? [], as: UTF8.self)
    return .died(
      WorkerDeath(
        isBySignal: end.isBySignal, number: end.number, breadcrumb: text))
  }

  func dismiss() {
    try? input.fileHandleForWriting.close()
    // A dismissed worker has nothing to report, so it may be killed.
    process.awaitExit(killingAfter: 1)
  }
}
