import ProcessSupport
import SimulationKernel

/// A trial of runs with two steps exchanged, in copies of the process, which a run may end or
/// block.
struct ConflictTrial {
  let steps: [Step]
  let log: ChoiceLog
  let failure: RunFailure
  let explorer: Explorer

  /// The maximum seconds for a copy, with more for the second: the first may have copied a held
  /// lock.
  private static let patience = [0.5, 4.0]
  /// The byte after the number of a pair whose exchange prevents the failure.
  private static let success = UInt8.max

  /// Returns the first pair whose exchange prevents the failure, or `nil` if there is none.
  func firstProven(of pairs: [Conflict]) -> Int? {
    var first = 0
    for patience in Self.patience {
      while first < pairs.count {
        guard let file = ScratchFile(),
          let process = ForkedProcess.start(errors: nil, { attempt(pairs, from: first, file) })
        else { return nil }
        let ending = process.ending(within: patience)
        process.end()
        let bytes = file.bytes
        if bytes.last == Self.success { return bytes.dropLast().last.map(Int.init) }
        guard let ending else { break }
        // A normal exit means that no exchange helps. A crash in a trial is another failure, so
        // that the next copy skips that pair.
        if ending == .exited(0) { return nil }
        first = bytes.last.map { Int($0) + 1 } ?? pairs.count
      }
    }
    return nil
  }

  private func attempt(_ pairs: [Conflict], from first: Int, _ file: ScratchFile) {
    let kind = FailureKind(failure)
    for (index, pair) in pairs.enumerated().dropFirst(first) {
      file.write([UInt8(index)])
      let guide = ExchangeGuide(log, pair, in: steps)
      let verdict = explorer.limited(to: 2 * steps.count + 1_000).perform(guide).verdict
      if guide.isExchanged, verdict.failure.map(FailureKind.init) != kind {
        file.write([Self.success])
        return
      }
    }
  }
}

/// A guide along a log that delays a step until another task has entered the step's actor.
private final class ExchangeGuide: ScheduleStrategy {
  private let log: LogGuide
  private let earlier, later: ScheduleOption?
  /// The number of steps before the delayed one.
  private let count: Int
  private var steps = 0
  /// Whether the two steps have happened in the opposite order, or `nil` before either has.
  private var order: Bool?

  init(_ log: ChoiceLog, _ pair: Conflict, in steps: [Step]) {
    self.log = LogGuide(log)
    (earlier, later) = (steps[pair.earlier].option, steps[pair.later].option)
    count = steps[..<pair.earlier].count { $0.option != nil }
  }

  var isExchanged: Bool { order == true }

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    guard steps >= count else { return log.pick(from: options, running: running) }
    let byItself = options.placeByItself(running: running)
    guard order == nil, isKeptBack(options[byItself]) else { return byItself }
    return options.firstIndex { !isKeptBack($0) } ?? byItself
  }

  func answer(_ question: ScheduleQuestion, dealt: Int) -> Int {
    steps >= count ? 0 : log.answer(question, dealt: dealt)
  }

  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    steps += 1
    guard steps > count, order == nil else { return }
    if isKeptBack(options[index]) { order = false }
    if options[index].task == later?.task, options[index].actor == later?.actor { order = true }
  }

  private func isKeptBack(_ option: ScheduleOption) -> Bool {
    option.task == earlier?.task && option.actor == earlier?.actor
  }
}
