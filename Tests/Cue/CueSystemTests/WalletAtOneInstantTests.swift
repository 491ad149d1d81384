import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import Testing

/// The wallet alerts once at an instant, for any number of reasons (C-15, K-10).
@Suite struct WalletAtOneInstantTests {
  @Test(arguments: [(0, 1), (1, 1), (2, 2)])
  func `a payday just before the digest lets both alert from 90 s on (C-15)`(
    minutes: Int, count: Int
  ) throws {
    var walk = Walk()
    // Tuesday afternoon; the digest comes on Wednesday at ten, and payday just before it.
    walk.configuration.cards[0].expiry = nil
    walk.configuration.policy.digestWeekday = .wednesday
    walk.configuration.policy.paydayMinute = walk.configuration.policy.digestMinute - minutes
    let tomorrow = walk.configuration.calendar.dayNumber(at: walk.start) + 1
    walk.configuration.paydays = [CivilDate(dayNumber: tomorrow)]

    let (journal, _) = try walk.run(from: 3_000, to: 3_000, for: .hours(24))

    let wallet = journal.decisions.filter { $0.subject == .wallet }
    #expect(wallet.count == 2)
    #expect(wallet.count(where: \.surfaces.isInterruptive) == count)
  }
}
