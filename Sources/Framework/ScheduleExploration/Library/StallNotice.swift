import Foundation
import ProcessSupport
import SimulationKernel
import SystemCalls

/// A watch on explorations, which reports a stalled one on standard error and abandons its step.
///
/// A thread that blocks in a system call cannot abandon its step. In a worker that is a failure.
struct StallNotice {
  private struct Watched {
    let record: MappedRecord
    let text: String
    let runner: StuckStep.Runner
    var progress: [UInt64] = []
    /// The number of checks in a row without progress.
    var looks = 0

    /// The number of the run, and of its steps.
    var steps: [UInt64] {
      [record[word: RunCrumb.Word.number], record[word: RunCrumb.Word.steps]]
    }

    /// Abandons the step as soon as its thread executes code of the program.
    func giveUp() {
      for _ in 0..<StallNotice.attempts where steps == progress { StuckStep.giveUp(runner) }
    }
  }

  private static let watched = Guarded<[Int: Watched]>([:])
  /// The number of checks without progress before a report, and the seconds between two checks.
  private static let (patience, pause) = (12, 0.9)
  /// The number of attempts in a row to abandon a step.
  private static let attempts = 200

  private let number: Int

  /// Starts to watch the file of a call's runs.
  init(_ record: MappedRecord, of name: String) {
    _ = Self.isWatching
    let text =
      "\nexplore: no step for \(Int(Double(Self.patience) * Self.pause)) s in a run of \(name): a task "
      + "blocks its thread, or loops without end; kept in \(record.path)\n"
    number = Self.watched.withLock { watched in
      let number = (watched.keys.max() ?? 0) + 1
      watched[number] = Watched(record: record, text: text, runner: StuckStep.Runner())
      return number
    }
  }

  /// Stops watching after all runs have returned.
  func end() { Self.watched.withLock { $0[number] = nil } }

  private static let isWatching: Void = Thread.detachNewThread {
    while true {
      rest(pause)
      look().forEach(OpenFile.complain)
    }
  }

  /// Returns the reports to write now, one for each call without progress.
  private static func look() -> [String] {
    watched.withLock { watched in
      watched.keys.sorted().compactMap { number in
        guard var call = watched[number] else { return nil }
        let progress = call.steps
        call.looks = progress == call.progress ? call.looks + 1 : 0
        call.progress = progress
        watched[number] = call
        if call.looks >= patience { call.giveUp() }
        return call.looks == patience ? call.text : nil
      }
    }
  }
}
