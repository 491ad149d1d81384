package import CueDocuments
package import CueJudging
package import CueModel
import CueRuns
import Positions

/// A scenario judged by the sentences, with additional runs for the sentences that compare days.
package struct JudgedDay {
  /// The violations of sentences, by sentence.
  package let faults: [Fault]

  /// Runs and judges a scenario.
  ///
  /// - Throws: As `ScenarioRun` does.
  package init(
    _ scenario: Scenario, under policy: Policy, by sentences: Set<Sentence> = Set(Sentence.allCases)
  ) throws {
    let day = PlainDay(try ScenarioRun(scenario, policy: policy))
    var faults = day.faults().filter { sentences.contains($0.sentence) }
    if sentences.contains(.killTellsNoMore), scenario.killCount > 0 {
      faults += day.faults(
        against: PlainDay(try ScenarioRun(scenario.withoutKills, policy: policy)))
    }
    if sentences.contains(.irrelevantCardChangesNothing), let other = scenario.withIrrelevantCard {
      faults += day.faults(
        withIrrelevantCard: PlainDay(try ScenarioRun(other, policy: policy)))
    }
    self.faults = faults
  }
}

extension Scenario {
  /// The scenario with an additional card of a brand without a shop near.
  fileprivate var withIrrelevantCard: Scenario? {
    let far = person.at.latitude > 0 ? -20.0 : 20
    return addingCard(
      brand: "Elsewhere", at: Coordinate(latitude: far, longitude: person.at.longitude),
      cents: 2_500)
  }
}
