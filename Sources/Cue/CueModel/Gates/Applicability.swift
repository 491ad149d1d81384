/// The table of K-16: which veto applies to which event, as the rules' profiles state.
public enum Applicability {
  /// The vetoes that apply to a kind of event; no other veto is enforced for it.
  public static func vetoes(for kind: EventKind, under policy: Policy) -> VetoSet {
    policy.rules.look { $0.events[kind.ordinal] }
  }

  /// The vetoes that take a card out of a larger event: a cluster or a payday.
  public static func memberVetoes(of kind: EventKind, under policy: Policy) -> VetoSet {
    policy.rules.look { $0.members[kind.ordinal] }
  }

  /// The vetoes that take a card out of a cluster, which needs at least three places.
  public static func clusterMember(under policy: Policy) -> VetoSet {
    memberVetoes(of: .cluster, under: policy)
  }
}
