import CueModel
import SimulationPrimitives
import Testing

/// One wish is followed once, however many ways it comes in.
@Suite struct LinkIntakeTests {
  private func outcomes(_ openings: [(String, Int64)]) -> [LinkOutcome] {
    var intake = LinkIntake()
    return openings.map { text, milliseconds in
      intake.open(
        text, registry: .standard, limits: ConsumerLimits(),
        at: Sample.afternoon.advanced(by: .milliseconds(milliseconds)))
    }
  }

  @Test func `an equal link 200 ms later is a duplicate, 201 ms later a new one (P-10, K-03)`() {
    let wallet = LinkOutcome.routed(.wallet, .cards)
    #expect(outcomes([(DeepLink.wallet.url, 0), (DeepLink.wallet.url, 200)])[1] == .duplicate)
    #expect(outcomes([(DeepLink.wallet.url, 0), (DeepLink.wallet.url, 201)])[1] == wallet)
    #expect(outcomes([(DeepLink.wallet.url, 0), (DeepLink.wallet.webURL, 1)])[1] == .duplicate)
    #expect(
      outcomes([(DeepLink.wallet.url, 0), (DeepLink.addCard.url, 0)])[1]
        == .routed(.addCard, .cards))
  }

  @Test func `a duplicate does not extend the window of duplicates (P-10)`() {
    let url = DeepLink.wallet.url
    #expect(
      outcomes([(url, 0), (url, 150), (url, 300)]).map { $0 == .duplicate } == [false, true, false])
  }

  @Test func `a link without a destination fails once, with its reason (P-08)`() {
    #expect(outcomes([("fitme://nav/nowhere", 0)]) == [.failed(.unclaimed)])
    #expect(outcomes([("fitme://x", 0), ("fitme://x", 9)]) == [.failed(.shape), .duplicate])
  }

  @Test(arguments: Seed.sample(50))
  func `a link is followed iff no equal one was followed within 200 ms (X-26)`(seed: Seed) {
    var random = RandomStream(seed: seed)
    var intake = LinkIntake()
    var followed: [(url: String, time: VirtualTime)] = []
    var time = Sample.afternoon
    var duplicates = 0
    for _ in 0..<200 {
      time = time.advanced(by: .milliseconds(Int64(random.next() % 5) * 50))
      let link = [DeepLink.wallet, .addCard, .settings][Int(random.next() % 3)]
      let text = random.chance(0.5) ? link.url : link.webURL
      let outcome = intake.open(text, registry: .standard, limits: ConsumerLimits(), at: time)
      let isNew = followed.allSatisfy {
        $0.url != link.url || $0.time.duration(to: time) > .milliseconds(200)
      }
      #expect((outcome == .duplicate) != isNew)
      if isNew { followed.append((link.url, time)) } else { duplicates += 1 }
    }
    #expect(duplicates > 20)
    #expect(followed.count > 20)
  }

  @Test func `a pending link is consumed once, and only by its own number (P-09)`() {
    var pending = PendingLinks()
    let first = pending.publish(.wallet, from: .openURL)
    #expect(pending.consume(first + 1) == [])
    let handed = [pending.consume(first), pending.consume(first)].map { $0.map(\.link) }
    #expect(handed == [[.wallet], []])
    #expect(pending.waiting == [])
  }

  @Test func `pending links are consumed in their order (R-17, P-09)`() {
    var pending = PendingLinks()
    let numbers = [DeepLink.wallet, .addCard, .settings].map {
      pending.publish($0, from: .notification)
    }
    // Consuming a later link first returns the earlier ones before it.
    let handed = [numbers[1], numbers[0], numbers[2]].map { pending.consume($0).map(\.link) }
    #expect(handed == [[.wallet, .addCard], [], [.settings]])
  }
}
