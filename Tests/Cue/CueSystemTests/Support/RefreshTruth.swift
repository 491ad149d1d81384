import CueModel
import CueSystem
import ProcessSupport
import SimulationKernel

/// When the Conductor was told of a position, by the messages themselves: nothing is asked of it.
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

/// What a background refresh may do, held against when fixes truly came.
struct RefreshTruth {
  let entries: [Journal.Entry]
  let fixes: [VirtualTime]

  /// When a refresh interrupted.
  var interruptions: [VirtualTime] {
    entries.compactMap { if case .refreshSpoke = $0.event { $0.time } else { nil } }
  }

  /// A refresh speaks no sooner than a minute after a fix, and once at most.
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
