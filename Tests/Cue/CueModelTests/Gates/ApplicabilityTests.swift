import CueModel
import Testing

@Suite struct ApplicabilityTests {
  /// K-16 as it is written: one row a group of vetoes, one column a kind of event.
  private let table = """
    .                                                            GE CL PA EX PD WD QC CA
    authorization carPlay driving focus alertsDisabled           x  x  -  x  x  x  x  x
    quietHours sameSubject gateway                               x  x  -  x  x  x  x  x
    quietZone                                                    x  x  x  -  -  -  x  -
    snoozed cardUsed payday                                      x  m  x  -  -  -  x  -
    autoQuieted                                                  x  m  x  -  -  -  -  -
    preArrivalLane                                               x  m  x  -  -  -  -  -
    cardCooldown                                                 x  m  -  -  -  -  x  -
    clusterCooldown                                              -  x  -  -  -  -  -  -
    areaCooldown                                                 x  x  -  -  -  -  x  -
    cardCap                                                      x  m  x  x  x  -  x  -
    placeClosed timeOfDay                                        x  m  x  -  -  -  -  -
    expired                                                      x  m  x  x  -  -  x  -
    noMoney                                                      x  m  x  x  -  x  x  -
    weather notOnFoot notNear                                    x  x  -  -  -  -  -  -
    competingSurface otherApp                                    x  x  -  -  -  -  x  -
    urgency                                                      x  x  -  -  -  -  -  -
    """

  @Test func `every veto applies to the events of its row and to no other (K-16)`() throws {
    let columns: [EventKind] = [
      .geofenceEntry, .cluster, .preArrival, .expiryReminder, .payday, .weeklyDigest,
      .quietedCard, .consumerAlert,
    ]
    var covered = VetoSet()
    for row in table.split(separator: "\n").dropFirst() {
      let words = row.split(separator: " ").map(String.init)
      for name in words.dropLast(columns.count) {
        let veto = try #require(Veto(name: name))
        covered.formUnion(VetoSet(veto))
        for (kind, mark) in zip(columns, words.suffix(columns.count)) {
          #expect(
            Applicability.vetoes(for: kind).contains(veto) == (mark == "x"), "\(name) \(kind)")
          if kind == .cluster {
            #expect(Applicability.clusterMember.contains(veto) == (mark == "m"), "\(name)")
          }
        }
      }
    }
    #expect(covered == .all)
  }

  @Test func `twelve signals in five families are looked at (G-48, X-24, D-12)`() {
    let counts = Gate.allCases.map { gate in Signal.allCases.count { $0.family == gate } }

    #expect(Signal.allCases.count == 12)
    #expect(counts == [2, 3, 4, 1, 2])
  }

  @Test func `vetoes are named in the order of precedence (K-11)`() {
    let order = [
      "authorization", "quietZone", "carPlay", "driving", "focus", "alertsDisabled",
      "quietHours", "snoozed", "autoQuieted", "cardUsed", "sameSubject", "preArrivalLane",
      "cardCooldown", "clusterCooldown", "areaCooldown", "payday", "cardCap", "gateway", "weather",
      "notOnFoot", "notNear", "placeClosed", "expired", "noMoney", "timeOfDay", "competingSurface",
      "otherApp", "urgency",
    ]

    #expect(Veto.allCases.map(\.name) == order)
    #expect(VetoSet.all.vetoes == Veto.allCases)
    for (index, veto) in Veto.allCases.enumerated() {
      let rest = VetoSet(rawValue: (VetoSet.all.rawValue >> UInt32(index)) << UInt32(index))
      #expect(rest.first == veto)
    }
    #expect(VetoSet().first == nil)
  }

  @Test func `each veto belongs to one gate at most, and the gates share out the rest (G-01)`() {
    let gated = Gate.allCases.map(\.vetoes)

    #expect(gated.reduce(0) { $0 + $1.vetoes.count } == 23)
    #expect(
      VetoSet.all.subtracting(gated.reduce(VetoSet()) { $0.union($1) })
        == [.authorization, .gateway, .competingSurface, .otherApp, .urgency])
    #expect(Gate.allCases.map(\.rawValue) == ["where", "when", "how", "howOften", "mood"])
  }

  @Test func `sets of vetoes and surfaces are written by name and read back`() throws {
    let vetoes: VetoSet = [.focus, .urgency]

    #expect(try roundTrip(vetoes) == vetoes)
    #expect(try decoded(VetoSet.self, from: #"["urgency","focus"]"#) == vetoes)
    #expect(throws: (any Error).self) { try decoded(VetoSet.self, from: #"["mood"]"#) }
    #expect(try roundTrip(SurfaceSet.interruptive) == .interruptive)
    #expect(throws: (any Error).self) { try decoded(SurfaceSet.self, from: #"["carPlay"]"#) }
  }
}
