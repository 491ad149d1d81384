import CueModel
import FocusEngine

/// The names of the outputs that a device must produce at some time (P-01).
extension Journal.Event {
  /// Every name, in order.
  ///
  /// A refusal and an unobserved link are faults and not required. Deferred requests, and the stay
  /// of an ended activity, depend on the profile; the rules alone cause neither.
  static let promises: [String] =
    Outcome.allCases.map { "outcome \($0.rawValue)" }
    + ["alert scheduled"]
    + surfaces.map { "content on \($0)" }
    + SurfaceSet.interruptive.names.map { "landing on \($0)" }
    + ["tap lapsed", "kept from car", "widget reloaded"]
    + ["started", "updated", "moved", "arrived", "ended"].map { "live activity \($0)" }
    + SensorMode.allCases.map { "sensor mode \($0.rawValue)" }
    + Journal.Barrier.allCases.map { "barrier \($0.rawValue)" }
    + Journal.Gesture.allCases.map { "gesture \($0.rawValue)" }
    + FocusMode.allCases.map { "focus \($0.rawValue)" }
    + FocusOutcome.allCases.map { "notification \($0.rawValue)" }
    + [
      "summary of a focus", "app ended in background", "card taken in", "form filled in",
      "banner tapped", "lane begun by the live activity", "interruption by a refresh",
      "app installed anew",
    ]
    + AnalyticsEvent.names.map { "analytics \($0)" }

  /// The surfaces that show words, unlike the widget with its figures.
  private static let surfaces = SurfaceSet.telling.names

  /// The required outputs that an entry shows.
  var kept: [String] {
    switch self {
    case .decided(let decision): ["outcome \(decision.outcome.rawValue)"]
    case .scheduled: ["alert scheduled"]
    case .shown(_, let surface, _): ["content on \(surface.rawValue)"]
    case .landed(let surface, _): ["landing on \(surface.rawValue)"]
    case .dropped: ["tap lapsed"]
    case .keptFromCar: ["kept from car"]
    case .widgetReloaded: ["widget reloaded"]
    case .liveActivity(let change, _): change.promise.map { ["live activity \($0)"] } ?? []
    case .sensorMode(let mode): ["sensor mode \(mode.rawValue)"]
    case .barrier(let barrier, let isUp): isUp ? ["barrier \(barrier.rawValue)"] : []
    case .gesture(let gesture, _): ["gesture \(gesture.rawValue)"]
    case .focus(let mode): mode.map { ["focus \($0.rawValue)"] } ?? []
    case .notification(let note): ["notification \(note.outcome.rawValue)"]
    case .summary: ["summary of a focus"]
    case .backgroundKilled: ["app ended in background"]
    case .taken: ["card taken in"]
    case .prefilled: ["form filled in"]
    case .tapped: ["banner tapped"]
    case .laneBegan: ["lane begun by the live activity"]
    case .refreshSpoke: ["interruption by a refresh"]
    case .reinstalled: ["app installed anew"]
    case .analytics(let event): ["analytics \(event.name)"]
    case .process, .opened, .unobserved, .refused, .overBudget, .wallet, .looked, .acted, .annoyed,
      .optedOut:
      []
    }
  }
}

extension Journal.LiveActivityChange {
  fileprivate var promise: String? {
    switch self {
    case .started: "started"
    case .updated: "updated"
    case .moved: "moved"
    case .arrived: "arrived"
    case .ended: "ended"
    case .removed: nil
    }
  }
}
