public import CueModel
public import SimulationKernel

/// One of the five stages of an event, which the trace shows in this order (C-05).
public enum RouteStage: TraceRecord {
  /// The urgency, in parts.
  case scored(EventKind, Urgency)
  /// The situation of the judgment.
  indirect case situated(Context)
  /// The vetoes against the event.
  case throttled(VetoSet)
  /// The outcome, and the surfaces chosen before any is touched (C-06).
  case chosen(Outcome, SurfaceSet)
  /// The event was charged, sent to its surfaces and logged, and the wallet's views were updated.
  indirect case dispatched(Decision)

  /// Adds the stage and its result.
  public func hash(into hasher: inout StableHasher) {
    switch self {
    case .scored(let kind, let urgency): hasher.combine(0, kind.rawValue, urgency)
    case .situated(let context): hasher.combine(1, context)
    case .throttled(let vetoes): hasher.combine(2, vetoes)
    case .chosen(let outcome, let surfaces): hasher.combine(3, outcome.rawValue, surfaces)
    case .dispatched(let decision): hasher.combine(4, decision)
    }
  }
}
