import CueModel
import CueSystem
import PopulationFixtures
import Populations
import Positions
import SimulationKernel
import SimulationPrimitives
import TestFolders
import Testing

/// Properties of the lives of every valid population.
@Suite struct AnyPopulationTests {
  @Test(
    "lives are in order, within their days, and each person is in one place at a time",
    arguments: Trials.sample(Array(0..<12), every: 4))
  func order(part: Int) {
    for number in 0..<20 {
      let people = Neighborhood(.livable(Seed(UInt64(part * 20 + number))))
      for index in 0..<5 {
        let life = people.life(index, days: 1 + number % 3)
        #expect(life.start < life.end)
        #expect(life.inputs.allSatisfy { life.start <= $0.time && $0.time < life.end })
        #expect(zip(life.inputs, life.inputs.dropFirst()).allSatisfy { $0.time <= $1.time })
        let legs = life.inputs.compactMap {
          if case .leg(let leg) = $0.content { leg } else { nil }
        }
        #expect(!legs.isEmpty)
        for (leg, next) in zip(legs, legs.dropFirst()) {
          #expect(leg.end <= next.start)
          #expect(LocalMetric(at: leg.to).distance(to: next.from) < 0.01)
        }
        #expect(legs.allSatisfy { $0.from.isInRange && $0.to.isInRange })
        let first = life.configuration.cards.count - life.configuration.laterCards
        #expect((1...12).contains(first) || people.city.stores.isEmpty)
      }
    }
  }

  @Test("no device violates an invariant, with any person", .triedInRelease, arguments: 0..<6)
  func promises(part: Int) throws {
    for number in 0..<6 {
      let seed = part * 6 + number
      let people = Neighborhood(.livable(Seed(UInt64(seed))))
      for index in 0..<4 {
        let profile = PlatformProfile.bundled[index % 3].profile
        let life = people.life(index, days: 1 + number % 3, profile: profile)
        let violations = Invariants.violations(
          in: try life.run().journal.entries, configuration: life.configuration)
        #expect(violations.isEmpty, "population \(seed), person \(index), \(profile.name)")
      }
    }
  }
}
