import Foundation
import ScheduleExploration
import SimulationModeling
import SimulationPrimitives
import TestFolders

/// The explored use of resources: clients that crash, are cancelled, interrupted and out of
/// patience, all at the same few instants.
enum ResourceCampaign {
  /// The number of schedules: a short campaign, or that of `CUESIM_SCHEDULES`.
  static let schedules =
    ProcessInfo.processInfo.environment["CUESIM_SCHEDULES"].flatMap { Int($0) }
    ?? Trials.count(2_000, debug: 150)

  /// Two crashes and two cancelled waits in a run.
  static var settings: ExplorationSettings {
    var settings = ExplorationSettings()
    (settings.faults.crashLimit, settings.faults.crashProbability) = (2, 0.05)
    (settings.faults.cancellationLimit, settings.faults.cancellationProbability) = (2, 0.15)
    return settings
  }

  /// Explores, and prints the coverage of a long campaign.
  static func explore(
    _ name: String, schedules: Int = schedules, _ build: @escaping @Sendable (Exploration) -> Void
  ) throws {
    let report = try ScheduleExploration.explore(
      name, schedules: schedules, settings: settings, function: name, build)
    if schedules > 2_000 { print(report) }
  }
}

extension Exploration {
  /// Adds clients that may crash and whose waits may be cancelled, each with an errand.
  func clients(
    _ errands: [@Sendable (SimulationContext) async throws -> Void]
  ) {
    for (number, errand) in errands.enumerated() {
      let client = actor("client \(number)") { Errand(context: $0, errand) }
      mayCrash(client)
      mayBeCancelled(client)
      client.reference.send(.run)
    }
  }

  /// Adds a process that is interrupted a second later.
  func interrupted(
    _ errand: @escaping @Sendable (SimulationContext) async throws -> Void
  ) {
    let process = world.spawn("interrupted") { context in
      do { try await errand(context) } catch is Interrupt {}
    }
    world.spawn("interrupter") { context in
      try await context.sleep(for: .seconds(1))
      process.interrupt("enough")
    }
  }

  /// The amount returned so far, by the messages about it.
  func returned(_ amount: @escaping (any SimulationMessage) -> Double?) -> () -> Double {
    let monitor = world.monitor(.deliveries) { entry in
      if case .delivery(let message) = entry.content { amount(message) } else { nil }
    }
    return { monitor.series.reduce(0) { $0 + $1.number } }
  }
}
