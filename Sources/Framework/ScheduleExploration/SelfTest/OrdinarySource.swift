import Dispatch
import Foundation
import SimulationKernel

/// A source of time or chance that ordinary code asks without naming a clock or a generator.
package enum OrdinarySource: String, CaseIterable, Sendable {
  case continuousClock = "ContinuousClock.now"
  case suspendingClock = "SuspendingClock.now"
  case wallClock = "Date()"
  case dispatchTime = "DispatchTime.now()"
  case uptime = "ProcessInfo.systemUptime"
  case randomNumber = "Int.random(in:)"
  case uuid = "UUID()"

  /// Whether it follows the run in this process, found by asking it.
  package var isControlled: Bool {
    switch self {
    case .continuousClock: Interposition.governs { ContinuousClock.now }
    case .suspendingClock: Interposition.governs { SuspendingClock.now }
    case .wallClock: Interposition.governs { Date() }
    case .dispatchTime: Interposition.governs { DispatchTime.now() }
    case .uptime: Interposition.governs { ProcessInfo.processInfo.systemUptime }
    case .randomNumber: Interposition.governs { UInt64.random(in: 0...(.max)) }
    case .uuid: Interposition.governs { UUID() }
    }
  }
}

extension Interposition {
  /// The sources of time and chance with whether each is controlled here, and if one is not, why.
  package static var report:
    (sources: [(source: OrdinarySource, isControlled: Bool)], cause: String?)
  {
    let sources = OrdinarySource.allCases.map { (source: $0, isControlled: $0.isControlled) }
    guard !sources.allSatisfy(\.isControlled) else { return (sources, nil) }
    return (
      sources,
      install() ?? "the program holds its own copy of what reads them; build without a sanitizer "
        + "and link the C library dynamically"
    )
  }
}
