public import CueModel
public import CueSystem
import SimulationKernel
import SimulationModeling
public import SimulationPrimitives

/// One situation of one person and their devices, and its expected results.
///
/// A scenario is a JSON5 document, so comments, bare keys and trailing commas are welcome:
///
///     {
///       name: "Walk to a store",
///       description: "From the corner straight to the door.",  // optional
///       timeZone: "America/New_York",     // an IANA name
///       start: "2026-03-10T14:00:00",     // on the person's own clock, or with Z or an offset
///       horizonSeconds: "15 min",         // when the run ends
///       seed: 7,                          // of every random draw; 1 if left out
///       policy: { cardCooldownSeconds: 1800,    // the policy's fields to change, by name,
///                 quietHours: { startMinute: 0, endMinute: 0 } },  // or parts of one
///       profile: "ios-documented",        // what the platform allows; optional
///       places: [ … ],                    // the shops and malls around; optional
///       cards: [ … ],                     // see ``Card``
///       consumers: [ … ],                 // see ``Consumer``; optional
///       focus: { schedules: [ … ] },      // see `Scenario.focus`; optional
///       paydays: ["2026-03-13"],          // on the person's calendar; optional
///       person: { at: [40.70, -74.01] },  // see ``Person``
///       sensor: { mode: "device" },       // as in a population; optional
///       links: { watch: { latencySeconds: "50 ms" } },  // as in a population; optional
///       route: [ … ],                     // see ``Leg``; optional: the person stays
///       journey: [ … ],                   // see ``TimedLeg``; optional, in place of a route
///       reactions: { … },                 // what the person does about it; optional
///       events: [ … ],                    // see ``Event``; optional
///       expect: [ … ],                    // see ``Expectation``; optional
///     }
///
/// Unknown keys are mistakes; `reference` lists all keys with their units, ranges and defaults.
/// Meters, seconds, degrees and cents are in the keys' names; a text may have another unit. The
/// values only describe events, which the tool then simulates.
public struct Scenario: Hashable, Sendable {
  /// The path of the document as specified.
  public internal(set) var file = ""
  /// The name of the scenario.
  public internal(set) var name = ""
  /// A paragraph about the purpose, which may be empty.
  public internal(set) var description = ""
  /// The start, counted from 1970-01-01 00:00:00 UTC.
  public internal(set) var start = VirtualTime(nanoseconds: 0)
  /// The person's time zone, as integers.
  public internal(set) var zone = Zone(identifier: "UTC", initialOffsetSeconds: 0, transitions: [])
  /// The duration; all events of the document happen within it, its last instant included.
  public internal(set) var horizon = Duration.zero
  /// The root of every random number.
  public internal(set) var seed = Seed(1)
  /// The rules that the document may name: those of the policies of its runs.
  public internal(set) var rules = Rules()
  /// The fields of the policy to change, in the document's order.
  public internal(set) var policy: [PolicyOverride] = []
  /// The platform's allowances unless a run specifies others, or `nil` for the default profile.
  public internal(set) var profile: PlatformProfile?
  /// The cards in the person's wallet, in the document's order and with unique names.
  public internal(set) var cards: [Card] = []
  /// The alert sources besides the cards and the built-in ones, in the document's order.
  public internal(set) var consumers: [Consumer] = []
  /// The settings of the person's Focus, and the notifications of other apps.
  public internal(set) var focus = FocusSettings()
  /// The days the person is paid.
  public internal(set) var paydays: [CivilDate] = []
  /// The places around, for cards without a place and for the names of areas.
  public internal(set) var places: [Place] = []
  /// The initial position of the person, and the settings of their devices.
  public internal(set) var person = Person()
  /// The settings of the position sensor.
  public internal(set) var sensor = SensorSettings()
  /// The connection between phone and watch.
  public internal(set) var watchLink = Self.usualLink
  /// The delay of the first background refresh in seconds.
  public internal(set) var refreshPhaseSeconds = 0
  /// The route of the person, one leg after the other.
  public internal(set) var route: [Leg] = []
  /// The route of the person by the clock, in place of a route.
  public internal(set) var journey: [TimedLeg] = []
  /// The person's reactions to alerts, or `nil` for a device without a person.
  public internal(set) var reactions: Reactions?
  /// The external events, earliest first; those of one instant keep the document's order.
  public internal(set) var events: [Event] = []
  /// The expectations that must hold at the end, in the document's order.
  public internal(set) var expectations: [Expectation] = []
  /// The events and the Focus in their written form.
  var written = Written()

  /// The parts of a document that keep their written form.
  struct Written: Hashable, Sendable {
    var focus: DocumentValue?
    var events: [DocumentValue] = []
  }

  /// Creates an empty scenario.
  init() {}

  /// The default connection of phone and watch.
  private static let usualLink: WatchLinkSettings = {
    var link = WatchLinkSettings()
    link.latency = .constant(.milliseconds(50))
    return link
  }()
}
