import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import Testing

/// A card added later is treated like any other from then on, and a spent one does not alert.
@Suite struct WalletChangeTests {
  /// A walk up to a store, whose card is in the wallet from the start or comes later.
  private func journal(
    isLater: Bool = true, _ inputs: [(second: Int64, content: DeviceInput.Content)],
    from meters: Double = 1_500, for duration: Duration = .minutes(20)
  ) throws -> Journal {
    var walk = Walk()
    walk.configuration.laterCards = isLater ? 1 : 0
    return try walk.run(from: meters, for: duration) { _, device in
      for (second, content) in inputs {
        let time = walk.start.advanced(by: .seconds(second))
        DeviceInput(time: time, content: content).send(to: device)
      }
    }.0
  }

  private static let card = CardID(0)

  private func changes(_ journal: Journal) -> [Journal.WalletChange] {
    journal.entries.compactMap { if case .wallet(let change, _) = $0.event { change } else { nil } }
  }

  /// The alerts and texts about the card, with their times.
  private func said(_ journal: Journal) -> [String] {
    journal.decisions.filter { $0.outcome != .suppressed }.map {
      "\($0.time) \($0.kind) \($0.outcome)"
    }
  }

  @Test("an event of a card at the instant of its arrival takes effect", arguments: [1, 3])
  func gestures(count: Int) throws {
    let dismissals = Array(
      repeating: (Int64(10), DeviceInput.Content.dismissed(Self.card)), count: count)
    let dismissed = try journal([(10, .added(Self.card))] + dismissals, for: .hours(2))
    let lists = dismissed.entries.compactMap {
      if case .widgetReloaded(let snapshot, _) = $0.event { snapshot.quieted } else { nil }
    }
    #expect(lists.last == (count == 3 ? [Self.card] : []))

    let used = try journal([(10, .added(Self.card)), (10, .used(Self.card))])
    #expect(used.decisions.contains { $0.vetoes.contains(.cardUsed) })
    let met = try journal([(10, .added(Self.card)), (10, .entered(Self.card))], from: 9_000)
    #expect(met.decisions.map(\.kind) == [.geofenceEntry])
  }

  @Test("a card has alerts from its arrival on, and before it none")
  func arrival() throws {
    let never = try journal([])
    #expect(never.decisions.isEmpty)
    #expect(never.landings.isEmpty)
    let early = try journal([(10, .added(Self.card))])
    #expect(!said(early).isEmpty)
    #expect(changes(early) == [.added])
    let always = try journal(isLater: false, [])
    #expect(said(early) == said(always))
  }

  @Test("a card added while its owner is at the store alerts then, and not before")
  func late() throws {
    let late = try journal([(1_000, .added(Self.card))], for: .minutes(40))
    let first = try #require(late.decisions.first)

    #expect(first.time >= Walk().start.advanced(by: .seconds(1_000)))
    #expect(!late.landings.isEmpty)
  }

  @Test("a process that was ended has the card and the balance after its next launch")
  func kill() throws {
    let kill: [(Int64, DeviceInput.Content)] = [
      (20, .process(isRunning: false)), (30, .process(isRunning: true)),
    ]
    #expect(!said(try journal([(10, .added(Self.card))] + kill)).isEmpty)
    let spent = try journal(isLater: false, [(10, .spent(Self.card, thousandths: 1_000))] + kill)
    #expect(said(spent).isEmpty)
    #expect(!spent.decisions.isEmpty)
    let meanwhile = try journal([kill[0], (25, .added(Self.card)), kill[1]])
    #expect(!said(meanwhile).isEmpty)
  }

  @Test("a use takes its part and the widget shows the rest; an empty card is silent")
  func spending() throws {
    // Long enough ago that the use itself no longer silences the card.
    let half = try journal(
      isLater: false, [(1, .spent(Self.card, thousandths: 500))], from: 7_500, for: .hours(2))
    #expect(changes(half) == [.spent(cents: 2_500, left: 2_500)])
    #expect(!said(half).isEmpty)
    let totals = half.entries.compactMap {
      if case .widgetReloaded(let snapshot, _) = $0.event { snapshot.totalCents } else { nil }
    }
    #expect(totals.last == 2_500)
    let all = try journal(
      isLater: false, [(1, .spent(Self.card, thousandths: 1_000))], from: 7_500, for: .hours(2))
    #expect(changes(all) == [.spent(cents: 5_000, left: 0)])
    #expect(all.landings.isEmpty)
    #expect(all.decisions.allSatisfy { $0.outcome == .suppressed })
    #expect(all.decisions.contains { $0.vetoes.contains(.noMoney) })
  }

  /// The content shown for a kind of alert, at the instant of its decision.
  private func shown(
    _ kind: EventKind, in walk: Walk,
    _ inputs: (VirtualTime) -> [(time: VirtualTime, content: DeviceInput.Content)]
  ) throws -> [Content] {
    func run(_ inputs: [(time: VirtualTime, content: DeviceInput.Content)]) throws -> Journal {
      try walk.run(from: 9_000, for: .days(3)) { _, device in
        for (time, content) in inputs { DeviceInput(time: time, content: content).send(to: device) }
      }.0
    }
    let time = try #require(
      run([]).decisions.first { $0.kind == kind && $0.outcome == .interruptive }?.time)
    let journal = try run(inputs(time))
    let subjects = Set(journal.decisions.filter { $0.kind == kind }.map(\.subject))
    return journal.entries.compactMap { entry in
      guard entry.time == time, case .shown(let content, .phoneBanner, let subject) = entry.event,
        subjects.contains(subject)
      else { return nil }
      return content
    }
  }

  @Test("C-38 C-56: a reminder, a payday and a digest state the balance when they fire")
  func words() throws {
    var walk = Walk()
    let day = walk.configuration.calendar.dayNumber(at: walk.start) + 1
    walk.configuration.paydays = [CivilDate(dayNumber: day)]
    walk.configuration.policy.digestWeekday = .wednesday
    for kind in [EventKind.expiryReminder, .payday, .weeklyDigest] {
      var walk = walk
      if kind != .expiryReminder { walk.configuration.cards[0].expiry = nil }
      if kind == .weeklyDigest { walk.configuration.paydays = [] }
      func words(_ part: Int?, killed: Bool = false) throws -> [Content] {
        try shown(kind, in: walk) { time in
          let minute = { (count: Int64) in time.advanced(by: .seconds(-60 * count)) }
          let deaths: [(VirtualTime, DeviceInput.Content)] =
            killed ? [(minute(80), .process(isRunning: false))] : []
          return deaths + (part.map { [(minute(70), .spent(Self.card, thousandths: $0))] } ?? [])
        }
      }
      let before = try #require(try words(nil).first)
      let after = try #require(try words(500).first)
      #expect("\(before)".contains("50"), "\(kind)")
      #expect(!"\(after)".contains("50"), "\(kind)")
      #expect("\(after)".contains("25"), "\(kind)")
      #expect(try words(500, killed: true) == [after], "\(kind)")
      #expect(try words(1_000).isEmpty, "\(kind)")
    }
  }

  @Test(
    "C-55: a card added after the evening's planning has the same reminder as before it")
  func newcomer() throws {
    var walk = Walk()
    let first = try shown(.expiryReminder, in: walk) { _ in [] }
    #expect(first.count == 1)
    walk.configuration.laterCards = 1
    let instant = try #require(
      Walk().run(from: 9_000, for: .days(3)) { _, _ in }.0.decisions
        .first { $0.kind == .expiryReminder && $0.outcome == .interruptive }?.time)
    for isKilled in [false, true] {
      let journal = try walk.run(from: 9_000, for: .days(3)) { _, device in
        if isKilled {
          let death = instant.advanced(by: .seconds(-600))
          DeviceInput(time: death, content: .process(isRunning: false)).send(to: device)
        }
        let time = instant.advanced(by: .seconds(-60))
        DeviceInput(time: time, content: .added(Self.card)).send(to: device)
      }.0
      let shown = journal.entries.compactMap { entry in
        if case .shown(let content, .phoneBanner, _) = entry.event, entry.time == instant {
          return content
        }
        return nil
      }
      #expect(shown == first)
    }
  }

  @Test("a scheduled reminder is withdrawn if the card is empty by then")
  func scheduled() throws {
    func reminders(_ inputs: [(second: Int64, content: DeviceInput.Content)]) throws -> [Decision] {
      try journal(isLater: false, inputs, from: 9_000, for: .days(3)).decisions.filter {
        $0.kind == .expiryReminder && $0.outcome == .interruptive
      }
    }
    let first = try #require(try reminders([]).first)
    let second = first.time.nanoseconds(since: Walk().start) / 1_000_000_000 - 60
    #expect(try reminders([(second, .spent(Self.card, thousandths: 999))]).contains(first))
    #expect(try reminders([(second, .spent(Self.card, thousandths: 1_000))]).isEmpty)
  }
}
