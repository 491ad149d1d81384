import SimulationKernel
import Testing

@Suite struct LinkFaultProbabilityTests {
  @Test func `the shares of a link's faults may be anything from none to all`() {
    var faults = LinkFaults()
    for probability in [0, 0.5, 1] {
      faults.lossProbability = probability
      faults.duplicateProbability = probability
      faults.reorderProbability = probability
    }
    #expect(faults.lossProbability == 1)
  }

  @Test func `no share is below nothing, above everything, or no number`() async {
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
}
