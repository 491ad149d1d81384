import Foundation
import SimulationKernel
import Synchronization

/// Processes of this tool that do jobs, one line for each, and answer with one line for each; before it
/// may come others that say how far it is.
///
/// A trap in what a job runs ends its worker and nothing else: the job is answered with how the
/// worker died and what its breadcrumb said, and a new worker takes the next.
struct WorkerPool: Sendable {
  /// What came of a job.
  enum Answer: Sendable {
    /// The worker's line.
    case line(String)
    /// What it came to so far; more follows.
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

  /// What a line begins with that is not the last of its job.
  static let soFar = "so far\t"

  /// Does all jobs, so many at once.
  ///
  /// - Parameters:
  ///   - jobs: One line each.
  ///   - count: How many workers there are at once.
  ///   - isOver: Asked before each job; no more are begun once it holds.
  ///   - take: Takes an answer, from any thread, one at a time.
  /// - Throws: What the system says where no worker can be started, or none has room for breadcrumbs.
  func run(
    _ jobs: [String], workers count: Int, until isOver: @escaping @Sendable () -> Bool,
    take: @escaping @Sendable (Int, Answer) -> Void
  ) throws {
    // A worker that died between two jobs is noticed as one that died over a job.
    signal(SIGPIPE, SIG_IGN)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let next = Atomic<Int>(0)
    let failure = Guarded<(any Error)?>(nil)
    let gate = Serialized(())
    DispatchQueue.concurrentPerform(iterations: max(1, min(count, jobs.count))) { number in
      do {
        var worker: Worker?
        while !isOver() {
          let index = next.add(1, ordering: .relaxed).oldValue
          guard index < jobs.count else { break }
          let able =
            try worker ?? Worker(executable, words, folder.path(of: "breadcrumb-\(number)"))
          worker = able
          let answer = able.perform(jobs[index], until: isOver) { line in
            gate.withLock { _ in take(index, .soFar(line)) }
          }
          if case .died = answer { worker = nil }
          // What was broken off at the end is neither a result nor a death.
          guard let answer else { return }
          gate.withLock { _ in take(index, answer) }
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

  var description: String {
    "the tool cannot find its own file to start workers from; call it by its full path"
  }
}

/// One process, spoken to in lines.
private final class Worker {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let breadcrumb: String
  private var rest = Data()

  init(_ executable: URL, _ words: [String], _ breadcrumb: String) throws {
    self.breadcrumb = breadcrumb
    process.executableURL = executable
    process.arguments = words
    var environment = ProcessInfo.processInfo.environment
    environment[ExploreCommand.workerVariable] = breadcrumb
    // The trap's own line is enough; a backtrace takes seconds, and several workers mix theirs.
    environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"
    process.environment = environment
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
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
    while let line = line(until: isOver) {
      guard line.hasPrefix(WorkerPool.soFar) else { return .line(line) }
      soFar(String(line.dropFirst(WorkerPool.soFar.count)))
    }
    return isOver() ? breakOff() : death()
  }

  /// Ends the worker, whatever it does.
  private func breakOff() -> WorkerPool.Answer? {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return nil
  }

  /// The next line of the worker's output; nil if it ended, or all is over.
  private func line(until isOver: () -> Bool) -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest = Data(rest[rest.index(after: end)...]) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      guard isReadable(until: isOver) else { return nil }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      rest.append(more)
    }
  }

  /// Waits until there is something to read, or the end of it; false if all is over first.
  private func isReadable(until isOver: () -> Bool) -> Bool {
    var request = pollfd(
      fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while !isOver() {
      if unsafe poll(&request, 1, 100) > 0 { return true }
    }
    return false
  }

  private func death() -> WorkerPool.Answer {
    process.waitUntilExit()
    let text = (try? String(contentsOfFile: breadcrumb, encoding: .utf8)) ?? ""
    return .died(
      WorkerDeath(
        isBySignal: process.terminationReason == .uncaughtSignal,
        number: process.terminationStatus, breadcrumb: text))
  }

  func dismiss() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
