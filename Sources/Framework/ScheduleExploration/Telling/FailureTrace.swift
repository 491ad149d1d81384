import ProcessSupport
import SimulationKernel
import SimulationPrimitives

/// A failure trace: the steps of a run, and its deviations from the default schedule.
///
/// ```
/// lostUpdate: two increments make two
///       1–2  ada begins, enters register (Register.swift:27)
/// !     3–6  before ada continues, ben begins, enters register (Register.swift:27), is back, enters register (Register.swift:27)
///       8–9  ada is back, enters register (Register.swift:27)
/// In conflict: 4 (ben in register) came before 9 (ada in register). The other way round it does not fail.
/// ```
///
/// `!` marks deviations. The trace omits steps on which the end does not depend, together with
/// their numbers. A call has the line of its resumption if known, and the error that its step
/// throws. If a trial confirmed the conflict, exchanging its two steps prevents the failure. The
/// next steps of both tasks in shared actors follow: the rest of the current call, and the next
/// call.
public struct FailureTrace: Hashable, Sendable, CustomStringConvertible {
  /// The lines of the trace.
  public let lines: [String]

  /// The lines of the trace as one text.
  public var description: String { lines.joined(separator: "\n") }

  /// The number of lines at the beginning and at the end that the trace of a stuck run keeps.
  private static let stuckParts = (14, 16)
  /// The maximum number of lines about tasks that are left at the end.
  private static let mostLeft = 12

  /// Creates the trace of a run.
  ///
  /// - Parameters:
  ///   - failure: The first line.
  ///   - steps: The steps of the run.
  ///   - conflict: The two steps in conflict.
  ///   - endsWithStep: Whether the last step broke a claim.
  ///   - failing: The step in which an expectation failed, if any.
  ///   - isStuck: Whether a task waits forever.
  ///   - left: The handlers that wait in a stuck run, as text. Such a run is abbreviated.
  ///   - waiting: The tasks of ordinary code that wait in the run.
  ///   - impasse: The call at which the run was abandoned.
  init(
    failure: String, steps: [Step], conflict: Conflict?, endsWithStep: Bool, failing: Int? = nil,
    isStuck: Bool = false, left: [String] = [],
    waiting: [WaitingTask] = [], impasse: Impasse? = nil
  ) {
    let names = TaskNames(steps)
    let numbers = Self.numbers(of: steps)
    var lines = [failure]
    let slice = CausalSlice(
      steps, endsWithStep: endsWithStep, failing: failing, isStuck: isStuck, conflict)
    let told = Self.told(slice.places, of: steps, names, numbers)
    let ends = Set(waiting.compactMap { task in steps.lastIndex { $0.option?.task == task.task } })
    let kept = Set([conflict?.earlier, conflict?.later].compactMap(\.self) + slice.tail).union(ends)
    var parts = Self.shortening(Self.folding(told), keeping: Set(kept.map { numbers[$0] }))
    let (first, last) = Self.stuckParts
    if !left.isEmpty || !waiting.isEmpty, parts.count > first + last + 1 {
      parts.replaceSubrange(first..<parts.count - last, with: [.gap(parts.count - first - last)])
    }
    lines += Self.texts(of: parts)
    if let conflict { lines.append(conflict.sentence(of: steps, names, numbers)) }
    let impasse = impasse.map { impasse in
      "\(names[impasse.task]) \(impasse.telling(holder: impasse.holder.map { names[$0] }))"
    }
    let left =
      left + [impasse].compactMap(\.self) + WaitingTask.telling(waiting, names, steps, numbers)
    if !left.isEmpty {
      lines.append("In the end:")
      lines += left.prefix(Self.mostLeft).map { "  \($0)" }
      if left.count > Self.mostLeft { lines.append("  … \(left.count - Self.mostLeft) more …") }
    }
    self.lines = lines
  }

  /// Returns the lines of some steps, and combines equal lines of several tasks.
  private static func told(
    _ places: [Int], of steps: [Step], _ names: TaskNames, _ numbers: [Int]
  ) -> [TraceLine] {
    var told: [TraceLine] = []
    for stretch in stretches(places, in: steps) {
      let line = TraceLine(stretch.map { (numbers[$0], steps[$0]) }, names)
      if told.last?.absorbs(line) == true {
        told[told.count - 1].others.append(line)
      } else {
        told.append(line)
      }
    }
    return told
  }

  /// Returns the texts of parts, with the time whenever it has advanced.
  private static func texts(of parts: [Part]) -> [String] {
    var lines: [String] = []
    var time: VirtualTime?
    for part in parts {
      switch part {
      case .gap(let count):
        lines.append("           … \(count) more \(count == 1 ? "line" : "lines") …")
      case .line(let line):
        if line.time != time, time != nil || line.time != .zero {
          lines.append("at \(line.time) s")
        }
        time = line.time
        lines.append(line.text)
      case .again(let count, let times):
        let subject = count == 1 ? "the same" : "the same \(count) lines"
        lines.append("           … \(subject) \(times) more times …")
      }
    }
    return lines
  }

  /// Returns the number of each step.
  ///
  /// A fault has the number of the step in which it happens.
  static func numbers(of steps: [Step]) -> [Int] {
    var count = 0
    return steps.map { step in
      if step.option != nil { count += 1 }
      return count
    }
  }

  /// Groups consecutive steps of one task.
  private static func stretches(_ places: [Int], in steps: [Step]) -> [[Int]] {
    var stretches: [[Int]] = []
    for place in places {
      if let last = stretches.last?.last, steps[last].continues(to: steps[place]) {
        stretches[stretches.count - 1].append(place)
      } else {
        stretches.append([place])
      }
    }
    return stretches
  }
}

extension Step {
  /// Whether the next step belongs to the same task and follows the default schedule.
  fileprivate func continues(to next: Step) -> Bool {
    guard let option, let following = next.option, next.insteadOf == nil else { return false }
    return option.task == following.task && time == next.time && following.kind == .hop
  }
}

extension Explorer {
  /// Returns the trace of a failing run along its log, with the failure if known.
  package func trace(of log: ChoiceLog, failing known: RunFailure? = nil) -> FailureTrace {
    tell(log, failing: known).trace
  }

  /// Returns the trace of a failing run along its log, and the failure.
  ///
  /// A run with recorded steps finds every place of a failure, even those that other runs only
  /// note.
  func tell(
    _ log: ChoiceLog, failing known: RunFailure?
  ) -> (trace: FailureTrace, failure: RunFailure?) {
    let (verdict, driver) = perform(LogGuide(log), isTelling: true)
    let failure =
      driver.impasse.map { .blocked($0.description) } ?? known ?? verdict.failure
    let endsWithStep =
      switch driver.stop {
      case .broken, .blocked: true
      case .tooLong, .abandoned, nil: false
      }
    let isStuck = verdict.failure?.isStuck == true
    let tellsWaiting = isStuck || driver.stop == .tooLong
    let steps = driver.steps ?? []
    let trace = FailureTrace(
      failure: "\(program.name): \(failure?.description ?? "holds")", steps: steps,
      conflict: Conflict(steps, log, failing: failure, self), endsWithStep: endsWithStep,
      failing: driver.failingStep, isStuck: isStuck, left: tellsWaiting ? driver.left : [],
      waiting: tellsWaiting || driver.impasse != nil ? driver.waiting : [], impasse: driver.impasse)
    return (trace, failure)
  }
}
