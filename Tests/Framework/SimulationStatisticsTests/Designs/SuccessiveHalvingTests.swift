import SimulationPrimitives
import SimulationStatistics
import Testing

@Suite("Successive halving")
struct SuccessiveHalvingTests {
  @Test("each round halves the candidates and takes new samples")
  func rounds() {
    var search = SuccessiveHalving(candidates: 11, sample: 10, most: 1_000)
    var rounds: [SuccessiveHalving.Round] = []
    while let round = search.round {
      rounds.append(round)
      search.finish(round.candidates.map { Double($0) })
    }
    #expect(rounds.map(\.candidates.count) == [11, 6, 3, 2])
    #expect(rounds.map(\.sample) == [0..<10, 10..<30, 30..<70, 70..<150])
    #expect(search.finalists == [10, 9])
  }

  @Test("the number of samples never exceeds its limit")
  func most() {
    var search = SuccessiveHalving(candidates: 100, sample: 10, most: 45)
    var taken = 0
    while let round = search.round {
      #expect(round.sample.lowerBound == taken)
      taken = round.sample.upperBound
      search.finish(round.candidates.map { _ in nil })
    }
    #expect(taken == 45)
    #expect(search.finalists.first == 0)
    #expect(SuccessiveHalving(candidates: 0, sample: 1, most: 1).round == nil)
  }

  @Test("it finds the best of 32 in noise that hides it from equal shares of samples")
  func finds() {
    var found = 0
    for seed in 0..<200 as Range<UInt64> {
      var draws = RandomStream(seed: Seed(seed))
      var search = SuccessiveHalving(candidates: 32, sample: 4, most: 1_000)
      while let round = search.round {
        // A mean of so many samples: the best is one deviation of a sample above all others.
        let noise = 1 / Double(round.sample.count).squareRoot()
        search.finish(round.candidates.map { ($0 == 17 ? 1 : 0) + noise * draws.normal() })
      }
      if search.finalists.first == 17 { found += 1 }
    }
    // Of 32 means of 8 samples, as many as it takes in all, the best leads in fewer.
    #expect(found > 150)
  }
}
