extension Inquiry {
  /// The reason for the surface of an interruption.
  var choiceReason: String {
    SurfaceChoice(
      for: candidate.kind, context: context, policy: policy, politeness: candidate.politeness
    ).words(in: context)
  }

  /// The reason for the outcome of an event.
  func reason(for decision: Decision, isTooSmall: Bool) -> String {
    switch decision.outcome {
    case .heldInCluster: return "it waits to see whether others nearby make it a shopping area"
    case .absorbed: return "it is part of a shopping area, whose decision stands for it"
    case .expired: return "the person left, or no position came, before it was judged"
    case .interruptive, .ambientOnly, .suppressed: break
    }
    if isTooSmall {
      return candidate.kind == .cluster
        ? "fewer than \(policy.clusterMinimumMembers) members are left" : "no card is left to name"
    }
    let silencing = decision.vetoes.intersection(.silencing(candidate.kind, under: policy))
    if let first = silencing.first {
      return "\(policy.rules.name(of: first)) leaves nothing to look at"
    }
    if let first = decision.primaryReason {
      return decision.outcome == .suppressed
        ? "a card at its cap may not start a live activity"
        : isShownElsewhere
          ? "\(policy.rules.name(of: first)) keeps it from interrupting; \(SurfaceChoice.taken)"
          : "\(policy.rules.name(of: first)) only keeps it from interrupting"
    }
    if decision.outcome == .interruptive { return "nothing held" }
    return isShownElsewhere
      ? "nothing held, and \(SurfaceChoice.taken)"
      : "nothing held, and its surface does not interrupt"
  }

  /// Whether the live activity shows another place and stays there, so that it cannot show the event.
  private var isShownElsewhere: Bool {
    context.liveActivity == .taken && candidate.kind.ambientSurfaces.contains(.liveActivity)
  }
}
