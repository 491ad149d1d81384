import ScheduleExploration
import SimulationKernel
import TestFolders
import Testing

/// Makes runs, replays each from its token's text, and expects the equal verdict.
///
/// - Returns: The digests, so that a caller can see whether the runs differed.
func expectTokensReplay(
  _ program: ExploredProgram, _ settings: ExplorationSettings,
  runs: Int = Trials.count(200, debug: 50)
) throws -> Set<UInt64> {
  let explorer = Explorer(program, settings: settings)
  let strategy = Strategy.random.make()
  var digests: Set<UInt64> = []
  for number in 0..<runs {
    let verdict = explorer.run(number, under: strategy)
    let text = ReplayToken(of: verdict, program: program.name, settings: settings).description
    #expect(try ReplayToken(text).replay(program) == verdict)
    digests.insert(verdict.digest)
  }
  return digests
}
