import CueFixtures
import CueModel
import Positions
import SimulationKernel
import TestFolders
import Testing

@testable import CueSystem

/// Silence is looked up by subject, card and surface; a slow obvious model asks everything that was
/// before.
@Suite struct SilenceModelTests {
  /// The table of K-16, for each interruption against all that reached the person before it.
  private func plainViolations(_ entries: [Journal.Entry], _ policy: Policy) -> [Violation] {
    let items = Deliveries(entries, policy: policy).items
    return items.indices.filter { items[$0].decision.surfaces.isInterruptive }.flatMap { index in
      let later = items[index].decision
      return Self.rules.compactMap { rule -> Violation? in
        let earlier = items[..<index].last {
          $0.isDelivered && $0.installation == items[index].installation
            && forbids(rule, $0, later, policy)
        }
        return earlier.map { Violation(rule, later.subject, [$0.decision.time, later.time]) }
      }
    }
  }

  private static let rules: [Violation.Rule] = [
    .cardCooldown, .clusterCooldown, .placeBurst, .payday, .competingSurface,
  ]

  private func forbids(
    _ rule: Violation.Rule, _ item: Deliveries.Item, _ later: Decision, _ policy: Policy
  ) -> Bool {
    let earlier = item.decision
    func within(_ seconds: Int) -> Bool {
      Window.halfOpen(seconds: seconds).isActive(since: earlier.time, at: later.time)
    }
    let isNear =
      LocalMetric(at: earlier.centroid).distance(to: later.centroid) <= policy.clusterRadiusMeters
    let isOfPlace = [.geofenceEntry, .cluster, .preArrival].contains(later.kind)
    let sharesCard = earlier.cards.contains { later.cards.contains($0) }
    return switch rule {
    case .cardCooldown:
      sharesCard && (isOfPlace || later.kind == .quietedCard)
        && within(policy.cardCooldownSeconds)
    case .clusterCooldown:
      earlier.kind == .cluster && later.kind == .cluster && isNear
        && within(policy.clusterCooldownSeconds)
    case .placeBurst:
      earlier.kind.isCausedByFix && later.kind.isCausedByFix && later.bucket != .critical
        && (later.visitID != .none && later.visitID == earlier.visitID
          || isNear
            && Window.closed(seconds: policy.clusterWindowSeconds)
              .isActive(since: earlier.time, at: later.time))
    case .payday:
      sharesCard && earlier.kind == .payday && isOfPlace && within(policy.paydayExclusionSeconds)
    case .competingSurface:
      !item.landed.subtracting(later.surfaces).isEmpty && later.bucket != .critical
        && [.geofenceEntry, .cluster, .quietedCard].contains(later.kind)
        && within(policy.competingSurfaceSeconds)
    default: false
    }
  }

  @Test func `days without restraint violate the rules that the model predicts (K-16)`() throws {
    var seen: Set<Violation.Rule> = []
    for (index, seed) in Seed.sample(Trials.count(60, debug: 5)).enumerated() {
      var day = RandomDay(seed: seed)
      var policy = index.isMultiple(of: 3) ? Policy.conductor : .naive
      policy.enforcedVetoes = [.authorization]
      policy.usesEverySurface = index.isMultiple(of: 2)
      day.configuration.policy = policy
      let entries = try day.run().0.entries
      let found = Invariants.silences(Deliveries(entries, policy: policy), policy)
      #expect(found == plainViolations(entries, policy), "seed \(seed)")
      seen.formUnion(found.map(\.rule))
    }
    // A few days need not break every rule.
    let isWide =
      Trials.areAll
      ? seen.isSuperset(of: Self.rules.filter { $0 != .payday })
      : seen.count > 1
    #expect(isWide, "\(seen)")
  }
}
