import CueModel
import SimulationPrimitives
import Testing

/// Every link has at most one consumer, for any order of registrations.
@Suite struct ConsumerRegistryTests {
  private func consumer(_ name: String, _ patterns: String...) throws -> Consumer {
    Consumer(name, patterns: try patterns.map { try #require(LinkPattern($0)) })
  }

  @Test func `a second registration of a consumer changes nothing (P-07)`() throws {
    var registry = ConsumerRegistry.standard
    let before = registry
    let again = try registry.register(consumer("readiness", "fitme://nav/readiness"))
    let other = try registry.register(consumer("readiness", "fitme://nav/wallet"))

    #expect(again == .readiness)
    #expect(other == .readiness)
    #expect(registry == before)
  }

  @Test func `a new consumer needs no change elsewhere (P-06, P-30)`() throws {
    var registry = ConsumerRegistry.standard
    let walks = try registry.register(consumer("walks", "fitme://nav/walks", "fitme://action/w*"))

    #expect(registry.owner(of: try DeepLink("https://fitme.app/action/walk")) == walks)
    #expect((registry.name(of: walks), registry.id(named: "walks")) == ("walks", walks))
    #expect(registry.owner(of: try DeepLink("fitme://nav/walk")) == nil)
  }

  @Test func `the error for an overlap names both consumers and changes nothing (P-07)`() throws {
    var registry = ConsumerRegistry.standard
    let before = registry
    let greedy = try consumer("greedy", "fitme://nav/free", "fitme://settings/a*")

    let collision = #expect(throws: LinkCollision.self) { try registry.register(greedy) }

    #expect(
      try #require(collision).description
        == "greedy cannot register fitme://settings/a*: cards has fitme://settings/*, "
        + "and a link can match both")
    #expect(registry == before)
  }

  @Test(arguments: [
    "", "*", "fitme://*", "fitme://go/*", "fitme://nav", "fitme://nav/A*", "fitme://nav/a*b",
    "fitme://nav/**", "https://fitme.app/nav/a", "fitme://nav/a?*", "fitme://nav/-*",
  ])
  func `a pattern that matches no link is refused`(text: String) {
    #expect(LinkPattern(text) == nil)
  }

  @Test func `two patterns overlap if and only if some short link matches both (P-07)`() throws {
    let letters = ["a", "b", "-"]
    var names = [""]
    for _ in 0..<3 { names += names.flatMap { name in letters.map { name + $0 } } }
    let whole = Set(names).filter { $0.first.map { $0 != "-" } ?? false }.sorted()
    let links = try whole.map { try DeepLink("fitme://nav/\($0)") }
    let beginnings = [""] + whole.filter { $0.count < 3 }
    let patterns = (whole.filter { $0.count < 3 } + beginnings.map { $0 + "*" })
      .compactMap { LinkPattern("fitme://nav/\($0)") }
    #expect(patterns.count == 8 + 9)

    var overlaps = 0
    for one in patterns {
      for other in patterns {
        let slow = links.contains { one.matches($0) && other.matches($0) }
        #expect(one.overlaps(other) == slow, "\(one) and \(other)")
        overlaps += slow ? 1 : 0
      }
    }
    #expect(overlaps > patterns.count)
    #expect(overlaps < patterns.count * patterns.count)
  }

  @Test func `a registry that expects more than a day allows has warnings, and is accepted (P-06)`()
    throws
  {
    var registry = ConsumerRegistry.standard
    #expect(registry.warnings(under: .conductor) == [])

    try registry.register(Consumer("more", patterns: [], criticalPerDay: 1))

    #expect(
      registry.warnings(under: .conductor).map(\.description) == [
        "4 standard interruptions a day are expected and 3 allowed: "
          + "cards 1, readiness 1, smartReminders 1, more 1",
        "2 critical interruptions a day are expected and 1 allowed: readiness 1, more 1",
      ])
  }
}
