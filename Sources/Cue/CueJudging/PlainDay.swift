package import Positions

/// A day of a person and their devices as plain values: the events, the alerts and the displays.
///
/// Sentences are judged on it alone: nothing here knows how a device decides. Times are seconds from the start.
package struct PlainDay: Sendable {
  /// A straight and even way from one instant to another, also of a person at rest.
  package struct Stretch: Sendable {
    package let begin: Double
    package let end: Double
    package let from: Coordinate
    package let to: Coordinate
    /// The motion sensor reported a vehicle.
    package let isInVehicle: Bool

    /// Writes a way down.
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
    /// The shops it may be used at.
    package let places: [Coordinate]
    /// The balances in cents, each with its instant; the first stands at the start.
    package var balances: [(time: Double, cents: Int64)]
    /// The last local day it is good for.
    package let lastDay: Int?
    /// The barcode can be shown at once.
    package let isDigitalReady: Bool
    /// Its shops never close, and its kind of purchase knows no hours.
    package let isAlwaysOpen: Bool
    /// The instants at which the person used, dismissed or snoozed it.
    package var handled: [Double] = []

    /// Writes a card down.
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

  /// A circle in which nothing is to be said.
  package struct Zone: Sendable {
    package let center: Coordinate
    package let radius: Double

    /// Writes a circle down.
    package init(center: Coordinate, radius: Double) {
      (self.center, self.radius) = (center, radius)
    }
  }

  /// A state that speaks against an interruption, or a motion, for as long as it lasts.
  package enum State: Hashable, Sendable { case carPlay, focus, alertsOff, badWeather }

  /// The reading of the local clock: the offset from UTC from an instant on.
  package struct Clock: Sendable {
    package let offsets: [(time: Double, seconds: Int)]
    /// Seconds since 1970 at the start.
    package let startSeconds: Double

    /// Writes a clock down; the first offset is in force from the start.
    package init(startSeconds: Double, offsets: [(time: Double, seconds: Int)]) {
      (self.startSeconds, self.offsets) = (startSeconds, offsets)
    }
  }

  /// The figures that the sentences need: the person's, whatever a policy has; of the policy are only the step of
  /// distances and how often it interrupts a day, which excuses silence.
  package struct Figures: Sendable {
    package var nearMeters = 500.0
    package var stepMeters = 50.0
    package var quietFromMinute = 23 * 60
    package var quietUntilMinute = 7 * 60
    package var interruptionsADay = 3

    /// The usual ones.
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
  /// The promises the run itself found broken.
  package var violations: [(time: Double, name: String)] = []
  /// Things happened that the judge does not know, such as positions past the sensor.
  package var isPartlyUnknown = false

  /// An empty day.
  package init(end: Double, clock: Clock) { (self.end, self.clock) = (end, clock) }
}
