import CueModel
import CueSystem
import SimulationKernel
import Testing

@Suite struct WalkUpTests {
  @Test
  func
    `a walk up is announced at 429 m and the entry three minutes later stays silent (C-30, C-31)`()
    throws
  {
    let walk = Walk()

    let (journal, outcome) = try walk.run(from: 700)
    for e in journal.entries { print(e.time.seconds(since: walk.start), e.event) }
    print(outcome)
  }
}
