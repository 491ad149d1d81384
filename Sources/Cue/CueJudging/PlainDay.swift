package import Positions

/// A day of a person and their devices as plain values: the events, the alerts and the displays.
///
/// Sentences are judged on it alone, independent of the decision logic of devices. Times are
/// seconds from the start.
package struct PlainDay: Sendable {
  /// A straight stretch at constant speed from one instant to another, or a rest.
  package struct Stretch: Sendable {
    package let begin: Double
    package let end: Double
    package let from: Coordinate
    package let to: Coordinate
    /// Whether the motion sensor reported a vehicle.
    package let isInVehicle: Bool

    /// Creates a stretch.
    package init(
      begin: Double, end: Double, from: Coordinate, to: Coordinate, isInVehicle: Bool
    ) {
      (self.begin, self.end, self.from, self.to) = (begin, end, from, to)
      self.isInVehicle = isInVehicle
    }
  }

  /// A card of the wallet.
  package struct Card: Sendable {
    package let name: String
    package let brand: String
    /// The shops where the card is valid.
    package let places: [Coordinate]
    /// The balances in cents, each with its instant, beginning at the start.
    package var balances: [(time: Double, cents: Int64)]
    /// The last local day on which the card is valid.
    package let lastDay: Int?
    /// Whether the barcode can be shown at once.
    package let isDigitalReady: Bool
    /// Whether the shops never close, and the kind of purchase has no hours.
    package let isAlwaysOpen: Bool
    /// The instants at which the person used, dismissed or snoozed the card.
    package var handled: [Double] = []

    /// Creates a card.
    package init(
      name: String, brand: String, places: [Coordinate], cents: Int64, lastDay: Int? = nil,
      isDigitalReady: Bool = true, isAlwaysOpen: Bool = true
    ) {
      (self.name, self.brand, self.places, self.lastDay) = (name, brand, places, lastDay)
      (balances, self.isDigitalReady, self.isAlwaysOpen) = (
        [(0, cents)], isDigitalReady, isAlwaysOpen
      )
    }
  }

  /// A circle in which alerts are suppressed.
  package struct Zone: Sendable {
    package let center: Coordinate
    package let radius: Double

    /// Creates a circle.
    package init(center: Coordinate, radius: Double) {
      (self.center, self.radius) = (center, radius)
    }
  }

  /// A state that prevents interruptions while it lasts.
  package enum State: Hashable, Sendable { case carPlay, focus, alertsOff, badWeather }

  /// The local clock: the offset from UTC from each instant on.
  package struct Clock: Sendable {
    package let offsets: [(time: Double, seconds: Int)]
    /// The seconds since 1970 at the start.
    package let startSeconds: Double

    /// Creates a clock, whose first offset applies from the start.
    package init(startSeconds: Double, offsets: [(time: Double, seconds: Int)]) {
      (self.startSeconds, self.offsets) = (startSeconds, offsets)
    }
  }

  /// The figures that the sentences use.
  ///
  /// Those of the person are independent of the policy. Only the step of distances and the daily
  /// number of interruptions, which excuses silence, are the policy's.
  package struct Figures: Sendable {
    package var nearMeters = 500.0
    package var stepMeters = 50.0
    package var quietFromMinute = 23 * 60
    package var quietUntilMinute = 7 * 60
    package var interruptionsADay = 3

    /// Creates the default figures.
    package init() {}
  }

  package var end: Double
  package var clock: Clock
  package var figures = Figures()
  package var stretches: [Stretch] = []
  package var cards: [Card] = []
  package var zones: [Zone] = []
  package var states: [(state: State, begin: Double, end: Double)] = []
  package var kills: [Double] = []
  /// The decisions, in order.
  package var speeches: [Speech] = []
  /// The interruptions that reached the person.
  package var landings: [(time: Double, about: String)] = []
  /// The statements of surfaces about money.
  package var claims: [Claim] = []
  /// The statements of surfaces about distances.
  package var distances: [DistanceClaim] = []
  /// The invariants that the run itself reported as violated.
  package var violations: [(time: Double, name: String)] = []
  /// Whether the day has events that cannot be judged, such as positions that bypass the sensor.
  package var isPartlyUnknown = false

  /// Creates an empty day.
  package init(end: Double, clock: Clock) { (self.end, self.clock) = (end, clock) }
}
