import CueDocuments
import CueExploration
import Foundation
import ScheduleExploration
import TestFolders
import Testing

/// A scenario's device handles the store faults that its rules state (K-13, C-43).
@Suite struct FailingStoreTests {
  /// Every marked place is passed with something going wrong, in half of the runs.
  private static var settings: ExplorationSettings {
    var settings = ExplorationSettings()
    settings.faults.buggifyProbability = 1
    return settings
  }

  private static func program(_ file: String) throws -> ExploredProgram {
    try ExploredProgram(Scenario(contentsOf: "\(TestFolders.scenarios)/\(file)"))
  }

  @Test(arguments: ["watch-haptic-then-phone.json5", "card-cooldown.json5"])
  func `a charge whose settlement is not stored violates no invariant, killed or not (K-13, C-15)`(
    file: String
  ) throws {
    let program = try Self.program(file)
    let explorer = Explorer(program, settings: Self.settings)
    let strategy = Strategy.random.make()
    var (lost, killed) = (0, 0)
    for number in 0..<Trials.count(60, debug: 10) {
      let verdict = explorer.run(number, under: strategy)
      #expect(verdict.failure == nil)
      let trace = explorer.trace(of: verdict.log).description
      let isLost = trace.contains("conductor: a settled charge is not stored happens")
      if isLost { lost += 1 }
      if isLost, trace.contains("end 1 of the process happens") { killed += 1 }
    }
    #expect(lost > Trials.count(10, debug: 0))
    #expect(killed > Trials.count(10, debug: 0))
  }
}
