import SimulationPrimitives
import Testing

@Suite struct SeedTests {
  @Test func `a derived seed is a function of its seed and its key`() {
    for seed in Seed.sample(10) {
      #expect(seed.derived(7) == seed.derived(7))
      #expect(seed.derived("fix") == seed.derived("fix"))
    }
  }

  @Test func `derived seeds are distinct`() {
    var seen: Set<Seed> = []
    for seed in Seed.sample(100) {
      for key in 0..<100 as Range<UInt64> { seen.insert(seed.derived(key)) }
      for key in 0..<100 { seen.insert(seed.derived("\(key)")) }
    }

    #expect(seen.count == 20_000)
  }

  @Test func `the order of derivation counts`() {
    #expect(Seed(1).derived(2).derived(3) != Seed(1).derived(3).derived(2))
    #expect(Seed(1).derived("ab").derived("c") != Seed(1).derived("a").derived("bc"))
  }

  @Test func `known derived seeds never change`() {
    #expect(Seed(42).derived(1).rawValue == 17_302_314_466_572_815_008)
    #expect(Seed(42).derived("device").rawValue == 18_419_860_875_744_349_421)
    #expect(Seed(0).derived("").rawValue == 16_491_890_964_313_822_190)
  }

  @Test func `a sample is the first seeds, and may be empty`() {
    #expect(Seed.sample(3) == [0, 1, 2])
    #expect(Seed.sample(0) == [])
    #expect(Seed.sample(-1) == [])
  }

  @Test func `a seed is written in the form that people type`() {
    #expect("\(Seed(.max))" == "18446744073709551615")
  }
}
