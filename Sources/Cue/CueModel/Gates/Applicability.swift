/// Which veto applies to which event: the table of K-16, as the rules' profiles say it.
public enum Applicability {
  /// The vetoes that apply to a kind of event; any other is not enforced for it.
  public static func vetoes(for kind: EventKind, under policy: Policy) -> VetoSet {
    policy.rules.look { $0.events[kind.ordinal] }
  }

  /// The vetoes that take a card out of a larger event: a cluster or a payday.
  public static func memberVetoes(of kind: EventKind, under policy: Policy) -> VetoSet {
    policy.rules.look { $0.members[kind.ordinal] }
  }

  /// The vetoes that take a card out of a cluster; fewer than three left are no cluster.
  public static func clusterMember(under policy: Policy) -> VetoSet {
    memberVetoes(of: .cluster, under: policy)
  }
}
