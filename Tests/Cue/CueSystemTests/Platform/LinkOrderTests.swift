import CueFixtures
import CueModel
import SimulationKernel
import SimulationPrimitives
import Testing

@testable import CueSystem

@Suite("Links of one instant") struct LinkOrderTests {
  /// The outcome of links that the platform opens at some milliseconds.
  private func run(
    _ links: [(DeepLink, Int64)], mode: ExecutionMode = .sequential, seed: Seed = 1
  ) throws -> Journal {
    var walk = Walk()
    (walk.mode, walk.seed) = (mode, seed)
    return try walk.run(from: 3_000, to: 3_000, for: .minutes(1)) { _, device in
      for (link, milliseconds) in links {
        device.router.send(
          .open(link.url, .openURL), at: walk.start.advanced(by: .milliseconds(milliseconds)))
      }
    }.0
  }

  @Test("Different links of one instant are followed in their order. (R-17)")
  func bothInOrder() throws {
    for links in [
      [DeepLink.wallet, .addCard], [.addCard, .wallet], [.settings, .wallet, .addCard],
    ] {
      let journal = try run(links.map { ($0, 5_000) })
      #expect(journal.opened == links)
      #expect(journal.analytics == links.map { _ in "deep_link_routed_succeeded" })
    }
  }

  @Test(
    "Every link is followed in its order, except a repetition within 200 ms. (R-17, P-10)",
    arguments: Seed.sample(40), [ExecutionMode.sequential, .interleaved])
  func property(seed: Seed, mode: ExecutionMode) throws {
    var draws = RandomStream(seed: seed)
    var links: [(DeepLink, Int64)] = []
    var milliseconds: Int64 = 0
    for _ in 0..<30 {
      milliseconds += [0, 0, 0, 100, 150][draws.below(5)]
      links.append(([DeepLink.wallet, .addCard, .settings][draws.below(3)], milliseconds))
    }
    var expected: [(DeepLink, Int64)] = []
    for (link, time) in links
    where !expected.contains(where: { $0.0 == link && time - $0.1 <= 200 }) {
      expected.append((link, time))
    }
    let journal = try run(links, mode: mode, seed: seed)
    // Where schedules are explored, the order is that in which they came in.
    let order = mode == .sequential ? expected.map(\.0) : journal.handled
    #expect(journal.opened == order)
    #expect(journal.opened.map(\.url).sorted() == expected.map(\.0.url).sorted())
    #expect(
      journal.analytics.count { $0 == "deep_link_routed_succeeded" } == journal.opened.count)
    #expect(
      journal.analytics.count { $0 == "deep_link_repeated" } == links.count - expected.count)
    #expect(expected.count > 3)
    #expect(expected.count < links.count)
  }

  @Test("Of two screens each gets one link, and no link is lost. (R-17, P-09)")
  func screens() throws {
    let world = World(seed: 1)
    let journal = Journal()
    world.add(journal)
    world.add("conductor") { DeafConductor(context: $0) }
    let screens = ["one", "two"].map { name in
      world.add(name) { Navigator(context: $0) }.address
    }
    let router = world.add("router") {
      DeepLinkRouter(context: $0, subscribers: screens, configuration: Walk().configuration)
    }.address
    for link in [DeepLink.wallet, .addCard] { router.send(.open(link.url, .notification)) }
    try world.run()
    #expect(journal.opened == [.wallet, .addCard])
  }
}

extension Journal {
  /// The links that are counted as handled, in the order in which they are.
  fileprivate var handled: [DeepLink] {
    entries.compactMap {
      if case .analytics(.linkSucceeded(let link, _)) = $0.event { link } else { nil }
    }
  }
}
