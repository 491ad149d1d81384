import Foundation
import SimulationPrimitives
import SimulationStatistics
import Testing

@testable import FleetRunner

@Suite("The people with the largest losses and gains") struct ExtremesTests {
  /// A person with these interruptions in a day under one policy, and those under another.
  private func person(_ device: Int, _ before: Int64, _ after: Int64) -> Extremes {
    func tally(_ count: Int64) -> DeviceTally {
      var tally = DeviceTally()
      tally.userDays = 1
      tally.speech.perDay.add(count)
      return tally
    }
    return Extremes(.primary, of: device, from: tally(before), to: tally(after))
  }

  @Test("A hundred of either are the first of all people, for any partition into shards.")
  func portions() throws {
    for seed in Seed.sample(6) {
      var draws = RandomStream(seed: seed, actor: "test", purpose: "people")
      let changes = (0..<400).map { (device: $0, change: Int64(draws.below(61)) - 30) }
      var portions: [Extremes] = []
      for item in changes.shuffled(using: &draws) {
        let one = person(item.device, 30, 30 + item.change)
        if draws.below(3) == 0 { portions.append(Extremes()) }
        if draws.below(2) == 0, !portions.isEmpty {
          portions[draws.below(portions.count)].merge(one)
        } else {
          portions.append(one)
        }
      }
      let all = portions.reduce(into: Extremes()) { $0.merge($1) }
      func first(_ sign: Int64) -> [Extremes.Item] {
        changes.filter { $0.change * sign > 0 }
          .sorted { ($1.change * sign, $0.device) < ($0.change * sign, $1.device) }
          .prefix(100).map { .init(device: $0.device, thousandths: abs($0.change) * 1_000) }
      }
      #expect((all.losers.count, all.losers, all.winners) == (100, first(1), first(-1)))
    }
  }

  @Test("They read back unchanged.")
  func coding() throws {
    let all = (0..<30).reduce(into: Extremes()) { $0.merge(person($1, 5, Int64($1 % 11))) }
    let bytes = try JSONEncoder().encode(all)
    #expect(try JSONDecoder().decode(Extremes.self, from: bytes) == all)
    #expect(!all.winners.isEmpty)
  }

  @Test(
    "Lists in an impossible form are refused.",
    arguments: ["[1]", "[1,2,3]", "[1,5,2,6]", "[2,5,1,5]", "[-1,5]", "[1,-5]"])
  func refusal(list: String) {
    func read(_ list: String) throws -> Extremes {
      try JSONDecoder().decode(
        Extremes.self, from: Data("{\"losers\":\(list),\"winners\":[]}".utf8))
    }
    #expect((try? read("[1,5,2,5]"))?.losers.count == 2)
    #expect(throws: DecodingError.self) { try read(list) }
    let many = (0...100).map { "\($0),1" }.joined(separator: ",")
    #expect(throws: DecodingError.self) { try read("[\(many)]") }
  }
}
