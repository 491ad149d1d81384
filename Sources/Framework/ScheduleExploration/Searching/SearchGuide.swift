import SimulationKernel

/// A guide of one run after another through all schedules, depth first.
///
/// With reduction, the guide runs one of all interleavings that differ only in the order of steps
/// in different actors (sleep sets, Godefroid 1996). The search still reaches every state.
final class SearchGuide: ScheduleStrategy {
  private let faults: FaultSettings
  private let isReducing: Bool
  private var frames: ContiguousArray<SearchFrame> = []
  private var depth = 0
  /// The sleeping steps at the place of the run, and the step being taken.
  private var sleeping: [SearchFrame.Tried] = []
  private var taken: SearchFrame.Tried?
  private var takenFrame: Int?
  /// Whether the run differs from another one only in the order of steps that commute.
  private(set) var isRedundant = false
  /// Whether the run reached another place than an earlier run with the same decisions.
  private(set) var hasParted = false

  init(_ faults: FaultSettings, isReducing: Bool) {
    (self.faults, self.isReducing) = (faults, isReducing)
  }

  func begin() {
    (depth, sleeping, taken, takenFrame, isRedundant) = (0, [], nil, nil, false)
  }

  /// Ends the run and returns whether there is another one.
  func advance() -> Bool {
    while var frame = frames.popLast() {
      guard frame.advance() else { continue }
      frames.append(frame)
      return true
    }
    return false
  }

  func pick(from options: ContiguousArray<ScheduleOption>, running: UInt32) -> Int? {
    guard !isRedundant, !hasParted else { return nil }
    if depth < frames.count, !frames[depth].isPlace(of: options) {
      hasParted = true
      return nil
    }
    if depth == frames.count {
      let byItself = options.placeByItself(running: running)
      let order = [byItself] + options.indices.filter { $0 != byItself }
      guard let first = order.first(where: { !sleeps(options[$0]) }) else {
        isRedundant = true
        return nil
      }
      frames.append(SearchFrame(options, sleeping: sleeping, choice: first))
    }
    takenFrame = depth
    depth += 1
    if isReducing { sleeping = frames[depth - 1].sleeping + frames[depth - 1].tried }
    return frames[depth - 1].choice
  }

  private func sleeps(_ option: ScheduleOption) -> Bool {
    sleeping.contains { $0.number == option.number }
  }

  func answer(_ question: ScheduleQuestion, dealt: Int) -> Int {
    guard !isRedundant, !hasParted, question.bound > 1, faults.allow(question) else { return 0 }
    if depth < frames.count, frames[depth].bound != question.bound {
      hasParted = true
      return 0
    }
    if depth == frames.count {
      frames.append(SearchFrame([], sleeping: [], choice: 0, bound: question.bound))
    }
    depth += 1
    return frames[depth - 1].choice
  }

  func happens(_ index: Int, of options: ContiguousArray<ScheduleOption>) {
    // A single option is not a choice, but its step may be asleep, which makes the run redundant.
    if options.count == 1, sleeps(options[index]) { isRedundant = true }
    taken = SearchFrame.Tried(options[index], reachesBeyond: false)
  }

  func didStep(reachingBeyond: Bool) {
    guard var step = taken else { return }
    if let place = takenFrame {
      frames[place].reachesBeyond = frames[place].reachesBeyond || reachingBeyond
      step.reachesBeyond = frames[place].reachesBeyond
    } else {
      step.reachesBeyond = reachingBeyond
    }
    sleeping = sleeping.filter { $0.commutes(with: step) }
    (taken, takenFrame) = (nil, nil)
  }
}

extension FaultSettings {
  /// Whether a question may have an answer other than the default.
  ///
  /// The driver counts the faults and applies their limits.
  fileprivate func allow(_ question: ScheduleQuestion) -> Bool {
    switch question.draw {
    case .evenly, .bySite, .byFate: question.kind.fault.rate(self) > 0
    // Faults may end in every campaign.
    case .comeback, .revival, .anything: true
    case .nothing: false
    }
  }
}
