import CueModel
import CueSystem
import ProcessSupport
import SimulationKernel

/// The times at which the Conductor received a position, from the messages themselves.
final class FixLog: WorldObserver, Sendable {
  private let log = Guarded<[VirtualTime]>([])

  var times: [VirtualTime] { log.withLock { $0 } }

  var interests: ObservedEvents { .deliveries }

  func observe(_ entry: TraceEntry) {
    guard case .delivery(let message as Conductor.Message) = entry.content,
      case .fix = message
    else { return }
    log.withLock { $0.append(entry.time) }
  }
}

/// The limits of a background refresh, compared with the true times of fixes.
struct RefreshTruth {
  let entries: [Journal.Entry]
  let fixes: [VirtualTime]

  /// When a refresh interrupted.
  var interruptions: [VirtualTime] {
    entries.compactMap { if case .refreshSpoke = $0.event { $0.time } else { nil } }
  }

  /// A refresh alerts no sooner than a minute after a fix, and at most once.
  var faults: [String] {
    let spoken = interruptions
    let early = spoken.filter { time in
      fixes.contains { $0 < time && time.seconds(since: $0) < 60 }
    }
    let twice = zip(spoken, spoken.dropFirst()).filter { $1.seconds(since: $0) <= 30 }
    return early.map { "a refresh spoke at \($0.seconds) while fixes came" }
      + twice.map { "a refresh spoke twice, at \($0.seconds) and at \($1.seconds)" }
  }
}
