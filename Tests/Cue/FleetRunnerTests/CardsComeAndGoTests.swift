import CueDocuments
import CueModel
import CueSystem
import FleetRunner
import Populations
import SimulationPrimitives
import TestFolders
import Testing

/// Cards of a fleet come and are spent as weeks pass, and every dollar is counted once.
@Suite struct CardsComeAndGoTests {
  private func census(
    _ policy: Policy = .conductor, days: Int = 14, _ change: (inout Population) -> Void = { _ in }
  ) throws -> FleetCensus {
    var population = try PopulationPreset.smallTest.document().population
    (population.people.alwaysLocationShare, population.people.notificationShare) = (1, 1)
    (population.occasions.sharesPerWeek, population.occasions.savedShare) = (4, 1)
    population.preferences.reactions.useProbability = 1
    change(&population)
    return FleetCensus(population, days: days, seed: 11, policy: policy, profile: .default)
  }

  /// The times at which each card came and was emptied, and the money spent.
  private struct History {
    var came: [CardID: VirtualTime] = [:]
    var emptied: [CardID: VirtualTime] = [:]
    var spent: [CardID: Int64] = [:]

    init(_ lived: LivedLife) {
      let configuration = lived.life.configuration
      for card in configuration.cards.dropLast(configuration.laterCards) {
        came[card.id] = lived.life.start
      }
      for entry in lived.journal.entries {
        guard case .wallet(let change, let card) = entry.event else { continue }
        switch change {
        case .added: came[card] = entry.time
        case .spent(let cents, let left):
          spent[card, default: 0] += cents
          #expect(left == configuration.cards[card.index].balanceCents - spent[card, default: 0])
          if left == 0 { emptied[card] = min(emptied[card] ?? entry.time, entry.time) }
        }
      }
    }

    func holds(_ card: CardID, at time: VirtualTime) -> Bool {
      guard let begin = came[card] else { return false }
      return begin <= time && (emptied[card].map { time <= $0 } ?? true)
    }
  }

  @Test(
    "a card has no alert before it came or after all of it was spent",
    .triedInRelease)
  func silence() throws {
    let census = try census()
    var (came, emptied, said) = (0, 0, 0)
    for device in 0..<20 {
      let lived = try census.run(device)
      let history = History(lived)
      came += lived.life.configuration.laterCards
      emptied += history.emptied.count
      #expect(history.came.count == lived.life.configuration.cards.count)
      for decision in lived.journal.decisions where decision.outcome != .suppressed {
        // Alerts of the wallet as a whole were scheduled the evening before.
        guard decision.subject != .wallet else { continue }
        said += 1
        #expect(decision.cards.allSatisfy { history.holds($0, at: decision.time) })
      }
      for (moment, _, _) in lived.life.moments(in: lived.journal.entries) {
        #expect(history.holds(moment.card, at: moment.begin))
      }
    }
    #expect(came > 10)
    #expect(emptied > 5)
    #expect(said > 20)
  }

  @Test("spent and remaining money add up to the balance, under any policy", .triedInRelease)
  func dollars() throws {
    for shipped in Policy.bundled {
      let census = try census(shipped.policy, days: 7)
      for device in 0..<6 {
        let lived = try census.run(device)
        let history = History(lived)
        let cards = lived.life.configuration.cards
        #expect(history.spent.allSatisfy { $1 <= cards[$0.index].balanceCents })
        let moments = try census.tally(of: device).moments
        let first = Dictionary(grouping: lived.life.opportunities, by: \.card).values
          .compactMap(\.first)
        #expect(Int64(moments.cents.total) == first.reduce(0) { $0 + $1.valueCents })
        #expect(moments.ends.total == moments.opportunities)
        #expect(moments.benefit.regret >= 0)
      }
    }
  }

  @Test("without a filled-in form or a spent cent the wallet does not change")
  func never() throws {
    let census = try census(.naive, days: 7) {
      $0.occasions.savedShare = 0
      $0.people.spending = Spending()
    }
    var uses = 0
    for device in 0..<Trials.count(10, debug: 2) {
      let lived = try census.run(device)
      #expect(lived.life.configuration.laterCards == 0)
      for entry in lived.journal.entries {
        if case .wallet = entry.event { Issue.record("device \(device): \(entry)") }
        if case .gesture(.used, _) = entry.event { uses += 1 }
      }
      let cards = lived.life.configuration.cards
      #expect(
        lived.life.opportunities.allSatisfy { $0.valueCents == cards[$0.card.index].balanceCents })
    }
    #expect(uses > 0)
  }
}
