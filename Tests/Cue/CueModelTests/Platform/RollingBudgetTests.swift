import CueModel
import SimulationPrimitives
import Testing

/// A rolling budget agrees with a simple scan of all grants.
@Suite struct RollingBudgetTests {
  private func second(_ number: Int) -> VirtualTime {
    VirtualTime(secondsSinceEpoch: Int64(number))
  }

  /// Whether everything granted before leaves room for one more; instants are whole seconds.
  private func mayGrant(
    _ time: Int, after granted: [Int], allowed: Int?, span: Int, pause: Int
  ) -> Bool {
    let inSpan = granted.count { time - $0 < span }
    return inSpan < allowed ?? .max && granted.allSatisfy { time - $0 >= pause }
  }

  @Test func `a rolling budget agrees with a list of all grants, for any limits (K-02, K-04)`() {
    for seed in Seed.sample(200) {
      var random = RandomStream(seed: seed)
      let allowed = random.chance(0.2) ? nil : random.below(5)
      let (span, pause) = (1 + random.below(60), random.below(12))
      var budget = RollingBudget(allowed, inSeconds: span, spacingSeconds: pause)
      var granted: [Int] = []
      var now = 0
      for _ in 0..<100 {
        now += random.below(8)
        let expected = mayGrant(now, after: granted, allowed: allowed, span: span, pause: pause)
        let next = (now...(now + 80)).first {
          mayGrant($0, after: granted, allowed: allowed, span: span, pause: pause)
        }
        #expect(budget.nextFree(after: second(now)) == next.map(second))
        #expect(budget.spend(at: second(now)) == expected)
        if expected { granted.append(now) }
        if !budget.isUnlimited {
          #expect(budget.count(at: second(now)) == granted.count { now - $0 < span })
        }
      }
    }
  }

  @Test func `a budget without limits grants every request at once`() {
    var budget = RollingBudget(nil, inSeconds: 60)

    #expect(budget.isUnlimited)
    #expect((0..<1_000).allSatisfy { _ in budget.spend(at: second(0)) })
  }

  @Test func `a budget of zero is never free`() {
    #expect(RollingBudget(0, inSeconds: 60).nextFree(after: second(0)) == nil)
  }
}
