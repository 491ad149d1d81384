package import CueModel
package import CueSystem
package import SimulationKernel

extension Journal {
  /// The times at which an interruption reached the person, with subjects.
  package var felt: [(time: VirtualTime, subject: Subject)] {
    entries.compactMap { entry in
      guard case .landed(_, let subject) = entry.event else { return nil }
      return (entry.time, subject)
    }
  }

  /// The times of alerts that the car suppressed.
  package var keptFromCar: [VirtualTime] {
    entries.compactMap { if case .keptFromCar = $0.event { $0.time } else { nil } }
  }
}
