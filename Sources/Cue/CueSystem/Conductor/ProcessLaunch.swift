import CueModel
import SimulationKernel

/// The phase of the app's process.
enum ProcessPhase: Sendable {
  /// No process runs.
  case dead
  /// A process was launched and lacks data for decisions.
  case starting(ProcessLaunch)
  /// A process runs and decides.
  case running
}

/// A launched process, which defers messages until it has the ledger and the situation: deciding
/// without them could repeat an alert (C-46) or alert a driver.
struct ProcessLaunch: Sendable {
  /// The deferred messages, in the order of arrival.
  private(set) var waiting: [Conductor.Message]
  /// One bit for each missing answer.
  private var unanswered = UInt16(1) << Answer.allCases.count - 1

  /// Creates a launch with the message that caused it, if any.
  init(keeping waiting: [Conductor.Message] = []) { self.waiting = waiting }

  /// Whether all answers have arrived.
  var isComplete: Bool { unanswered == 0 }

  /// Whether a background refresh had the platform launch the app.
  var isForRefresh: Bool {
    waiting.contains { if case .refreshed = $0 { true } else { false } }
  }

  mutating func hear(_ answer: Answer) { unanswered &= ~(1 << answer.rawValue) }

  mutating func keep(_ message: Conductor.Message) { waiting.append(message) }
}

extension Conductor.Message {
  /// The cause for which the platform launches the app, or `nil`: a region entered, a card shared,
  /// or an action on an alert or a card.
  var launchCause: LaunchCause? {
    switch self {
    case .launch(let cause): cause
    case .entered: .position
    case .prefill: .share
    case .gesture, .added, .spent: .gesture
    case .fix, .kill, .situation, .located, .consumer, .route, .refreshed, .refresh, .landed,
      .refused, .dropped, .release, .keep, .plan, .liveActivityRuns, .liveActivityEnded, .restored:
      nil
    }
  }
}
