import Foundation
import Synchronization

/// A bar on standard error: only on a terminal, and only for what takes more than two seconds.
final class ReplayProgress: Sendable {
  private struct State {
    var phase = ""
    var start = ContinuousClock.now
    var lastShown = ContinuousClock.now
    var isShown = false
  }

  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let state = Mutex(State())

  /// Shows how far a phase is.
  ///
  /// - Parameters:
  ///   - phase: What is being done, in one word.
  ///   - done: What is done of it.
  ///   - total: All of it.
  ///   - unit: The unit the rate is given in.
  ///   - perUnit: How many of what is counted make a unit.
  func show(_ phase: String, _ done: Int, of total: Int, unit: String, perUnit: Double) {
    guard isTerminal, total > 0 else { return }
    let line = state.withLock { state -> String? in
      let now = ContinuousClock.now
      if state.phase != phase { (state.phase, state.start) = (phase, now) }
      let elapsed = state.start.duration(to: now)
      guard elapsed > .seconds(2), state.lastShown.duration(to: now) > .milliseconds(200) else {
        return nil
      }
      (state.lastShown, state.isShown) = (now, true)
      let part = min(1, Double(done) / Double(total))
      let seconds = elapsed / .seconds(1)
      let rate = Int((Double(done) / perUnit / seconds).rounded())
      let left = Int((seconds * (1 - part) / max(part, 1e-9)).rounded())
      let bar = String(repeating: "█", count: Int(part * 30)).padding(
        toLength: 30, withPad: "░", startingAt: 0)
      return "\r\(phase) \(bar) \(Int(part * 100)) %, \(rate) \(unit)/s, \(left) s left\u{1B}[K"
    }
    if let line { write(line) }
  }

  /// Takes the bar away.
  func clear() {
    let wasShown = state.withLock { state in
      defer { state.isShown = false }
      return state.isShown
    }
    if wasShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
