/// Lookup tables of rules by event and gate, as sets of vetoes.
///
/// The tables contain no reference, so that passing them costs nothing. A test checks that they
/// have room for all kinds and gates.
struct RuleTables: Sendable {
  /// The vetoes that apply, by the ordinal of an event's kind.
  private(set) var events = SIMD16<UInt64>()
  /// The vetoes that take members out, likewise.
  private(set) var members = SIMD16<UInt64>()
  /// The vetoes that no surface but the widget shows, likewise.
  private(set) var silences = SIMD16<UInt64>()
  /// The vetoes of a gate, by its ordinal.
  private(set) var gates = SIMD8<UInt64>()
  /// The vetoes a critical alert passes.
  private(set) var passed: UInt64 = 0
  /// The vetoes that a critical alert passes by the policy's exception.
  private(set) var passedByException: UInt64 = 0

  /// The vetoes that expire without another event.
  private(set) var passing: UInt64 = 0

  /// The tables of `StandardRules`.
  static let standard = StandardRules.all.enumerated().reduce(into: RuleTables()) {
    $0.add($1.element.profile, rank: $1.offset)
  }

  /// Adds a rule.
  mutating func add(_ profile: RuleProfile, rank: Int) {
    let bit: UInt64 = 1 << UInt64(rank)
    for kind in EventKind.allCases {
      if profile.events.contains(kind) { events[kind.ordinal] |= bit }
      if profile.memberEvents.contains(kind) { members[kind.ordinal] |= bit }
      if profile.silences.contains(kind) { silences[kind.ordinal] |= bit }
    }
    if let gate = profile.gate { gates[gate.ordinal] |= bit }
    if profile.isPassing { passing |= bit }
    switch profile.critical {
    case .never: break
    case .always: passed |= bit
    case .byException: passedByException |= bit
    }
  }
}

extension Gate {
  /// The position among the gates, counted from 0.
  fileprivate var ordinal: Int {
    switch self {
    case .place: 0
    case .time: 1
    case .motion: 2
    case .frequency: 3
    case .mood: 4
    }
  }

  /// The vetoes that belong to it.
  public func vetoes(under policy: Policy) -> VetoSet { vetoes(among: policy.rules) }

  /// The vetoes of the gate among some rules.
  func vetoes(among rules: Rules) -> VetoSet { rules.look { $0.gates[ordinal] } }
}

extension VetoSet {
  /// The vetoes under which not even the live activity shows an event; other vetoes only block
  /// interruptions.
  public static func silencing(_ kind: EventKind, under policy: Policy) -> VetoSet {
    // A live activity never shows a consumer's alert, so every veto silences it.
    kind == .consumerAlert ? .all : policy.rules.look { $0.silences[kind.ordinal] }
  }

  /// The vetoes that expire without another event; an arrival with no other vetoes is judged again
  /// after them.
  public static func passing(under policy: Policy) -> VetoSet { policy.rules.look(\.passing) }

  /// Whether all vetoes expire without another event; a driver is not on foot until the drive ends
  /// (G-12).
  public func pass(under policy: Policy) -> Bool {
    subtracting(.passing(under: policy)).subtracting(contains(.driving) ? [.notOnFoot] : []).isEmpty
  }

  /// The vetoes that a critical alert passes: Focus, quiet hours, other surfaces and the threshold;
  /// CarPlay only by the exception (X-10, C-11).
  @usableFromInline
  static func passedByCritical(_ policy: Policy) -> VetoSet {
    let always = policy.rules.look(\.passed)
    return policy.carPlayCriticalException
      ? always.union(policy.rules.look(\.passedByException)) : always
  }
}
