public import CueModel

/// Whether everything a device is made of is reached: from runs to what they left unreached (P-01).
///
///     let audit = Audit(runs)
///     audit.accomplices   // the vetoes that never spoke alone, and those that spoke with them
///     audit.unreachable   // empty if the device is clean
///
/// It looks at what happened and not at how things are wired, so whatever is wired and never used
/// is found as well (P-24).
public struct Audit: Hashable, Sendable {
  /// The parts an audit looks at.
  public enum Part: String, CaseIterable, Codable, Sendable {
    /// Every kind of alert has a live producer.
    case events
    /// Every sensor, surface, store and stream takes something in and lets something out.
    case actors
    /// Every registered link is routed, and followed.
    case links
    /// Every veto decides something alone.
    case rules
    /// Whatever the device promises happens.
    case outputs
  }

  /// How something stands.
  public enum Standing: Hashable, Sendable {
    /// It is reached.
    case live
    /// A veto that speaks alone once another is disabled.
    case subsumed(by: Veto)
    /// It is not, and why.
    case unreachable(String)
  }

  /// One thing that was looked at.
  public struct Item: Hashable, Sendable {
    /// The part it belongs to.
    public let part: Part
    /// The name.
    public let name: String
    /// How often it was seen.
    public let count: Int
    /// A run that shows it.
    public let example: String?
    /// How it stands.
    public let standing: Standing

    /// Whether it is not reached.
    public var isUnreachable: Bool {
      if case .unreachable = standing { true } else { false }
    }
  }

  /// Everything that was looked at, by part.
  public let items: [Item]
  /// The vetoes that never spoke alone, by rank, each with those that spoke beside it.
  public let accomplices: [Accomplices]
  /// The budgets that consumers expect more of than there is, each once with the first run it is so in
  /// (P-06); they make nothing unreachable.
  public let warnings: [Warning]

  /// A budget that is too small for what is expected of it.
  public struct Warning: Hashable, Sendable {
    /// The budget, and who expects how much of it.
    public let budget: BudgetWarning
    /// A run that shows it.
    public let example: String
  }

  /// A veto that never spoke alone.
  public struct Accomplices: Hashable, Sendable {
    /// The veto.
    public let veto: Veto
    /// Every veto that held beside it, in any run.
    public let others: VetoSet
  }

  /// Judges runs.
  ///
  /// - Parameters:
  ///   - runs: The runs to judge.
  ///   - reruns: Runs with one veto disabled, to tell the subsumed from the dead.
  /// - Complexity: O(*n*) in the journals' entries.
  public init(_ runs: [AuditedRun], reruns: [Veto: [AuditedRun]] = [:]) {
    let sightings = AuditSightings(runs)
    items = Part.allCases.flatMap { part in
      switch part {
      case .events: sightings.events
      case .actors: sightings.actors
      case .links: sightings.links
      case .rules: sightings.rules(reruns.mapValues(AuditSightings.lone))
      case .outputs: sightings.outputs
      }
    }
    accomplices = sightings.rules.filter { sightings.alone[$0] == nil }.map {
      Accomplices(veto: $0, others: sightings.beside[$0] ?? [])
    }
    warnings = runs.reduce(into: []) { warnings, run in
      for budget in run.consumers.warnings(under: run.policy)
      where !warnings.contains(where: { $0.budget == budget }) {
        warnings.append(Warning(budget: budget, example: run.name))
      }
    }
  }

  /// The items that are not reached.
  public var unreachable: [Item] { items.filter(\.isUnreachable) }

  /// Whether everything is reached.
  public var isClean: Bool { unreachable.isEmpty }

  /// The items of a part, in order.
  public func items(of part: Part) -> [Item] { items.filter { $0.part == part } }
}
