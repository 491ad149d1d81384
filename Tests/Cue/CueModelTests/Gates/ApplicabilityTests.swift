import CueModel
import Testing

@Suite struct ApplicabilityTests {
  @Test func `the gates read twelve signals in five families (G-48, X-24, D-12)`() {
    let counts = Gate.allCases.map { gate in Signal.allCases.count { $0.family == gate } }

    #expect(Signal.allCases.count == 12)
    #expect(counts == [2, 3, 4, 1, 2])
  }

  @Test func `sets of vetoes and surfaces are written by name and read back unchanged`() throws {
    let vetoes: VetoSet = [.focus, .urgency]

    #expect(try roundTrip(vetoes) == vetoes)
    #expect(try decoded(VetoSet.self, from: #"["urgency","focus"]"#) == vetoes)
    #expect(throws: (any Error).self) { try decoded(VetoSet.self, from: #"["mood"]"#) }
    #expect(try roundTrip(SurfaceSet.interruptive) == .interruptive)
    #expect(throws: (any Error).self) { try decoded(SurfaceSet.self, from: #"["carPlay"]"#) }
  }
}
