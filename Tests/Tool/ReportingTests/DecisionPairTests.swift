import CueModel
import Foundation
import SimulationPrimitives
import Testing

@testable import Reporting

@Suite("Decisions side by side") struct DecisionPairTests {
  /// Some decisions in the order of time; several may be of one instant.
  private func rows(_ draws: inout RandomStream) throws -> [DecisionRow] {
    let texts = (0..<draws.below(12)).map { _ in draws.below(5) }.sorted().map { seconds in
      """
      {"atSeconds": \(seconds), "event": "\(EventKind.allCases[draws.below(2)].rawValue)",
       "subject": "\(draws.below(2))", "outcome": "suppressed", "surfaces": ["widget"],
       "vetoes": [], "score": \(draws.below(2)), "level": "passive"}
      """
    }
    return try texts.map { try JSONDecoder().decode(DecisionRow.self, from: Data($0.utf8)) }
  }

  @Test("Each decision is listed once and in order, beside that of the same event, if any.")
  func pairs() throws {
    for seed in Seed.sample(200) {
      var draws = RandomStream(seed: seed, actor: "test", purpose: "rows")
      let (first, second) = (try rows(&draws), try rows(&draws))
      let pairs = DecisionPair.pairs(first, second)
      #expect((pairs.compactMap(\.first), pairs.compactMap(\.second)) == (first, second))
      let times = pairs.compactMap { $0.event?.atSeconds }
      #expect((times, times.count) == (times.sorted(), pairs.count))
      for case (let one?, let other?) in pairs.map({ ($0.first, $0.second) }) {
        #expect((one.atSeconds, one.event) == (other.atSeconds, other.event))
        #expect(one.subject == other.subject)
      }
    }
  }

  @Test("A list compared with itself has no differences.")
  func itself() throws {
    for seed in Seed.sample(20) {
      var draws = RandomStream(seed: seed, actor: "test", purpose: "rows")
      let rows = try rows(&draws)
      #expect(DecisionPair.pairs(rows, rows).allSatisfy { $0.isSame && $0.first != nil })
    }
  }
}
