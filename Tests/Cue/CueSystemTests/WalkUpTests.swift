import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import Testing

@Suite struct WalkUpTests {
  @Test
  func `a walk up is announced 184 s before the entry, which stays silent (C-30, C-31, C-32)`()
    throws
  {
    let walk = Walk()

    let (journal, _) = try walk.run(from: 700)

    let decisions = journal.decisions
    #expect(decisions.map(\.kind) == [.preArrival, .geofenceEntry])
    #expect(decisions[0].surfaces == [.liveActivity, .widget])
    #expect(decisions[0].outcome == .ambientOnly)
    let distance = 700 - Walk.fourMilesPerHour * decisions[0].time.seconds(since: walk.start)
    #expect(abs(distance - 429) < Walk.fourMilesPerHour)
    #expect(abs(decisions[1].time.seconds(since: decisions[0].time) - 184) <= 1)
    #expect(decisions[1].outcome == .ambientOnly)
    #expect(decisions[1].primaryReason == .preArrivalLane)
    #expect(journal.changes.contains(.arrived))
    #expect(journal.landings.isEmpty)
  }

  @Test func `an entry without a nudge interrupts once, on the wrist if a watch is worn (C-53)`()
    throws
  {
    var walk = Walk()
    walk.configuration.person.isWatchWorn = true
    walk.configuration.person.isWatchReachable = true

    let (journal, _) = try walk.run(from: 3_000, to: 3_000) { _, device in
      device.conductor.send(.entered(CardID(0)), after: .seconds(10))
    }

    #expect(journal.decisions.map(\.outcome) == [.interruptive])
    #expect(journal.landings == ["10.5 watchHaptic"])
  }

  @Test func `the phone stays silent ten seconds after a haptic on the wrist (C-50)`() throws {
    var walk = Walk()
    walk.configuration.person.isWatchWorn = true
    walk.configuration.person.isWatchReachable = true

    let (journal, _) = try walk.run(from: 3_000, to: 3_000) { _, device in
      device.conductor.send(.entered(CardID(0)), after: .seconds(10))
      device.watch.send(.became(WatchState(isWorn: false, isReachable: false)), after: .seconds(15))
      device.conductor.send(.entered(CardID(0)), after: .seconds(20))
    }

    #expect(journal.decisions.map(\.primaryReason) == [nil, .sameSubject])
    #expect(journal.landings == ["10.5 watchHaptic"])
  }

  @Test func `CarPlay removes only the interruption of an entry (C-27)`() throws {
    let walk = Walk()

    let (quiet, _) = try walk.run(from: 3_000, to: 3_000) { _, device in
      device.carPlay.send(.connected(true), after: .seconds(5))
      device.conductor.send(.entered(CardID(0)), after: .seconds(10))
    }

    #expect(quiet.decisions.map(\.primaryReason) == [.carPlay])
    #expect(quiet.decisions[0].surfaces == [.liveActivity, .widget])
    #expect(quiet.landings.isEmpty)
    #expect(quiet.entries.contains { $0.event == .keptFromCar(.card(CardID(0))) })
  }

  @Test func `a surface refuses an alert without a grant (C-03)`() throws {
    let walk = Walk()
    let content = Content(title: "", body: "", art: [], balance: "", actions: [])

    let (journal, _) = try walk.run(from: 3_000, to: 3_000) { _, device in
      device.phone.send(.present(content, .card(CardID(0)), nil))
      device.watch.send(.tap(content, .card(CardID(0)), nil))
      device.liveActivity.send(.update(nil, bucket: 3))
    }

    let refusals = journal.entries.compactMap {
      if case .refused(let surface) = $0.event { surface } else { nil }
    }
    #expect(refusals == ["phone", "watch", "liveActivity"])
    #expect(journal.landings.isEmpty)
  }
}

extension Journal {
  /// The changes of the live activity.
  var changes: [LiveActivityChange] {
    entries.compactMap { if case .liveActivity(let change, _) = $0.event { change } else { nil } }
  }

  /// Landings as seconds since the start of the walk, and the surface.
  var landings: [String] {
    entries.compactMap { entry in
      guard case .landed(let surface, _) = entry.event else { return nil }
      let seconds = entry.time.seconds(since: Walk().start)
      return "\(seconds) \(surface.rawValue)"
    }
  }
}
