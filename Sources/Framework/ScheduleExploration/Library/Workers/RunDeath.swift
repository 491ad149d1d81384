import Foundation
import ProcessSupport
import SimulationKernel

/// A run whose process crashed or took no more steps.
struct RunDeath {
  /// The cause of the end, with the last line on standard error.
  var failure: RunFailure
  /// The decisions of the run up to its end.
  var token: ReplayToken
  /// The failure trace, if the crash was reproduced.
  var trace: FailureTrace?
  var number = 0
  var strategy = ""
}

extension RunDeath {
  /// Creates the record of a crash in the run of a crumb, or `nil` if no run had begun.
  init?(_ failure: RunFailure, _ crumb: RunCrumb) {
    guard let told = CrumbText(crumb.record.bytes), let number = told.number else { return nil }
    self.init(failure: failure, token: told.token, number: number, strategy: told.strategy)
  }

  /// Whether a copy of the process can reproduce the end and leave a record of it.
  ///
  /// Each attempt at a hang takes the full patience. A process that exits leaves no record of its
  /// run.
  var mayBeRepeated: Bool { if case .trapped = failure { true } else { false } }
}

extension RunFailure {
  /// Returns the failure for a signal, with the last line on standard error.
  static func trapped(signal: Int32, saying errors: ScratchFile) -> RunFailure {
    .trapped(ForkedProcess.name(of: signal) + (errors.lastWords.map { ", \($0)" } ?? ""))
  }
}
