import ProcessSupport
import SimulationKernel

/// Tries runs with two steps exchanged, in copies of the process: one may end it, or block it.
struct ConflictTrial {
  let steps: [Step]
  let log: ChoiceLog
  let failure: RunFailure
  let explorer: Explorer

  /// For how many seconds a copy is waited for; a second one waits longer, as the first may have been made while
  /// a lock was held.
  private static let patience = [0.5, 4.0]
  /// Written behind the number of a pair without which the run does not fail.
  private static let success = UInt8.max

  /// The first pair without which, the other way round, the run does not fail so; nil if there is none.
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
        // It reached the end, or crashed in a try, which is another failure.
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

/// Follows a log up to a step, keeps that back until a step of another task has been in its actor, and then
/// follows the default schedule.
private final class ExchangeGuide: ScheduleStrategy {
  private let log: LogGuide
  private let earlier, later: ScheduleOption?
  /// How many steps come before the one that is kept back.
  private let count: Int
  private var steps = 0
  /// Whether the two have happened the other way round; nil before either has.
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
