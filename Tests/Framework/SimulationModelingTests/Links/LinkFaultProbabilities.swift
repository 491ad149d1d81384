import SimulationFixtures
import SimulationKernel
import SimulationModeling
import Testing

@Suite struct LinkFaultProbabilityTests {
  @Test func `the probabilities of a link's faults may be anything from 0 to 1`() {
    var faults = LinkFaults()
    for probability in [0, 0.5, 1] {
      faults.lossProbability = probability
      faults.duplicateProbability = probability
      faults.reorderProbability = probability
    }
    #expect(faults.lossProbability == 1)
  }

  @Test func `a probability below 0, above 1 or not a number is refused`() async {
    await #expect(processExitsWith: .failure) {
      var faults = LinkFaults()
      faults.lossProbability = 1.01
    }
    await #expect(processExitsWith: .failure) {
      var faults = LinkFaults()
      faults.duplicateProbability = -0.01
    }
    await #expect(processExitsWith: .failure) {
      var faults = LinkFaults()
      faults.reorderProbability = .nan
    }
  }

  private static func link(bandwidth: Double?) -> Link<Probe.Message> {
    Link(
      to: World(seed: 1).probe("receiver"), latency: .constant(.zero), bandwidth: bandwidth,
      random: RandomStream(seed: 1))
  }

  @Test func `a bandwidth of zero or infinity is refused, and so is a negative size`() async {
    var link = Self.link(bandwidth: .leastNonzeroMagnitude)
    link.send(.init("message") { _ in }, size: .max)
    #expect(link.backlog > .seconds(9e9))

    await #expect(processExitsWith: .failure) { _ = Self.link(bandwidth: 0) }
    await #expect(processExitsWith: .failure) { _ = Self.link(bandwidth: .infinity) }
    await #expect(processExitsWith: .failure) {
      var link = Self.link(bandwidth: nil)
      link.bandwidth = -1
    }
    await #expect(processExitsWith: .failure) {
      var link = Self.link(bandwidth: nil)
      link.send(.init("message") { _ in }, size: -1)
    }
  }
}
