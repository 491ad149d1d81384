import CueModel
import SimulationPrimitives
import TestFolders
import Testing

/// A named change reverses the decision, and less of it does not.
@Suite struct CounterfactualTests {
  /// Each case with the counterfactuals that are named.
  private static let found = Seed.sample(Trials.count(10_000, debug: 100)).map { seed in
    let each = RandomCase(seed: seed)
    let decision = each.decision
    return (
      each: each, decision: decision,
      counterfactuals: Counterfactual.all(of: decision, in: each.circumstances, under: each.policy)
    )
  }

  @Test
  func `each of thousands of decisions flips with the named change, not with half of it`() {
    var (singles, sets, kinds) = (0, 0, Set<Factor.Kind>())
    var faults: [String] = []
    for (each, decision, counterfactuals) in Self.found {
      let wasInterruptive = decision.outcome == .interruptive
      for flip in counterfactuals {
        let there = each.outcome(with: flip.changes)
        if (there == .interruptive) == wasInterruptive { faults.append("no flip: \(flip.words)") }
        if there != flip.outcome { faults.append("not \(flip.outcome): \(flip.words)") }
        kinds.formUnion(flip.changes.map(\.factor.kind))
        if flip.changes.count == 1 { singles += 1 } else { sets += 1 }
        for index in flip.changes.indices {
          var fewer = flip.changes
          let change = fewer.remove(at: index)
          if (each.outcome(with: fewer) == .interruptive) != wasInterruptive {
            faults.append("fewer flip: \(flip.words)")
          }
          guard let half = change.half, fewer.isEmpty else { continue }
          if (each.outcome(with: [half]) == .interruptive) != wasInterruptive {
            faults.append("half reverses: \(flip.words)")
          }
        }
      }
    }
    #expect(faults.prefix(20) == [])
    #expect(singles > Self.found.count)
    #expect(10 * sets > Self.found.count)
    #expect(kinds == Set(Factor.Kind.allCases))
  }

  @Test func `each interruption and each held event that can interrupt has counterfactuals`() {
    for (_, decision, counterfactuals) in Self.found {
      if decision.outcome == .interruptive {
        #expect(!counterfactuals.isEmpty)
      } else if decision.kind == .preArrival {
        // It never interrupts, whatever changes.
        #expect(counterfactuals.isEmpty)
      } else {
        #expect(!counterfactuals.isEmpty, "\(decision.kind) \(decision.vetoes.vetoes)")
      }
    }
  }

  @Test(arguments: [(60, nil), (99, nil), (101, 100), (300, 299)] as [(Double, Double?)])
  func `a counterfactual for the radius stays within the fence`(
    meters: Double, radius: Double?
  ) {
    let there = Circumstances(
      Sample.arrival(meters: meters), context: Sample.context(), ledger: Sample.ledger(),
      at: Sample.afternoon, moment: LocalMoment(Sample.afternoon, offsetSeconds: 0))
    var policy = Policy.conductor
    (policy.geofenceRadiusMeters, policy.notificationRadiusMeters) = (100, 500)
    let decision = there.decision(under: policy)

    let offered = Counterfactual.all(of: decision, in: there, under: policy).flatMap(\.changes)
      .first { $0.factor.name == "notificationRadiusMeters" }

    #expect(decision.outcome == .interruptive)
    #expect(offered?.to == radius.map { .number($0) })
    // The factor goes farther than a policy may.
    policy.notificationRadiusMeters = meters - 1
    #expect(there.decision(under: policy).outcome != .interruptive)
  }

  @Test func `a later day takes as many days from a card's expiry`() {
    var count = 0
    for (each, _, counterfactuals) in Self.found {
      for change in counterfactuals.flatMap(\.changes) where change.factor.name == "later" {
        var (there, policy) = (each.circumstances, each.policy)
        change.apply(to: &there, &policy)
        let passed = there.moment.dayNumber - each.circumstances.moment.dayNumber
        let days = each.circumstances.event.summaries.map { $0.daysUntilExpiry.map { $0 - passed } }
        #expect(there.event.summaries.map(\.daysUntilExpiry) == days)
        if passed > 0, days.contains(where: { $0 != nil }) { count += 1 }
      }
    }
    #expect(count > Trials.count(5, debug: 0))
  }

  @Test func `each single change is listed once, signals before figures before rules`() {
    for (_, _, counterfactuals) in Self.found {
      let names = counterfactuals.flatMap(\.changes).map {
        "\($0.factor.kind) \($0.factor.name) \($0.factor.card ?? "")"
      }
      #expect(Set(names).count == names.count)
      guard counterfactuals.allSatisfy({ $0.changes.count == 1 }) else { continue }
      let ranks = counterfactuals.compactMap {
        Factor.Kind.allCases.firstIndex(of: $0.changes[0].factor.kind)
      }
      #expect(ranks == ranks.sorted())
    }
  }
}

extension RandomCase {
  /// The event's outcome after some changes.
  func outcome(with changes: [Counterfactual.Change]) -> Outcome {
    var there = self
    for change in changes { change.apply(to: &there.circumstances, &there.policy) }
    return there.decision.outcome
  }
}

extension Counterfactual {
  /// The changes in words, for failures.
  var words: String {
    changes.map { "\($0.factor.name) \($0.from) → \($0.to)" }.joined(separator: ", ")
  }
}
