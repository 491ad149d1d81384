import FileReading
public import Positions
import SimulationPrimitives

extension Scenario {
  /// One part of a person's route: a straight line from instant to instant.
  ///
  ///     { from: [40.71, -74.0], to: [40.72, -74.0], leaveSeconds: 28800, arriveSeconds: "8.2 h" }
  ///
  /// Between two legs the person stays at the end of the first. A journey does not specify the
  /// motion, which events do: a fleet's device is written in this form.
  public struct TimedLeg: Hashable, Sendable {
    /// The start of the line.
    public internal(set) var from: Coordinate
    /// The end of the line.
    public internal(set) var to: Coordinate
    /// The instant of the start, from the scenario's start; the person may already be on the route.
    public internal(set) var leave: Duration
    /// The instant of the end, which is not before the start.
    public internal(set) var arrive: Duration

    /// Writes a leg down.
    package init(from: Coordinate, to: Coordinate, leave: Duration, arrive: Duration) {
      (self.from, self.to, self.leave, self.arrive) = (from, to, leave, arrive)
    }
  }
}

extension Scenario.TimedLeg {
  private static let template = Scenario.TimedLeg(
    from: Coordinate(latitude: 0, longitude: 0), to: Coordinate(latitude: 0, longitude: 0),
    leave: .zero, arrive: .zero)

  /// A leg, which may lead from and to a card or a place.
  static func format(from landmarks: Landmarks) -> ValueFormat<Scenario.TimedLeg> {
    let fields: [DocumentField<Scenario.TimedLeg>] = [
      .init("from", \.from, .position(from: landmarks), "where it begins", isRequired: true),
      .init("to", \.to, .position(from: landmarks), "where it ends", isRequired: true),
      .init(
        "leaveSeconds", \.leave, .instant, "start; negative before the scenario",
        isRequired: true),
      .init("arriveSeconds", \.arrive, .instant, "when it ends", isRequired: true),
    ]
    return .object(template, fields) { leg, reader throws(ReadingError) in
      guard leg.leave <= leg.arrive else {
        throw reader.error("it ends before it begins", "make 'arriveSeconds' the later")
      }
    }
  }
}

extension ValueFormat where Value == Duration {
  /// An instant of a scenario, or up to a week before it.
  fileprivate static var instant: ValueFormat {
    let seconds = ValueFormat.seconds(upTo: Scenario.longestHorizon)
    let range = -604_800.0...Double(Scenario.longestHorizon.wholeNanoseconds) / 1e9
    return ValueFormat(
      type: "number", unit: "s", range: "-604800 to \(Int(range.upperBound))",
      read: { reader throws(ReadingError) in
        .nanoseconds(Int64((try reader.number(in: range, unit: "s") * 1e9).rounded()))
      }, write: seconds.write)
  }
}
