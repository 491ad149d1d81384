public import CueModel
import FileReading
import FileReading
public import Positions
import SimulationPrimitives

extension Scenario {
  /// One part of a person's route: a straight line at a constant speed, or a stop.
  ///
  ///     { to: [40.71, -74.0], metersPerSecond: 1.788 }
  ///     { bearingDegrees: 90, meters: 400, metersPerSecond: 29, motion: "automotive" }
  ///     { waitSeconds: 720 }
  ///
  /// `to` may be given by a card or a place, as in `"300 m south of target"`. Exactly one of `to`,
  /// `bearingDegrees` and `waitSeconds` selects the kind of leg. `motion` is optional for each. By
  /// default the person is stationary during a wait and otherwise moves as before. At the end of
  /// the route the person stays there; the motion is reported as changed only if the route ends
  /// with a wait.
  public struct Leg: Hashable, Sendable {
    /// The kinds of leg.
    public enum Course: Hashable, Sendable {
      /// A line to a point at a speed in meters per second.
      case to(Coordinate, metersPerSecond: Double)
      /// A line in a direction, in degrees clockwise from north, for some meters at a speed.
      case bearing(degrees: Double, meters: Double, metersPerSecond: Double)
      /// Nowhere, for a while.
      case wait(Duration)
    }

    /// The direction and the speed.
    public let course: Course
    /// The motion of the person on the leg, if it is specified.
    public let motion: MotionClass?

    /// Writes a leg down.
    package init(_ course: Course, motion: MotionClass? = nil) {
      (self.course, self.motion) = (course, motion)
    }
  }
}

extension Scenario.Leg {
  /// The keys of a leg in a document.
  private struct Draft: Sendable {
    var to: Coordinate?
    var bearingDegrees: Double?
    var meters: Double?
    var metersPerSecond: Double?
    var wait: Duration?
    var motion: MotionClass?

    init() {}

    init(_ leg: Scenario.Leg) {
      motion = leg.motion
      switch leg.course {
      case .to(let place, let speed): (to, metersPerSecond) = (place, speed)
      case .bearing(let degrees, let length, let speed):
        (bearingDegrees, meters, metersPerSecond) = (degrees, length, speed)
      case .wait(let duration): wait = duration
      }
    }

    static func fields(from landmarks: Landmarks) -> [DocumentField<Draft>] {
      [
        .init("to", optional: \.to, .position(from: landmarks), "destination"),
        .init(
          "bearingDegrees", optional: \.bearingDegrees, .number("degrees", -360...360),
          "or direction, clockwise from north"),
        .init(
          "waitSeconds", optional: \.wait, .seconds(upTo: Scenario.longestHorizon),
          "or waiting time"),
        .init(
          "meters", optional: \.meters, .number("m", 0.001...1_000_000),
          "length, with 'bearingDegrees'"),
        .init(
          "metersPerSecond", optional: \.metersPerSecond, .number("m/s", 0.001...1_000),
          "speed, unless waiting"),
        .init("motion", optional: \.motion, .choice, "motion; unchanged if left out"),
      ]
    }
  }

  /// A leg, which may lead to a card or a place.
  static func format(from landmarks: Landmarks) -> ValueFormat<Scenario.Leg> {
    let fields = Draft.fields(from: landmarks)
    return ValueFormat(
      type: "object",
      read: { reader throws(ReadingError) in
        let object = try ObjectReader(reader, keys: fields.map(\.key))
        var draft = Draft()
        try reader.read(fields, into: &draft)
        return Scenario.Leg(try course(draft, object), motion: draft.motion)
      }, write: { fields.value(of: Draft($0)).withoutComments },
      parts: { prefix in fields.flatMap { $0.rows("\(prefix).", Draft()) } })
  }

  private static func course(
    _ draft: Draft, _ object: ObjectReader
  ) throws(ReadingError) -> Course {
    let kind = try object.only(of: ["to", "bearingDegrees", "waitSeconds"])
    let needed =
      switch kind.key {
      case "to": ["metersPerSecond"]
      case "bearingDegrees": ["meters", "metersPerSecond"]
      default: [String]()
      }
    for key in needed { _ = try object.required(key) }
    for key in ["meters", "metersPerSecond"] where !needed.contains(key) {
      if let extra = object[key] { throw extra.error("not for '\(kind.key)'", "leave it out") }
    }
    let speed = draft.metersPerSecond ?? 0
    if let place = draft.to { return .to(place, metersPerSecond: speed) }
    if let degrees = draft.bearingDegrees {
      return .bearing(degrees: degrees, meters: draft.meters ?? 0, metersPerSecond: speed)
    }
    return .wait(draft.wait ?? .zero)
  }
}
