import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import Testing

/// The surfaces stay within the platform's budgets, and count the excess.
@Suite struct SurfaceBudgetTests {
  private func stay(
    _ profile: PlatformProfile, for duration: Duration, _ setUp: (Device) -> Void
  ) throws -> Journal {
    var walk = Walk()
    walk.configuration.profile = profile
    return try walk.run(from: 3_000, to: 3_000, for: duration) { _, device in setUp(device) }.0
  }

  /// Snapshots of wallets that differ, so many seconds apart from an hour on.
  private func reloads(
    _ profile: PlatformProfile, count: Int, every seconds: Int, for duration: Duration
  ) throws -> Journal {
    try stay(profile, for: duration) { device in
      for index in 0..<count {
        var card = Walk().configuration.cards[0]
        card.balanceCents = Int64(index)
        let snapshot = WidgetSnapshot(cards: [card], ledger: Ledger(cardCount: 1), dayNumber: 0)
        device.widget.send(.reload(snapshot), after: .seconds(3_600 + index * seconds))
      }
    }
  }

  private func shown(_ journal: Journal) -> [(seconds: Double, cents: Int64)] {
    journal.entries.compactMap { entry in
      guard case .widgetReloaded(let snapshot, _) = entry.event else { return nil }
      return (entry.time.seconds(since: Walk().start), snapshot.totalCents)
    }
  }

  /// The use of the widgets' budget.
  private func reloads(of journal: Journal) -> [BudgetUse] {
    journal.budgets.filter { $0.budget == .widgetReloads }
  }

  @Test func `on the default profile the widgets read every snapshot, and have no budget`() throws {
    let journal = try reloads(.default, count: 100, every: 1, for: .hours(2))

    #expect(shown(journal).count == 101)
    #expect(journal.budgets.isEmpty)
  }

  @Test func `a reload within five minutes waits, and only the latest is read`() throws {
    let journal = try reloads(.iOSDocumented, count: 3, every: 60, for: .hours(2))

    #expect(shown(journal).map(\.seconds) == [0, 3_600, 3_900])
    #expect(shown(journal).map(\.cents) == [5_000, 0, 2])
    #expect(reloads(of: journal) == [use(.widgetReloads, used: 3, most: 3, deferred: 2)])
  }

  @Test func `forty reloads a day are read, and the next when the first is a day old`() throws {
    let journal = try reloads(.iOSDocumented, count: 60, every: 600, for: .hours(30))
    let times = shown(journal).map(\.seconds)

    #expect(times.prefix { $0 < 86_400 }.count == 40)
    #expect(times.dropFirst(40).first == 86_400)
    #expect(shown(journal).dropFirst(40).first?.cents == 59)
    #expect(reloads(of: journal) == [use(.widgetReloads, used: 41, most: 40, deferred: 21)])
  }

  @Test func `on the hostile profile an early reload is dropped`() throws {
    let journal = try reloads(.iOSHostile, count: 3, every: 60, for: .hours(8))

    #expect(shown(journal).map(\.cents) == [5_000, 0])
    #expect(reloads(of: journal) == [use(.widgetReloads, used: 2, most: 2, dropped: 2)])
  }

  @Test func `a live activity stays four hours on the lock screen after its eight hours`() throws {
    let journal = try stay(.iOSDocumented, for: .hours(14)) { device in
      device.location.send(.entered(CardID(0)), after: .seconds(10))
    }
    let changes = journal.entries.compactMap { entry -> Double? in
      guard case .liveActivity(let change, _) = entry.event else { return nil }
      return [.ended, .removed].contains(change) ? entry.time.seconds(since: Walk().start) : nil
    }

    #expect(changes == [28_810, 43_210])
  }

  @Test func `a lingering live activity counts against the limit, and a further one is refused`()
    throws
  {
    var profile = PlatformProfile.iOSDocumented
    profile.liveActivitiesAtOnce = 1
    let journal = try stay(profile, for: .hours(14)) { device in
      for hour in [0, 9, 13] as [Int64] {
        device.location.send(.entered(CardID(0)), after: .seconds(hour * 3_600 + 10))
      }
    }

    let starts = journal.changes.count { if case .started = $0 { true } else { false } }
    #expect(starts == 2)
    #expect(
      journal.budgets.first { $0.budget == .liveActivities }
        == use(.liveActivities, used: 2, most: 1, dropped: 1))
  }

  @Test func `updates beyond the hourly budget are dropped, and the last bucket stays shown`()
    throws
  {
    var profile = PlatformProfile.default
    profile.liveActivityUpdatesPerHour = 3
    var walk = Walk()
    walk.configuration.profile = profile
    let (journal, _) = try walk.run(from: 700)
    let buckets = journal.changes.compactMap { change -> Int? in
      if case .updated(let bucket) = change { bucket } else { nil }
    }

    #expect(buckets == [7, 6, 5])
    #expect(!journal.changes.contains(.arrived))
    #expect(journal.budgets == [use(.liveActivityUpdates, used: 3, most: 3, dropped: 4)])
  }

  @Test func `the platform keeps 64 scheduled notifications and drops the others silently`() throws
  {
    var walk = Walk()
    walk.configuration.profile = .iOSDocumented
    walk.configuration.policy.standardInterruptionsPerDay = 100
    // Seventy cards whose last day but one is tomorrow.
    let tomorrow = walk.configuration.calendar.dayNumber(at: walk.start) + 1
    let card = walk.configuration.cards[0]
    let cards = (0..<70).map { index in
      Card(
        id: CardID(index), name: "card-\(index)", brand: "card-\(index)", pin: card.pin,
        balanceCents: 5_000, expiry: CivilDate(dayNumber: tomorrow + 1), category: .retail,
        isDigitalReady: true)
    }
    walk.configuration.cards = cards
    let (journal, _) = try walk.run(from: 30_000, to: 30_000, for: .hours(24))

    #expect(journal.landings.count == 64)
    #expect(
      journal.budgets.first { $0.budget == .notifications }
        == use(.notifications, used: 64, most: 64, dropped: 6))
  }
}

/// The use of a budget.
func use(
  _ budget: PlatformBudget, used: Int, most: Int, deferred: Int = 0, dropped: Int = 0
) -> BudgetUse {
  var use = BudgetUse(budget)
  (use.used, use.most, use.deferred, use.dropped) = (used, most, deferred, dropped)
  return use
}
