extension Inquiry {
  /// Why an interruption would use the surface it would.
  var choiceReason: String {
    switch SurfaceChoice(for: candidate.kind, context: context, policy: policy).reason {
    case .announcement: "a pre-arrival never interrupts"
    case .everySurface: "the policy uses every surface in reach; \(watchState)"
    case .digest: "a digest is a banner only"
    case .undo: "the undo needs a button, so a banner"
    case .inHandWithReadout: "the phone is in hand and shows a live activity of this already"
    case .inHand: "the phone is in hand and shows no live activity of this"
    case .notInHand: "the phone is not in hand; \(watchState)"
    }
  }

  private var watchState: String {
    if context.isWatchReady { return "a tap on the wrist would be felt" }
    if !context.isWatchWorn { return "the watch is not worn" }
    return context.isWatchUnlocked ? "the watch is out of reach" : "the watch is locked"
  }

  /// Why an event became what it did.
  func reason(for decision: Decision, isTooSmall: Bool) -> String {
    if decision.outcome == .heldInCluster {
      return "it waits to see whether others come, or joins the area they are told as"
    }
    if isTooSmall {
      return candidate.kind == .cluster
        ? "fewer than \(policy.clusterMinimumMembers) members are left" : "no card is left to name"
    }
    let silencing = decision.vetoes.intersection(.silencing(candidate.kind))
    if let first = silencing.first { return "\(first.name) leaves nothing to look at" }
    if let first = decision.primaryReason {
      return decision.outcome == .suppressed
        ? "a card at its cap may not start a live activity"
        : "\(first.name) only keeps it from interrupting"
    }
    return decision.outcome == .interruptive
      ? "nothing held" : "nothing held, and its surface does not interrupt"
  }
}
