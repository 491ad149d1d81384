public import CueModel
import FileReading
public import Positions
import SimulationPrimitives

extension Scenario {
  /// One part of a person's way, in a straight line at a constant speed, or a stop.
  ///
  ///     { to: [40.71, -74.0], metersPerSecond: 1.788 }
  ///     { bearingDegrees: 90, meters: 400, metersPerSecond: 29, motion: "automotive" }
  ///     { waitSeconds: 720 }
  ///
  /// Exactly one of `to`, `bearingDegrees` and `waitSeconds` says what kind of leg it is. `motion`
  /// may be given with each; without it the person is stationary while they wait, and moves as
  /// before otherwise. A person who has come to the end of the route stays there; their
  /// motion is only told to have changed if the route ends with a wait.
  public struct Leg: Hashable, Sendable {
    /// The kinds of leg.
    public enum Course: Hashable, Sendable {
      /// To a point at a speed in meters per second.
      case to(Coordinate, metersPerSecond: Double)
      /// In a direction, in degrees clockwise from north, for some meters at a speed.
      case bearing(degrees: Double, meters: Double, metersPerSecond: Double)
      /// Nowhere, for a while.
      case wait(Duration)
    }

    /// Which way and how fast.
    public let course: Course
    /// How the person moves on it, if it says so.
    public let motion: MotionClass?
  }
}

extension Scenario.Leg {
  init(_ reader: NodeReader) throws(ReadingError) {
    let kinds = ["to", "bearingDegrees", "waitSeconds"]
    let object = try ObjectReader(reader, keys: kinds + ["meters", "metersPerSecond", "motion"])
    let kind = try object.only(of: kinds)
    let needed: [String]
    switch kind.key {
    case "to":
      needed = ["metersPerSecond"]
      course = .to(
        try kind.reader.coordinate(), metersPerSecond: try object.required(needed[0]).speed())
    case "bearingDegrees":
      needed = ["meters", "metersPerSecond"]
      course = .bearing(
        degrees: try kind.reader.number(in: -360...360),
        meters: try object.required(needed[0]).positive(unit: "a number of meters"),
        metersPerSecond: try object.required(needed[1]).speed())
    default:
      needed = []
      course = .wait(try kind.reader.duration(upTo: Scenario.longestHorizon))
    }
    for key in ["meters", "metersPerSecond"] where !needed.contains(key) {
      if let extra = object[key] { throw extra.error("not for '\(kind.key)'", "leave it out") }
    }
    motion = try object["motion"]?.choice(MotionClass.self)
  }
}

extension NodeReader {
  /// A speed in meters per second, above zero and no faster than a jet.
  fileprivate func speed() throws(ReadingError) -> Double {
    let speed = try positive(unit: "a speed in meters per second")
    guard speed <= 1_000 else { throw mismatch("a speed of at most 1000 meters per second") }
    return speed
  }
}
