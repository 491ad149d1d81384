package import CueModel
import CueSystem
package import Positions
import SimulationKernel
package import SimulationPrimitives

/// The history of one run for display: messages, decisions with reasons, surfaces and track.
///
///     let log = MessageLog()
///     let run = try ScenarioRun(scenario, keepingCircumstances: true, observer: log)
///     let story = try Story(run.run, log, along: run.way)
///     story.scenes.last?.shown.phone.last?.content.title
///
/// Pages, players and traces for other programs share this one evaluation of a run.
package struct Story: Sendable {
  /// The contents of the surfaces from an instant on.
  package struct Scene: Hashable, Sendable {
    /// The time from which the surfaces have these contents.
    package let time: VirtualTime
    /// The contents of the surfaces.
    package let shown: ShownSurfaces
  }

  /// A decision with its circumstances.
  package struct DecisionMade: Hashable, Sendable {
    /// The number, counted from 1.
    package let number: Int
    /// The decision.
    package let decision: Decision
    /// The circumstances of the decision, if the run kept them.
    package let circumstances: Circumstances?
  }

  /// The record of the device's run.
  package let run: Run
  /// The messages by sender, receiver and kind, empty without a log.
  package let flows: [MessageFlow]
  /// Crashes, ends and faults.
  package let happenings: [MessageLog.Happening]
  /// The scenes in order, each until the next, beginning at the start of the run.
  package let scenes: [Scene]
  /// The person's track, empty without movement.
  package let way: [WayPoint]

  /// Creates the history of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - log: The log of messages, if there is one.
  ///   - way: The track of the person.
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

  /// Places around the pins in the device's index, with the nearest of each pin first.
  package var stores: [Place] {
    var seen: Set<PlaceID> = []
    return run.configuration.cards.flatMap { card in
      run.configuration.places.within(Self.storeMeters, of: card.pin).prefix(Self.storeCount)
    }.map(\.place).filter { seen.insert($0.id).inserted }
  }

  /// The distance around a pin within which stores are listed, and their maximum number.
  private static let (storeMeters, storeCount) = (1_000.0, 50)

  /// Returns the states of each surface of a run, each with its text and the time of its start and
  /// its end.
  package static func shown(
    in run: Run
  ) -> [(surface: String, text: String, from: VirtualTime, to: VirtualTime)] {
    var states: [(surface: String, text: String, from: VirtualTime, to: VirtualTime)] = []
    var open: [String: Int] = [:]
    let looks: KeyValuePairs<String, (ShownSurfaces) -> String?> = [
      "phone shows": {
        $0.phone.isEmpty ? nil : $0.phone.map(\.content.title).joined(separator: ", ")
      },
      "watch shows": { $0.wrist?.content.title },
      "live activity shows": { shown in
        shown.liveActivity.map { "\($0.content?.title ?? "") \($0.text ?? "")" }
      },
      "widget shows": { $0.widget.map { $0.text(in: .lockScreenRectangular) } },
      "car shows": { $0.isInCar ? "CarPlay" : nil },
    ]
    for scene in scenes(of: run.entries, from: run.start, run.configuration) {
      for (surface, look) in looks {
        let text = look(scene.shown)
        if let last = open[surface] {
          guard states[last].text != text else { continue }
          states[last].to = scene.time
          open[surface] = nil
        }
        guard let text else { continue }
        open[surface] = states.count
        states.append((surface, text, scene.time, run.end))
      }
    }
    return states
  }

  private static func scenes(
    of entries: [Journal.Entry], from start: VirtualTime, _ configuration: DeviceConfiguration
  ) -> [Scene] {
    var (scenes, shown) = ([Scene(time: start, shown: ShownSurfaces())], ShownSurfaces())
    for entry in entries {
      shown.take(entry, under: configuration)
      guard let last = scenes.last, shown != last.shown else { continue }
      // Of one instant only the last state is kept.
      if last.time == entry.time { scenes.removeLast() }
      scenes.append(Scene(time: entry.time, shown: shown))
    }
    return scenes
  }
}

/// A point of the person's track.
package struct WayPoint: Hashable, Sendable {
  /// The time of the point.
  package let time: VirtualTime
  /// The place.
  package let place: Coordinate
  /// Whether the track to the point is unknown.
  package let isBehindGap: Bool
}
