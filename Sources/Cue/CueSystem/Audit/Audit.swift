public import CueModel

/// A check whether all parts of a device are reached: from runs to unreached parts (P-01).
///
///     let audit = Audit(runs)
///     audit.accomplices   // the vetoes that never spoke alone, and those that spoke with them
///     audit.unreachable   // empty if the device is clean
///
/// An audit reads what happened and not the wiring, so that it also finds parts that are wired and
/// never used (P-24).
public struct Audit: Hashable, Sendable {
  /// The kinds of parts that an audit checks.
  public enum Part: String, CaseIterable, Codable, Sendable {
    /// Every kind of alert has a producer in use.
    case events
    /// Every sensor, surface, store and stream has an input and an output.
    case actors
    /// Every registered link is routed, and followed.
    case links
    /// Every veto alone decides some event.
    case rules
    /// Every output of the device occurs.
    case outputs
  }

  /// The result of a check.
  public enum Standing: Hashable, Sendable {
    /// The part is reached.
    case live
    /// The veto holds alone only when another one is disabled.
    case subsumed(by: Veto)
    /// The part is not reached, for this reason.
    case unreachable(String)
  }

  /// One checked part.
  public struct Item: Hashable, Sendable {
    /// The kind of the part.
    public let part: Part
    /// The name.
    public let name: String
    /// The number of times it occurred.
    public let count: Int
    /// The name of a run that shows the part.
    public let example: String?
    /// The result of the check.
    public let standing: Standing

    /// Whether the part is not reached.
    public var isUnreachable: Bool {
      if case .unreachable = standing { true } else { false }
    }
  }

  /// All checked parts, by kind.
  public let items: [Item]
  /// The vetoes that never held alone, by rank, each with the vetoes that held with it.
  public let accomplices: [Accomplices]
  /// The budgets below the consumers' expectations, each once with the first run that shows it
  /// (P-06); they do not make a part unreachable.
  public let warnings: [Warning]

  /// A budget that is below the expected use.
  public struct Warning: Hashable, Sendable {
    /// The budget, and the consumers with their expected use.
    public let budget: BudgetWarning
    /// The name of a run that shows the warning.
    public let example: String
  }

  /// A veto that never held alone.
  public struct Accomplices: Hashable, Sendable {
    /// The veto.
    public let veto: Veto
    /// The vetoes that held together with it in any run.
    public let others: VetoSet
  }

  /// Judges runs.
  ///
  /// - Parameters:
  ///   - runs: The runs to judge.
  ///   - reruns: Runs with one veto disabled, which distinguish subsumed vetoes from unreachable
  ///     ones.
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

  /// Whether every part is reached.
  public var isClean: Bool { unreachable.isEmpty }

  /// The items of a part, in order.
  public func items(of part: Part) -> [Item] { items.filter { $0.part == part } }
}
