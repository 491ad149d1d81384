#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A copy of the process that continues separately and returns an answer.
package final class ForkBranch {
  private let body: () throws -> String
  private var process: ForkedProcess?
  private var will: ScratchFile?
  private var errors: ScratchFile?

  private let patience: [Double]
  /// The signal of a copy that has no room for its answer; nothing else sends this signal.
  private static let noRoom = SIGXFSZ
  /// The first byte of an answer, the first byte of an error, and the last byte of both.
  private static let (answered, threw, end) = (
    UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: ".")
  )

  /// Starts a branch.
  ///
  /// - Parameters:
  ///   - patience: The seconds that each copy in turn may wait for a lock. A copy made while the
  ///     lock was held makes no progress; another copy does.
  ///   - body: Runs in the copy, and returns its answer.
  init(
    patience: [Double] = [0.3, 0.3, 1, 3, 10], _ body: @escaping () throws -> String
  ) {
    (self.patience, self.body) = (patience, body)
    start()
  }

  private func start() {
    guard let will = ScratchFile(), let errors = ScratchFile()
    else { return }
    (self.will, self.errors) = (will, errors)
    process = ForkedProcess.start(errors: errors) { [body] in
      // A signal that requests the end of the original must also end its copies.
      for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
      var isWritten = false
      do {
        isWritten = will.write([Self.answered] + Array(try body().utf8) + [Self.end])
      } catch {
        isWritten = will.write([Self.threw] + Array("\(error)".utf8) + [Self.end])
      }
      if !isWritten { kill(getpid(), Self.noRoom) }
    }
  }

  /// Starts branches, some at one time, and waits for the answer of each.
  package static func answers<Answer: LosslessStringConvertible>(
    _ count: Int, atOnce: Int, _ body: (_ number: Int) throws -> Answer
  ) -> [Result<Answer, ForkFailure>] {
    // The closure does not escape: every branch has ended when its answer is returned.
    withoutActuallyEscaping(body) { body in
      var answers: [Result<Answer, ForkFailure>] = []
      var branches: [ForkBranch] = []
      for number in 0..<max(0, count) {
        while branches.count >= max(1, atOnce) { answers.append(branches.removeFirst().answer()) }
        branches.append(ForkBranch { String(try body(number)) })
      }
      for branch in branches { answers.append(branch.answer()) }
      return answers
    }
  }

  /// Waits for the answer.
  func answer<Answer: LosslessStringConvertible>() -> Result<Answer, ForkFailure> {
    for patience in patience {
      guard let process, let will else { return .failure(.noRoom) }
      guard let ending = Self.ending(of: process, patience) else {
        start()
        continue
      }
      let bytes = will.bytes
      let text = String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
      // An answer without its last byte is incomplete and does not count.
      switch (ending, bytes.last == Self.end ? bytes.first : nil) {
      case (_, Self.threw): return .failure(.threw(text))
      case (_, Self.answered):
        return Answer(text).map(Result.success) ?? .failure(.unreadable(text))
      case (.killed(Self.noRoom), _): return .failure(.noRoom)
      case (.killed(let signal), _):
        return .failure(.died(signal: signal, saying: errors?.lastWords ?? ""))
      case (.exited(let status), _): return .failure(.left(status: status))
      }
    }
    return .failure(.stuck)
  }

  /// Waits until a copy has ended, or ends it and returns nil if it makes no progress.
  private static func ending(
    of process: ForkedProcess, _ patience: Double
  ) -> ForkedProcess.Ending? {
    var (waited, used) = (Patience(), process.processorTime)
    var pause = 0.000_05
    while process.ending == nil {
      waited.rest(pause)
      pause = min(pause * 1.1, 0.01)
      guard waited.seconds > patience else { continue }
      // A copy is stuck only if it waits for a lock and uses no processor time.
      if let used, process.processorTime == used, process.mayWaitForLock {
        process.end()
        return nil
      }
      (waited, used) = (Patience(), process.processorTime)
    }
    return process.ending
  }
}
