import CueModel
import Testing

/// The effect of each veto alone on each kind of event.
@Suite struct RuleOutcomeTests {
  /// One row for each veto, with the outcome of each kind of event.
  ///
  /// First its gate, whether a critical alert passes it, `e` by exception, whether it expires, and
  /// whether it applies to the members of a cluster, `b` also to those of a payday, and not to the
  /// whole. Then `s` if the event is suppressed, `a` if it is ambient, `S` if the rule removes
  /// members and too few remain, `-` if the rule does not apply.
  private static let table = """
    .                 gate     crit pass mem GE CL PA EX PD WD QC CA
    authorization     none     -    -    -   a  a  -  a  a  a  a  s
    quietZone         where    -    -    -   s  s  s  -  -  -  s  -
    carPlay           how      e    x    -   a  a  -  a  a  a  a  s
    driving           how      e    x    -   a  a  -  a  a  a  a  s
    focus             mood     x    x    -   a  a  -  a  a  a  a  s
    alertsDisabled    mood     -    -    -   a  a  -  a  a  a  a  s
    quietHours        when     x    x    -   a  a  -  a  a  a  a  s
    snoozed           mood     -    -    c   s  s  s  -  -  -  s  -
    autoQuieted       mood     -    -    c   s  s  s  -  -  -  -  -
    cardUsed          howOften -    -    c   s  s  s  -  -  -  s  -
    sameSubject       howOften -    -    -   a  a  -  a  a  a  a  s
    preArrivalLane    howOften -    -    c   a  a  s  -  -  -  -  -
    cardCooldown      howOften -    -    c   a  S  -  -  -  -  a  -
    clusterCooldown   howOften -    -    -   -  s  -  -  -  -  -  -
    areaCooldown      howOften x    -    -   a  a  -  -  -  -  a  -
    payday            howOften -    -    c   s  s  s  -  -  -  s  -
    cardCap           howOften -    -    c   a  S  S  a  S  -  a  -
    gateway           none     -    -    -   a  a  -  a  a  a  a  s
    weather           how      -    x    -   a  a  -  -  -  -  -  -
    notOnFoot         how      -    -    -   a  a  -  -  -  -  -  -
    notNear           where    -    -    -   s  s  -  -  -  -  -  -
    placeClosed       when     -    -    c   s  s  s  -  -  -  -  -
    expired           when     -    -    c   s  s  s  s  -  -  s  -
    noMoney           when     -    -    b   s  s  s  s  s  s  s  -
    timeOfDay         when     -    -    c   s  s  s  -  -  -  -  -
    competingSurface  none     x    -    -   a  a  -  -  -  -  a  -
    otherApp          none     x    x    -   a  a  -  -  -  -  a  -
    urgency           none     x    -    -   a  a  -  -  -  -  -  -
    cooldown          howOften -    -    -   a  a  -  a  a  a  a  s
    rollingCap        howOften -    -    -   a  a  -  a  a  a  a  s
    digest            none     x    -    -   a  a  -  a  a  -  a  s
    deferral          how      x    x    -   a  -  -  -  -  -  -  -
    """

  private struct Row {
    let obstacle: Obstacle
    let gate: String
    let critical: String
    let passes: Bool
    let members: String
    let outcomes: [(kind: EventKind, mark: String)]

    init(_ words: [String]) throws {
      obstacle = try #require(Obstacle.all.first { $0.veto.name == words[0] })
      (gate, critical, passes, members) = (words[1], words[2], words[3] == "x", words[4])
      let kinds: [EventKind] = [
        .geofenceEntry, .cluster, .preArrival, .expiryReminder, .payday, .weeklyDigest,
        .quietedCard, .consumerAlert,
      ]
      outcomes = zip(kinds, words.dropFirst(5)).map { ($0, $1) }
    }
  }

  /// The rows, by rank.
  private static func rows() throws -> [Row] {
    let lines = table.split(separator: "\n").dropFirst()
    let rows = try lines.map { try Row($0.split(separator: " ").map(String.init)) }
    #expect(rows.map(\.obstacle.veto) == VetoSet.standard.vetoes)
    return rows
  }

  @Test func `every veto applies exactly to the events of its row (K-16)`() throws {
    for row in try Self.rows() {
      let veto = row.obstacle.veto
      #expect(
        Applicability.clusterMember(under: .conductor).contains(veto) == (row.members != "-"),
        "\(veto)")
      for (kind, mark) in row.outcomes {
        let isOfMembers =
          kind == .cluster && row.members != "-" || kind == .payday && row.members == "b"
        let applies = mark != "-" && !isOfMembers
        let vetoes = Applicability.vetoes(for: kind, under: .conductor)
        #expect(vetoes.contains(veto) == applies, "\(veto) \(kind)")
      }
    }
  }

  @Test func `vetoes are listed in the order of precedence (K-11)`() throws {
    let order = try Self.rows().map(\.obstacle.veto)

    #expect((Veto.allCases, VetoSet.standard.vetoes) == (order, order))
    for (index, veto) in order.enumerated() {
      let rest = VetoSet(rawValue: (VetoSet.standard.rawValue >> UInt32(index)) << UInt32(index))
      #expect(rest.first == veto)
    }
    #expect(VetoSet().first == nil)
  }

  @Test func `each veto belongs to the gate of its row, or to none (G-01)`()
    throws
  {
    #expect(Gate.allCases.map(\.rawValue) == ["where", "when", "how", "howOften", "mood"])
    for row in try Self.rows() {
      let gates = Gate.allCases.filter { $0.vetoes(under: .conductor).contains(row.obstacle.veto) }
      #expect(gates.map(\.rawValue) == (row.gate == "none" ? [] : [row.gate]))
    }
  }

  @Test func `a veto makes an event ambient or suppresses it, as its row states (K-16, G-01)`()
    throws
  {
    for row in try Self.rows() {
      let veto = row.obstacle.veto
      for (kind, mark) in row.outcomes {
        let decision = row.obstacle.decision(row.obstacle.event(kind))
        let free: Outcome = kind == .preArrival ? .ambientOnly : .interruptive
        #expect(decision.vetoes == (mark == "-" ? [] : [veto]), "\(veto) \(kind)")
        #expect(
          decision.outcome == (mark == "-" ? free : mark == "a" ? .ambientOnly : .suppressed),
          "\(veto) \(kind)")
        let result: GateResult = mark == "-" ? .pass : mark == "s" ? .veto : .ambientOnly
        for gate in Gate.allCases {
          let expected = gate.rawValue == row.gate ? result : .pass
          #expect(decision.gates(under: .conductor)[gate] == expected, "\(veto) \(kind) \(gate)")
        }
      }
    }
  }

  @Test
  func `a critical alert passes as its row states, and while driving by exception (X-10, C-11)`()
    throws
  {
    let kinds: Set<EventKind> = [.geofenceEntry, .cluster, .expiryReminder, .consumerAlert]
    for row in try Self.rows() {
      for (kind, mark) in row.outcomes where kinds.contains(kind) && mark != "-" {
        let event = row.obstacle.event(kind, isCritical: true)
        for exception in [false, true] {
          let passes = row.critical == "x" || exception && row.critical == "e"
          let decision = row.obstacle.decision(event, underException: exception)
          #expect(decision.vetoes.isEmpty == passes, "\(row.obstacle.veto) \(kind)")
          #expect((decision.outcome == .interruptive) == passes, "\(row.obstacle.veto) \(kind)")
        }
      }
    }
  }

  @Test
  func `a Focus, the night, a car, the weather and a few others expire, no other veto (R-08)`()
    throws
  {
    for row in try Self.rows() {
      let veto = row.obstacle.veto
      #expect(VetoSet.passing(under: .conductor).contains(veto) == row.passes, "\(veto)")
      #expect(VetoSet(veto).pass(under: .conductor) == row.passes, "\(veto)")
    }
  }
}
