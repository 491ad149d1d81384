package import CueModel
package import CueSystem
package import SimulationKernel

extension Journal {
  /// When an interruption reached the person, and about what.
  package var felt: [(time: VirtualTime, subject: Subject)] {
    entries.compactMap { entry in
      guard case .landed(_, let subject) = entry.event else { return nil }
      return (entry.time, subject)
    }
  }

  /// What was kept from the person because of the car.
  package var keptFromCar: [VirtualTime] {
    entries.compactMap { if case .keptFromCar = $0.event { $0.time } else { nil } }
  }
}
