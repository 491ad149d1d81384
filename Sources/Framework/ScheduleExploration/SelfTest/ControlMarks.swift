import ProcessSupport
import SimulationKernel

/// The steps and threads in which a construct began and ended.
final class ControlMarks: Sendable {
  private struct Mark {
    let step: Int
    let thread: UInt
  }

  private struct State {
    var step = 0
    var begin: Mark?
    var end: Mark?
    var value = ""
  }

  private let state = Guarded(State())
  private let home = currentThreadNumber()

  func beginStep() { state.withLock { $0.step += 1 } }

  /// Marks the start of a trial.
  func begin() {
    let thread = currentThreadNumber()
    state.withLock { $0.begin = Mark(step: $0.step, thread: thread) }
  }

  /// Marks the end of a trial.
  func end() {
    let thread = currentThreadNumber()
    state.withLock { $0.end = Mark(step: $0.step, thread: thread) }
  }

  /// The value that the trial read or generated.
  var value: String {
    get { state.withLock { $0.value } }
    set { state.withLock { $0.value = newValue } }
  }

  /// The number of steps between the marks, if both were set on the world's thread.
  var distance: Int? {
    state.withLock { state in
      guard let begin = state.begin, let end = state.end, begin.thread == home, end.thread == home
      else { return nil }
      return end.step - begin.step
    }
  }
}
