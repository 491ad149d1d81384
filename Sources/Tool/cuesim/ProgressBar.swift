import Foundation
import ProcessSupport
import SimulationKernel
import SystemCalls

/// A progress bar on standard error, shown only on a terminal and after two seconds.
final class ProgressBar: Sendable {
  private struct State {
    var phase = ""
    var watch = Stopwatch()
    /// The part of the phase that was done at its start.
    var first = 0
    var sinceShown = Stopwatch()
    var isShown = false
  }

  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let state = Guarded(State())

  /// Shows the progress of a phase.
  ///
  /// The call is cheap enough for every item.
  ///
  /// - Parameters:
  ///   - phase: The phase as one word.
  ///   - done: The finished part; the first call of a phase sets the initial part.
  ///   - total: The total; `nil` if unknown.
  ///   - unit: The unit of the rate.
  ///   - perUnit: The number of items per unit.
  func show(_ phase: String, _ done: Int, of total: Int?, unit: String, perUnit: Double) {
    guard isTerminal, total != 0 else { return }
    let line = state.withLock { state -> String? in
      if state.phase != phase {
        (state.phase, state.watch, state.first) = (phase, Stopwatch(), done)
      }
      let elapsed = state.watch.seconds
      guard elapsed > 2, state.sinceShown.seconds > 0.2 else { return nil }
      (state.sinceShown, state.isShown) = (Stopwatch(), true)
      let speed = Double(max(0, done - state.first)) / elapsed
      guard let total else {
        return "\r\(phase): \(done) \(unit), \(Self.rate(speed / perUnit)) \(unit)/s\u{1B}[K"
      }
      let bar = Self.bar(done, of: total)
      let left = speed > 0 ? Self.time(Double(max(0, total - done)) / speed) : "unknown time"
      return "\r\(phase) \(bar), \(Self.rate(speed / perUnit)) \(unit)/s, \(left) left\u{1B}[K"
    }
    if let line { write(line) }
  }

  /// Removes the bar.
  func clear() {
    let wasShown = state.withLock { state in
      defer { state.isShown = false }
      return state.isShown
    }
    if wasShown { write("\r\u{1B}[K") }
  }

  /// Formats the bar and the finished part.
  static func bar(_ done: Int, of total: Int) -> String {
    let part = max(0, min(1, Double(done) / Double(total)))
    let full = Int(part * 30)
    return String(repeating: "█", count: full) + String(repeating: "░", count: 30 - full)
      + " \(Int(part * 100)) %"
  }

  /// Formats a rate in whole numbers, or with tenths if it is small.
  static func rate(_ rate: Double) -> String {
    rate < 10 ? "\((rate * 10).rounded() / 10)" : "\(Int(min(rate, 1e15).rounded()))"
  }

  /// Formats a duration in its two largest units.
  static func time(_ seconds: Double) -> String {
    let seconds = Int(min(seconds, 1e15).rounded())
    return switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3_600: "\(seconds / 60) min \(seconds % 60) s"
    default: "\(seconds / 3_600) h \(seconds / 60 % 60) min"
    }
  }

  private func write(_ text: String) {
    OpenFile.complain(text)
  }
}
