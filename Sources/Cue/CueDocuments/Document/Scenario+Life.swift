import CueModel
import CueSystem
package import FileReading
import FocusEngine
package import Populations
import Positions
import SimulationPrimitives

extension Scenario {
  /// A device of a population with all its inputs, as a document that results in the same decisions
  /// under the policy `conductor`, which it changes into the device's own.
  ///
  /// - Parameters:
  ///   - life: The device and its inputs.
  ///   - name: The name of the scenario.
  ///   - description: The origin of the scenario.
  ///   - file: The name in errors.
  /// - Returns: The scenario, as it is read from its own text.
  /// - Throws: `ReadingError` if a figure of the life is none that a document may have.
  package static func of(
    _ life: Life, name: String, description: String, file: String
  ) throws(ReadingError) -> Scenario {
    let configuration = life.configuration
    var scenario = Scenario()
    (scenario.name, scenario.description, scenario.file) = (name, description, file)
    (scenario.start, scenario.seed) = (life.start, life.seed)
    scenario.horizon = life.start.duration(to: life.end)
    scenario.zone = Zone(configuration.calendar)
    (scenario.policy, scenario.rules) = (configuration.policy.overrides, configuration.policy.rules)
    scenario.profile = configuration.profile
    scenario.cards = Self.cards(of: configuration)
    scenario.places = configuration.branchesAndAreas
    scenario.written.focus = configuration.focus.value
    scenario.paydays = configuration.paydays
    scenario.person.settings = configuration.person
    scenario.person.quietZones = configuration.quietZones
    (scenario.sensor, scenario.watchLink) = (configuration.sensor, configuration.watchLink)
    scenario.refreshPhaseSeconds = configuration.refreshPhaseSeconds
    scenario.reactions = configuration.reactions
    var watch = WatchState(
      isWorn: configuration.person.isWatchWorn,
      isReachable: configuration.person.isWatchReachable)
    for input in life.inputs {
      if case .leg(let leg) = input.content {
        scenario.journey.append(
          TimedLeg(
            from: leg.from, to: leg.to, leave: life.start.duration(to: leg.start),
            arrive: life.start.duration(to: leg.end)))
        continue
      }
      let seconds = DocumentValue.number(
        Double(life.start.duration(to: input.time).wholeNanoseconds) / 1e9)
      for member in scenario.members(of: input.content, &watch) {
        scenario.written.events.append(
          .object([.init(key: "atSeconds", value: seconds), member]))
      }
    }
    scenario.person.at = life.position ?? scenario.person.at
    return try Scenario(parsing: scenario.text, file: file, rules: scenario.rules)
  }

  private static func cards(of configuration: DeviceConfiguration) -> [Card] {
    configuration.cards.distinctlyNamed.map { card in
      Card(
        id: card.name, brand: card.brand,
        pin: configuration.unpinned.contains(card.id) ? nil : card.pin,
        balanceCents: card.balanceCents,
        expires: card.expiry, category: card.category,
        isDigitalReady: card.isDigitalReady, hours: card.hours)
    }
  }
}

extension Life {
  /// The initial position of the person, or `nil` if it is not given.
  fileprivate var position: Coordinate? {
    for input in inputs { if case .leg(let leg) = input.content { return leg.position(at: start) } }
    return nil
  }
}

extension Policy {
  /// The fields in which the policy differs from `conductor`.
  fileprivate var overrides: [PolicyOverride] {
    PolicyField.all.compactMap { field in
      let value = field.value(in: self)
      return value == field.value(in: .conductor)
        ? nil : PolicyOverride(name: field.name, value: value, line: 0)
    }
  }
}

extension DeviceConfiguration {
  /// The branches that cards may stand for, and the places that may name a cluster; no others are
  /// needed.
  fileprivate var branchesAndAreas: [Place] {
    var known: Set<PlaceID> = []
    let branches = cards.filter { unpinned.contains($0.id) }
      .flatMap { places.all(.brand(BrandName($0.brand))) }
    let areas = cards.flatMap { places(of: $0) }.flatMap { pin in
      // A cluster is within one radius of its cards, and its area within one radius of the cluster.
      places.within(2 * policy.clusterRadiusMeters, of: pin, .areas).map(\.place)
    }
    return (branches + areas).filter { known.insert($0.id).inserted }
  }
}
