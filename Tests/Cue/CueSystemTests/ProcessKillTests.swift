import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import Testing

@Suite struct ProcessKillTests {
  private func decisions(policy: Policy, killAt: Int64, entries: [Int64]) throws -> [Decision] {
    try journal(of: Walk(policy: policy), killAt: killAt, entries: entries).decisions
  }

  private func journal(of walk: Walk, killAt: Int64, entries: [Int64]) throws -> Journal {
    let world = World(seed: 1, start: walk.start)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: walk.configuration)
    for second in entries {
      device.conductor.send(.entered(CardID(0)), at: walk.start.advanced(by: .seconds(second)))
    }
    try world.run(until: walk.start.advanced(by: .seconds(killAt)))
    device.kill(in: world)
    device.launch(in: world)
    for second in entries where second > killAt {
      device.conductor.send(.entered(CardID(0)), at: walk.start.advanced(by: .seconds(second)))
    }
    try world.run(until: walk.start.advanced(by: .hours(3)))
    return journal
  }

  @Test func `a cold launch cannot bypass the 30 minute cooldown (C-46, G-34)`() throws {
    let seen = try decisions(policy: .conductor, killAt: 60, entries: [10, 1_809])

    #expect(seen.map(\.outcome) == [.interruptive, .ambientOnly])
    #expect(seen[1].primaryReason == .cardCooldown)
  }

  @Test func `the cooldown ends at the same time as without the kill (K-02)`() throws {
    let seen = try decisions(policy: .conductor, killAt: 60, entries: [10, 1_810])

    #expect(seen.map(\.outcome) == [.interruptive, .interruptive])
  }

  @Test(arguments: [false, true])
  func `an alert of a new process lands as before the kill, on phone and watch`(watch: Bool) throws
  {
    var walk = Walk()
    walk.configuration.person.isWatchWorn = watch
    walk.configuration.person.isWatchReachable = watch

    let journal = try journal(of: walk, killAt: 60, entries: [10, 1_810])

    let surface: Surface = watch ? .watchHaptic : .phoneBanner
    let landed = journal.entries.filter { $0.event == .landed(surface, .card(CardID(0))) }
    #expect(landed.count == 2)
    #expect(journal.entries.filter { $0.event == .refused("phone") } == [])
  }

  @Test func `a new process continues the running live activity, and ends it`() throws {
    let walk = Walk()
    let world = World(seed: 1, start: walk.start)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: walk.configuration)
    func go(from first: Double, to last: Double, at second: Int64) {
      let time = walk.start.advanced(by: .seconds(second))
      let leg = Leg(
        from: Walk.south(first), to: Walk.south(last), start: time,
        metersPerSecond: Walk.fourMilesPerHour)
      device.location.send(.leg(leg), at: time)
    }
    go(from: 700, to: 300, at: 0)
    try world.run(until: walk.start.advanced(by: .seconds(200)))

    device.kill(in: world)
    device.launch(in: world)
    go(from: 300, to: 1_500, at: 224)
    try world.run(until: walk.start.advanced(by: .hours(2)))

    #expect(journal.changes.prefix(3) == [.started(8), .updated(7), .updated(6)])
    #expect(journal.changes.contains(.updated(9)))
    #expect(journal.changes.last == .ended)
  }

  /// The day of a person who sits down 400 m from a shop that is not urgent, for six hours in which
  /// each process lasts 40 minutes.
  private func sitting(_ policy: Policy = .conductor, hoursLater: Int = 0) throws -> Journal {
    var walk = Walk(policy: policy, daysLeft: nil)
    walk.start = walk.start.advanced(by: .hours(hoursLater))
    let world = World(seed: 1, start: walk.start)
    let journal = Journal()
    world.add(journal)
    let device = Device(in: world, configuration: walk.configuration)
    device.location.send(
      .leg(
        Leg(
          from: Walk.south(405), to: Walk.south(400), start: walk.start,
          metersPerSecond: Walk.fourMilesPerHour)))
    device.motion.send(.became(MotionReading(.stationary)), after: .seconds(4))
    for process in 1...9 {
      try world.run(until: walk.start.advanced(by: .minutes(40 * process)))
      device.kill(in: world)
      device.launch(in: world)
    }
    return journal
  }

  /// The outcomes of the arrivals evaluated on that day.
  private func arrivals(_ policy: Policy = .conductor, hoursLater: Int = 0) throws -> [Outcome] {
    try sitting(policy, hoursLater: hoursLater).decisions.filter { $0.kind == .geofenceEntry }
      .map(\.outcome)
  }

  @Test
  func `a person at rest since before the kill has no new arrival (R-01, C-46)`() throws {
    // Visits without an alert are first remembered by the second process.
    for hours in [0, 13] {
      let found = try arrivals(hoursLater: hours)
      #expect((1...2).contains(found.count), "\(found)")
      #expect(!found.contains(.interruptive), "\(found)")
    }
    #expect(try arrivals(.preConductor).count > 4)
  }

  @Test func `without a stored ledger the same launch alerts twice (G-34)`() throws {
    let seen = try decisions(policy: .preConductor, killAt: 60, entries: [10, 1_809])

    #expect(seen.map(\.outcome) == [.interruptive, .interruptive])
  }
}
