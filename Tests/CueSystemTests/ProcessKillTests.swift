import CueModel
import CueSystem
import SimulationKernel
import Testing

@Suite struct ProcessKillTests {
  private func decisions(policy: Policy, killAt: Int64, entries: [Int64]) throws -> [Decision] {
    let walk = Walk(policy: policy)
    let world = World(seed: 1, start: walk.start)
    let journal = Journal()
    let device = Device(in: world, configuration: walk.configuration, journal: journal)
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
    return journal.decisions
  }

  @Test func `a cold launch cannot bypass the 30 minute cooldown (C-46, G-34)`() throws {
    let seen = try decisions(policy: .conductor, killAt: 60, entries: [10, 1_809])

    #expect(seen.map(\.outcome) == [.interruptive, .ambientOnly])
    #expect(seen[1].primaryReason == .cardCooldown)
  }

  @Test func `the cooldown ends when it would have ended without the kill (K-02)`() throws {
    let seen = try decisions(policy: .conductor, killAt: 60, entries: [10, 1_810])

    #expect(seen.map(\.outcome) == [.interruptive, .interruptive])
  }

  @Test func `without a stored ledger the same launch alerts twice (G-34)`() throws {
    let seen = try decisions(policy: .preConductor, killAt: 60, entries: [10, 1_809])

    #expect(seen.map(\.outcome) == [.interruptive, .interruptive])
  }
}
