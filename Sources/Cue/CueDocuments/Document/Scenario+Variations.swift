import CueSystem
package import Positions

extension Scenario {
  /// The scenario in which the platform never ends the app's process.
  package var withoutKills: Scenario {
    keepingEvents { event in
      if case .input(.process(isRunning: false)) = event.kind { false } else { true }
    }
  }

  /// The number of times that the platform ends the app's process.
  package var killCount: Int { events.count - withoutKills.events.count }

  /// Adds a card to the end of the wallet.
  ///
  /// - Parameters:
  ///   - brand: The brand, which is the name as well.
  ///   - place: The shop.
  ///   - cents: The balance of the card.
  /// - Returns: The scenario with the card, or `nil` if cards are added to the wallet later, as
  ///   these have to be last.
  package func addingCard(brand: String, at place: Coordinate, cents: Int64) -> Scenario? {
    guard laterCards == 0 else { return nil }
    var scenario = self
    scenario.cards.append(Card(id: brand, brand: brand, pin: place, balanceCents: cents))
    return scenario
  }

  private func keepingEvents(_ isKept: (Event) -> Bool) -> Scenario {
    var scenario = self
    let kept = events.indices.filter { isKept(events[$0]) }
    scenario.events = kept.map { events[$0] }
    scenario.written.events = kept.map { written.events[$0] }
    return scenario
  }
}
