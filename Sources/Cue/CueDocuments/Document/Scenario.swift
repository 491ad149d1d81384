public import CueModel
public import CueSystem
public import SimulationPrimitives

/// One situation of one person and their devices, and what must come of it.
///
/// A scenario is a JSON5 document, so comments, bare keys and trailing commas are welcome:
///
///     {
///       name: "Walk to a store",
///       description: "From the corner straight to the door.",  // optional
///       start: "2026-03-10T14:00:00",     // on the person's own clock, or with Z or an offset
///       timeZone: "America/New_York",     // an IANA name
///       horizonSeconds: 900,              // when the run ends
///       seed: 7,                          // of every random draw; 1 if left out
///       policy: { cardCooldownSeconds: 1800,    // the policy's fields to change, by name,
///                 quietHours: { startMinute: 0, endMinute: 0 } },  // or parts of one
///       cards: [ … ],                     // see ``Card``
///       focus: { schedules: [ … ] },      // see `Scenario.focus`; optional
///       paydays: ["2026-03-13"],          // on the person's calendar; optional
///       places: [ … ],                    // the shops and malls around; optional
///       person: { at: [40.70, -74.01] },  // see ``Person``
///       sensor: { mode: "device" },       // see ``Sensor``; optional
///       links: { watch: { latencySeconds: 0.05 } },  // see ``Link``; optional
///       route: [ … ],                     // see ``Leg``; optional: the person stays
///       events: [ … ],                    // see ``Event``; optional
///       expect: [ … ],                    // see ``Expectation``; optional
///     }
///
/// Keys that are not listed are mistakes. Meters, seconds, degrees and cents are in the keys' names.
/// Nothing here runs anything: the values say what is to happen, and the tool makes it happen.
public struct Scenario: Hashable, Sendable {
  /// The path of the document as it was given.
  public let file: String
  /// What the scenario is called.
  public let name: String
  /// What it shows, in a paragraph; may be empty.
  public let description: String
  /// The instant it begins, counted from 1970-01-01 00:00:00 UTC.
  public let start: VirtualTime
  /// The person's time zone, as integers.
  public let zone: Zone
  /// How long it lasts; everything in the document happens within, its last instant included.
  public let horizon: Duration
  /// The root of every random draw.
  public let seed: Seed
  /// The fields of the policy to change, in the document's order.
  public let policy: [PolicyOverride]
  /// The cards in the person's wallet, in the document's order; their names are unique.
  public let cards: [Card]
  /// How the person's Focus is set up, and what other apps send.
  public let focus: FocusSettings
  /// The days the person is paid.
  public let paydays: [LocalDate]
  /// The places around, for cards without one of their own and for the names of areas.
  public let places: [Place]
  /// Where the person is at first, and how their devices are set.
  public let person: Person
  /// How positions are sensed.
  public let sensor: Sensor
  /// The connection between phone and watch.
  public let watchLink: Link
  /// Where the person goes, one leg after the other.
  public let route: [Leg]
  /// What happens from outside, earliest first; events of one instant keep the document's order.
  public let events: [Event]
  /// What must hold at the end, in the document's order.
  public let expectations: [Expectation]
}
