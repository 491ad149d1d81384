import Testing

@testable import CueModel

/// The rules' own profiles agree with everything derived from them.
@Suite struct RuleProfileTests {
  private static let profiles = VetoSet.standard.vetoes.compactMap { $0.rule?.profile }

  @Test func `every veto has the name of its rule, and is found by it`() {
    for (rank, profile) in Self.profiles.enumerated() {
      let veto = Veto(name: profile.name)
      #expect((veto?.rank, veto?.name) == (UInt8(rank), profile.name))
      #expect(veto?.gate == profile.gate)
    }
    #expect(Set(Self.profiles.map(\.name)).count == Self.profiles.count)
    #expect(Veto(name: "none") == nil)
  }

  @Test func `the figures of a rule are fields of the policy`() {
    for profile in Self.profiles {
      for figure in profile.figures {
        #expect(PolicyField.named(figure) != nil, "\(profile.name) \(figure)")
      }
    }
  }

  @Test func `every rule cites a requirement, and has a short condition`() {
    for profile in Self.profiles {
      #expect(profile.requirement.wholeMatch(of: /[CGPXDRS]-\d\d/) != nil, "\(profile.name)")
      #expect(!profile.meaning.isEmpty)
      #expect(!profile.meaning.hasSuffix("."))
    }
  }

  @Test func `every rule that suppresses or removes members does so for some event`() {
    for profile in Self.profiles {
      #expect(!profile.events.isEmpty, "\(profile.name)")
      #expect(profile.memberEvents.isSubset(of: [.cluster, .payday]))
      // A member's rule need not be asked of the whole event as well.
      #expect(profile.memberEvents.isDisjoint(with: profile.events) || profile.name == "cardCap")
    }
  }

  @Test func `sets of kinds of events contain exactly their elements`() {
    for bits in 0...EventKinds.all.rawValue {
      let set = EventKinds(rawValue: bits)
      #expect(set.kinds.reduce(into: EventKinds()) { $0.formUnion(EventKinds($1)) } == set)
      #expect(EventKind.allCases.allSatisfy { set.contains($0) == set.kinds.contains($0) })
    }
    #expect(EventKinds.all.kinds == EventKind.allCases)
    #expect(EventKind.allCases.map(\.ordinal) == Array(EventKind.allCases.indices))
    #expect(!EventKinds.interrupting.contains(.preArrival))
  }

  @Test func `sets and tables have room for every kind of event and every gate`() {
    let tables = RuleTables()

    #expect(
      EventKind.allCases.count <= EventKinds.RawValue.bitWidth, "give EventKinds a wider RawValue")
    #expect(
      EventKind.allCases.count <= tables.events.scalarCount, "give RuleTables vectors of more kinds"
    )
    #expect(
      Gate.allCases.count <= tables.gates.scalarCount, "give RuleTables a vector of more gates")
  }
}
