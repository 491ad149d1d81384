import SimulationFederation
import SimulationFixtures
import SimulationKernel
import Testing

@Suite struct ForkedFederationTests {
  @Test(arguments: [1, 2])
  func `a federation forks like a world`(threads: Int) throws {
    let half = VirtualTime(nanoseconds: 60_000_000)
    let end = VirtualTime(nanoseconds: 120_000_000)
    func make() -> (Federation, Channel<Probe.Message>) {
      let federation = Federation(seed: 3)
      let (north, south) = (federation.add("north"), federation.add("south"))
      let probes = [north, south].map { $0.add("probe") { Probe(context: $0) } }
      for (number, probe) in probes.enumerated() {
        for turn in 1...20 {
          probe.address.perform("\(turn)", after: .milliseconds(7 * turn + number)) {
            $0.context.record("\(turn)")
          }
        }
      }
      return (
        federation,
        federation.channel(from: north, to: probes[1], lookahead: .milliseconds(2))
      )
    }
    let (federation, line) = make()
    let digests = try federation.fork(at: half, into: 4, threads: threads) { number in
      if number > 0 { line.send(.init("extra") { _ in }, after: .milliseconds(number)) }
      return try federation.run(until: end, threads: threads).digest
    }
    let values = try digests.map { try $0.get() }
    #expect(try values[0] == make().0.run(until: end).digest)
    #expect(Set(values).count == 4)
    #expect(try federation.run(until: end).digest == values[0])
  }
}
