package import CueModel
import CueSystem
package import Positions
import SimulationKernel
package import SimulationPrimitives

/// One run to look at: the messages, the decisions and their reasons, every surface's look at any
/// instant, and where the person was.
///
///     let log = MessageLog()
///     let run = try ScenarioRun(scenario, keepingCircumstances: true, observer: log)
///     let story = try Story(run.run, log, along: run.way)
///     story.scenes.last?.shown.phone.last?.content.title
///
/// Pages, players and traces for other programs are made from it, and nothing is worked out twice.
package struct Story: Sendable {
  /// The surfaces from an instant on.
  package struct Scene: Hashable, Sendable {
    /// The time at which they began to look like this.
    package let time: VirtualTime
    /// The surfaces' looks.
    package let shown: ShownSurfaces
  }

  /// A decision, and what it was made from.
  package struct DecisionMade: Hashable, Sendable {
    /// Its number, counted from 1.
    package let number: Int
    /// The decision.
    package let decision: Decision
    /// The circumstances it was made from, if the run kept them.
    package let circumstances: Circumstances?
  }

  /// The record of the device.
  package let run: Run
  /// The messages by sender, receiver and kind; empty without a log.
  package let flows: [MessageFlow]
  /// Crashes, ends and faults.
  package let happenings: [MessageLog.Happening]
  /// The looks of the surfaces, each until the next; the first from the start on.
  package let scenes: [Scene]
  /// The person's way; empty if they stay where they are.
  package let way: [WayPoint]

  /// The story of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - log: The messages, if they were logged.
  ///   - way: Where the person went.
  /// - Throws: `ReadingError` if the points of a recording cannot be read again.
  package init(_ run: Run, _ log: MessageLog? = nil, along way: Way) throws {
    (self.run, self.way) = (run, try way.points(until: run.end))
    flows = log?.flows ?? []
    happenings = log?.happenings ?? []
    scenes = Self.scenes(of: run.entries, from: run.start, run.configuration)
  }

  /// The decisions, in order.
  package var decisions: [DecisionMade] {
    var decisions: [DecisionMade] = []
    for entry in run.entries {
      guard case .decided(let decision) = entry.event else { continue }
      decisions.append(
        DecisionMade(
          number: decisions.count + 1, decision: decision, circumstances: entry.circumstances))
    }
    return decisions
  }

  /// Places the device knows that lie around the pins, the nearest of each pin first.
  package var stores: [Place] {
    var seen: Set<PlaceID> = []
    return run.configuration.cards.flatMap { card in
      run.configuration.places.within(Self.storeMeters, of: card.pin).prefix(Self.storeCount)
    }.map(\.place).filter { seen.insert($0.id).inserted }
  }

  /// The distance around a pin within which stores are of interest, and the most of them.
  private static let (storeMeters, storeCount) = (1_000.0, 50)

  private static func scenes(
    of entries: [Journal.Entry], from start: VirtualTime, _ configuration: DeviceConfiguration
  ) -> [Scene] {
    var (scenes, shown) = ([Scene(time: start, shown: ShownSurfaces())], ShownSurfaces())
    for entry in entries {
      shown.take(entry, under: configuration)
      guard let last = scenes.last, shown != last.shown else { continue }
      // Of one instant the last look is the one to be seen.
      if last.time == entry.time { scenes.removeLast() }
      scenes.append(Scene(time: entry.time, shown: shown))
    }
    return scenes
  }
}

/// A point of the person's way.
package struct WayPoint: Hashable, Sendable {
  /// The time at which they are there.
  package let time: VirtualTime
  /// The place.
  package let place: Coordinate
  /// Indicates whether their way there is unknown.
  package let isBehindGap: Bool
}
