import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import Testing

/// A journal can keep the circumstances of each decision; a request for them changes nothing else.
@Suite struct CircumstancesTests {
  private func journal(keeping: Bool) throws -> (Journal, RunOutcome) {
    let walk = Walk()
    let world = World(seed: 1, start: walk.start)
    let journal = Journal(keepingCircumstances: keeping)
    world.add(journal)
    let device = Device(in: world, configuration: walk.configuration)
    device.location.send(
      .leg(
        Leg(
          from: Walk.south(700), to: Walk.south(0), start: walk.start,
          metersPerSecond: Walk.fourMilesPerHour)))
    device.conductor.send(.gesture(.dismissed, CardID(0)), after: .minutes(3))
    device.conductor.send(.entered(CardID(0)), after: .hours(2))
    return (journal, try world.run(until: walk.start.advanced(by: .hours(3))))
  }

  @Test func `a decision made again from kept circumstances is the same (C-05, C-06)`() throws {
    let (journal, _) = try journal(keeping: true)
    let made = journal.entries.filter { if case .decided = $0.event { true } else { false } }

    #expect(made.count == 3)
    for entry in made {
      let seen = try #require(entry.circumstances)
      let again = decide(
        seen.event, context: seen.context, ledger: seen.ledger, policy: .conductor, at: seen.time,
        moment: seen.moment)
      #expect(entry.event == .decided(again))
      #expect(Explanation(of: again, in: seen, under: .conductor).held == again.vetoes)
    }
  }

  @Test func `circumstances are kept only on request, and the run is the same`() throws {
    let (plain, plainOutcome) = try journal(keeping: false)
    let (keeping, outcome) = try journal(keeping: true)

    #expect(plain.entries.allSatisfy { $0.circumstances == nil })
    #expect(plain.entries.map(\.event) == keeping.entries.map(\.event))
    #expect(plainOutcome == outcome)
  }
}
