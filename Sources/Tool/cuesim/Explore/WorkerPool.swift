import FleetRunner
import Foundation
import ProcessSupport
import SimulationKernel
import StoreFiles

/// Processes of this tool that do jobs, one line for each, and answer with one line for each; before it
/// may come others that say how far it is.
///
/// A trap in what a job runs ends its worker and nothing else: the job is answered with how the
/// worker died and what its breadcrumb said, and a new worker takes the next.
struct WorkerPool: Sendable {
  /// The answer to a job.
  enum Answer: Sendable {
    /// The worker's line.
    case line(String)
    /// The result so far; more follows.
    case soFar(String)
    /// There is none.
    case died(WorkerDeath)
  }

  private let executable: URL
  private let words: [String]

  /// - Parameter words: The words this tool was called with; the environment makes it a worker.
  /// - Throws: ``WorkerPoolError`` if the tool's own file is not known.
  init(words: [String]) throws {
    guard let path = Bundle.main.executablePath else { throw WorkerPoolError.noExecutable }
    (executable, self.words) = (URL(fileURLWithPath: path), words)
  }

  /// Whether there is memory for the threads that look after a worker: Foundation waits for ever for one
  /// that could not be made.
  private static var hasRoom: Bool {
    let size = 32 << 20
    guard let room = unsafe mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      unsafe room != MAP_FAILED
    else { return false }
    return unsafe munmap(room, size) == 0
  }

  /// The beginning of a line that is not the last of its job.
  static let soFar = "so far\t"

  /// Does all jobs, so many at once.
  ///
  /// - Parameters:
  ///   - count: How many workers there are at once.
  ///   - isOver: Asked before each job; no more are begun once it holds.
  ///   - next: Gives out the next job of a worker, whose number it is called with, from any thread, one at
  ///     a time; nil if there is none.
  ///   - take: Takes an answer to a job of a worker, from any thread, one at a time.
  /// - Throws: An error where no worker can be started, or none has room for breadcrumbs.
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
          // What was broken off at the end is neither a result nor a death.
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

/// How a worker ended over a job, and what its breadcrumb said.
struct WorkerDeath: Hashable, Sendable, CustomStringConvertible {
  let isBySignal: Bool
  /// The signal, or the status.
  let number: Int32
  let breadcrumb: String

  var description: String {
    let trail = breadcrumb.trimmingCharacters(in: .whitespacesAndNewlines)
    return "the process ended \(isBySignal ? "by signal" : "with status") \(number) in "
      + (trail.isEmpty ? "no run yet" : trail)
  }
}

/// Why no worker could be started.
enum WorkerPoolError: Error, CustomStringConvertible {
  case noExecutable
  case noRoom
  case noDescriptors
  case notStarted

  var description: String {
    switch self {
    case .noExecutable:
      "the tool cannot find its own file to start workers from; call it by its full path"
    case .noRoom: "there is no memory to look after workers; allow the process more"
    case .noDescriptors:
      "there are too few file descriptors to start a worker; allow more, as with 'ulimit -n 256'"
    case .notStarted:
      "a worker cannot be started; allow more processes and file descriptors, as with 'ulimit'"
    }
  }
}

/// One process, spoken to in lines.
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
    // The trap's own line is enough; a backtrace takes seconds, and several workers mix theirs.
    environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"
    process.environment = environment
    (process.standardInput, process.standardOutput) = (input, output)
    do {
      try process.run()
    } catch {
      throw WorkerPoolError.notStarted
    }
  }

  /// Does a job; nil if it was broken off because all is over.
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

  /// Ends the worker, whatever it does.
  private func breakOff() -> WorkerPool.Answer? {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.awaitExit()
    return nil
  }

  private func death() -> WorkerPool.Answer {
    // One that could not be spoken to may wait for a job for ever; one that dies may take its time.
    let end = process.awaitExit(killingAfter: 10)
    let text = String(
      decoding: (try? InputFile.bytes(of: breadcrumb, atMost: 1 << 16)) ?? [], as: UTF8.self)
    return .died(
      WorkerDeath(
        isBySignal: end.isBySignal, number: end.number, breadcrumb: text))
  }

  func dismiss() {
    try? input.fileHandleForWriting.close()
    // It has nothing left to say.
    process.awaitExit(killingAfter: 1)
  }
}
