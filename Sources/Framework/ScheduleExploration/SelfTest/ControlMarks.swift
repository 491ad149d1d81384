import ProcessSupport
import SimulationKernel

/// At which steps of a run, and on which threads, a construct was begun and had led somewhere.
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

  /// Marks the beginning of what is tried.
  func begin() {
    let thread = currentThreadNumber()
    state.withLock { $0.begin = Mark(step: $0.step, thread: thread) }
  }

  /// Marks where what was tried has led.
  func end() {
    let thread = currentThreadNumber()
    state.withLock { $0.end = Mark(step: $0.step, thread: thread) }
  }

  /// The text that was read or drawn.
  var value: String {
    get { state.withLock { $0.value } }
    set { state.withLock { $0.value = newValue } }
  }

  /// How many steps lie between the marks, if both were reached on the world's thread.
  var distance: Int? {
    state.withLock { state in
      guard let begin = state.begin, let end = state.end, begin.thread == home, end.thread == home
      else { return nil }
      return end.step - begin.step
    }
  }
}
