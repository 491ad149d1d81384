import CueJudging
import Positions

/// Days written down by hand, in a town with a shop at its middle.
enum HandMadeDay {
  static let shop = Coordinate(latitude: 40.75, longitude: -73.9)

  /// The place so many meters north of the shop.
  static func north(_ meters: Double) -> Coordinate {
    LocalMetric(at: shop).coordinate(east: 0, north: meters)
  }

  /// Noon in UTC, a card that may alert, and the person 1 km north.
  static func day(seconds: Double = 10_000) -> PlainDay {
    var day = PlainDay(
      end: seconds, clock: PlainDay.Clock(startSeconds: 43_200, offsets: [(-.infinity, 0)]))
    day.cards = [PlainDay.Card(name: "a", brand: "A", places: [shop], cents: 5_000, lastDay: 2)]
    day.stretches = [way(0, seconds, north(1_000), north(1_000))]
    return day
  }

  /// A person who walks from 1 km north to the shop from 1 000 s to 1 800 s, and stays.
  static func arrival() -> PlainDay {
    var day = day()
    day.stretches = [
      way(0, 1_000, north(1_000), north(1_000)), way(1_000, 1_800, north(1_000), shop),
      way(1_800, 10_000, shop, shop),
    ]
    return day
  }

  static func way(
    _ begin: Double, _ end: Double, _ from: Coordinate, _ to: Coordinate, isInVehicle: Bool = false
  ) -> PlainDay.Stretch {
    PlainDay.Stretch(begin: begin, end: end, from: from, to: to, isInVehicle: isInVehicle)
  }

  /// An interruption about a place.
  static func tap(
    _ time: Double, _ cards: [Int] = [0], kind: Speech.Kind = .place, isCritical: Bool = false
  ) -> Speech {
    Speech(
      time: time, kind: kind, outcome: .interrupts, about: "a", cards: cards, isCritical: isCritical
    )
  }
}

extension PlainDay {
  /// The sentences that do not hold.
  var broken: [Sentence] { faults().map(\.sentence) }

  /// The same with something changed.
  func with(_ change: (inout PlainDay) -> Void) -> PlainDay {
    var day = self
    change(&day)
    return day
  }
}
