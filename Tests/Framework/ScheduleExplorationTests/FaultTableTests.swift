import SimulationKernel
import Testing

@testable import ScheduleExploration

/// A kind of fault is one row of one table.
@Suite struct FaultTableTests {
  @Test func `each kind of question has one row`() {
    let kinds = FaultKind.table.map(\.kind.rawValue).sorted()
    #expect(kinds == ScheduleQuestion.Kind.allCases.map(\.rawValue).sorted())
    for kind in ScheduleQuestion.Kind.allCases { #expect(kind.fault.kind == kind) }
  }

  @Test func `each limit belongs to a fault, and without faults none occurs`() {
    let faults = FaultKind.table.filter { $0.draw(at: "").isFault }
    #expect(Set(faults.compactMap(\.limit)) == Set(FaultSettings.limits.indices))
    for fault in faults {
      #expect(fault.rate(FaultSettings()) > 0, "\(fault.kind)")
      let most = fault.limit.map { FaultSettings.none[keyPath: FaultSettings.limits[$0]] }
      #expect(most == 0 || fault.rate(.none) == 0, "\(fault.kind)")
    }
  }

  @Test func `a token keeps each limit`() throws {
    var settings = ExplorationSettings()
    for (place, limit) in FaultSettings.limits.enumerated() {
      settings.faults[keyPath: limit] = 3 + place
    }
    settings.faults.crashProbability = 0.7
    let token = ReplayToken(
      build: .current, program: "any", settings: settings, log: ChoiceLog(), digest: nil)
    let faults = try ReplayToken("\(token)").settings.faults
    for limit in FaultSettings.limits {
      #expect(faults[keyPath: limit] == settings.faults[keyPath: limit])
    }
    #expect(faults.crashProbability == FaultSettings().crashProbability)
  }
}
