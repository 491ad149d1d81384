import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import Testing

/// Messages to the watch are limited like by the platform.
@Suite struct WatchBudgetTests {
  private func quietLists(_ profile: PlatformProfile, count: UInt32) throws -> Journal {
    var walk = Walk()
    walk.configuration.profile = profile
    return try walk.run(from: 3_000, to: 3_000) { _, device in
      for number in 1...count {
        let cards = number.isMultiple(of: 2) ? [CardID(0)] : []
        device.watch.send(.quietList(cards, number: number), after: .seconds(Int64(number)))
      }
    }.0
  }

  @Test(arguments: [
    (PlatformProfile.default, [BudgetUse]()),
    (.iOSDocumented, [use(.watchTransfers, used: 50, most: 50, deferred: 3)]),
    (.iOSHostile, [use(.watchTransfers, used: 50, most: 50, dropped: 3)]),
  ])
  func `fifty lists a day reach the watch, and the others are queued or lost`(
    profile: PlatformProfile, expected: [BudgetUse]
  ) throws {
    let budgets = try quietLists(profile, count: 53).budgets

    #expect(budgets.filter { $0.budget == .watchTransfers } == expected)
  }

  @Test func `an alert for an unreachable watch falls back to the phone (X-23)`() throws {
    var walk = Walk()
    walk.configuration.person.isWatchWorn = true
    walk.configuration.person.isWatchReachable = true
    walk.configuration.profile.watchUnreachableProbability = 1

    let (journal, _) = try walk.run(from: 3_000, to: 3_000) { _, device in
      device.location.send(.entered(CardID(0)), after: .seconds(10))
    }

    #expect(journal.landings == ["11.5 phoneBanner"])
    #expect(journal.budgets == [use(.watchMessages, used: 0, most: 0, dropped: 1)])
  }

  @Test func `the reachability of the watch has a separate random stream`() throws {
    var failed = 0
    for seed in Seed.sample(200) {
      var walk = Walk()
      walk.seed = seed
      walk.configuration.person.isWatchWorn = true
      walk.configuration.person.isWatchReachable = true
      walk.configuration.profile = .iOSHostile
      let (journal, _) = try walk.run(from: 3_000, to: 3_000) { _, device in
        device.location.send(.entered(CardID(0)), after: .seconds(10))
      }
      #expect(journal.landings.count == 1)
      failed += journal.budgets.first { $0.budget == .watchMessages }?.dropped ?? 0
    }

    #expect((8...35).contains(failed))
  }
}
