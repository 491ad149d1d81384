public import CueModel
import CueSystem
public import ScenarioFormat
public import ScheduleExploration
import SimulationKernel

extension ExploredProgram {
  /// A scenario's device under all schedules: whatever the order, no promise may be broken.
  ///
  /// What the scenario expects is not asked, as another order or a fault may change what is right to
  /// say; what must never be said is the same in every order.
  ///
  /// - Throws: ``ScenarioError`` if the policy does not work for the scenario.
  public init(
    _ scenario: Scenario, policy: Policy = .conductor, profile: PlatformProfile = .seed
  ) throws {
    var settled = try scenario.configuration(under: policy)
    settled.profile = profile
    let configuration = settled
    let inputs = scenario.inputs(for: configuration.cards)
    self.init(
      scenario.file, isBuggy: false, start: scenario.start,
      horizon: scenario.start.advanced(by: scenario.horizon)
    ) { run in
      let journal = Journal()
      let store = SharedStore(SharedStorage(cards: configuration.cards.map(\.name)))
      let device = Device(
        in: run.world, configuration: configuration, journal: journal, store: store)
      for input in inputs { input.send(to: device) }
      run.judge {
        Invariants.breaches(in: journal.entries, configuration: configuration).first.map {
          "\($0.rule): \($0.subject.map { "\($0)" } ?? "nobody") at \($0.times)"
        }
      }
    }
  }
}
