import Foundation
import ProcessSupport
import SimulationKernel

/// A run in which its process crashed, or took no more steps.
struct RunDeath {
  /// The cause of the end, with the last words before it.
  var failure: RunFailure
  /// The run, up to there.
  var token: ReplayToken
  /// How it came about, if it came about again.
  var trace: FailureTrace?
  var number = 0
  var strategy = ""
}

extension RunDeath {
  /// A crash in the run that a crumb is of; nil if none was begun.
  init?(_ failure: RunFailure, _ crumb: RunCrumb) {
    guard let told = CrumbText(crumb.record.bytes), let number = told.number else { return nil }
    self.init(failure: failure, token: told.token, number: number, strategy: told.strategy)
  }

  /// Whether it may come about again in a copy soon, and leaves a record there.
  ///
  /// Each attempt at a hang takes the whole patience; and a process that exits leaves no record of its last run.
  var mayBeRepeated: Bool { if case .trapped = failure { true } else { false } }
}

extension RunFailure {
  /// Names a signal, with the last thing that was said on standard error.
  static func trapped(signal: Int32, saying errors: ScratchFile) -> RunFailure {
    .trapped(ForkedProcess.name(of: signal) + (errors.lastWords.map { ", \($0)" } ?? ""))
  }
}
