import SimulationKernel

/// At which steps of a run, and on which threads, a construct was begun and had led somewhere.
final class ControlMarks: Sendable {
  enum Kind {
    case begin
    case end
  }

  private struct Mark {
    var step: Int
    var thread: UInt
  }

  private struct State {
    var step = 0
    var begin: Mark?
    var end: Mark?
  }

  private let state = Guarded(State())
  private let home = currentThreadNumber()

  func beginStep() { state.withLock { $0.step += 1 } }

  func note(_ kind: Kind) {
    let thread = currentThreadNumber()
    state.withLock { state in
      let mark = Mark(step: state.step, thread: thread)
      switch kind {
      case .begin: state.begin = mark
      case .end: state.end = mark
      }
    }
  }

  /// Whether both were reached on the world's thread, the end in a later step.
  var areSteps: Bool {
    state.withLock { state in
      guard let begin = state.begin, let end = state.end else { return false }
      return begin.thread == home && end.thread == home && end.step > begin.step
    }
  }
}
