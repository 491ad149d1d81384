import Foundation
import ProcessSupport
import SimulationKernel

/// A run in which the process it was made in died, or got on no more.
struct RunDeath {
  /// The cause of the end, and the last words before it.
  var text: String
  /// The run, up to there.
  var token: ReplayToken
  /// How it came about, if it came about again.
  var story: Story?
  var number = 0
  var strategy = ""
}

extension RunDeath {
  /// A death in the run that a crumb is of; nil if none was begun.
  init?(_ text: String, _ crumb: RunCrumb) {
    guard let told = CrumbText(crumb.record.bytes), let number = told.number else { return nil }
    self.init(text: text, token: told.token, number: number, strategy: told.strategy)
  }

  /// Whether the program ended its process itself.
  var isByItself: Bool { text.hasPrefix(Self.endedByItself) }

  /// The text of a run that got on no more.
  static func hang(after seconds: Double) -> String {
    "no step in \(seconds) s: a task blocks its thread, or waits for one of the system's"
  }

  /// The text of a run in which the process was ended by the program itself, as `exit` does.
  static func text(status: Int32) -> String {
    "\(endedByItself) \(status) from within"
  }

  private static let endedByItself = "the process was ended with status"

  /// Names a signal, with the last thing that was said on standard error.
  static func text(signal: Int32, saying errors: ScratchFile) -> String {
    "trapped: \(ForkedProcess.name(of: signal))" + (errors.lastWords.map { ", \($0)" } ?? "")
  }
}
