import Foundation
import ProcessSupport
import SimulationKernel
import SystemCalls

/// Reports on standard error which exploration takes no step any more, and gives that step up.
///
/// A thread that is blocked in a call of the system cannot give up its step; in a worker that is a failure.
struct StallNotice {
  private struct Watched {
    let record: MappedRecord
    let text: String
    let runner: StuckStep.Runner
    var progress: [UInt64] = []
    /// For how many looks there was no progress.
    var looks = 0

    /// The number of the run, and of its steps.
    var steps: [UInt64] {
      [record[word: RunCrumb.Word.number], record[word: RunCrumb.Word.steps]]
    }

    /// Has the step given up as soon as its thread is in code of the program's own.
    func giveUp() {
      for _ in 0..<StallNotice.attempts where steps == progress { StuckStep.giveUp(runner) }
    }
  }

  private static let watched = Guarded<[Int: Watched]>([:])
  /// How many looks in a row there may be no progress, and the seconds between two.
  private static let (patience, pause) = (12, 0.9)
  /// How often in a row a step is tried to be given up.
  private static let attempts = 200

  private let number: Int

  /// Begins to watch the file of a call's runs.
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

  /// All runs came back.
  func end() { Self.watched.withLock { $0[number] = nil } }

  private static let isWatching: Void = Thread.detachNewThread {
    while true {
      rest(pause)
      look().forEach(OpenFile.complain)
    }
  }

  /// The sentences to write now, one for each call without progress.
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
