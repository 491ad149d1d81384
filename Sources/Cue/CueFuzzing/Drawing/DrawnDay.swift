import SimulationPrimitives

/// One day of one person, generated or reduced, from which a scenario document is written.
///
/// Places are whole meters east and north of the town's middle. Times are whole seconds from the
/// start, so that numbers can be rounded.
package struct DrawnDay: Hashable, Sendable {
  /// A place in the town.
  struct Spot: Hashable, Sendable {
    var east = 0
    var north = 0
  }

  /// A card, pinned to its shop or, without one, valid at the branches of its brand.
  struct Card: Hashable, Sendable {
    var name: String
    var brand: String
    var at: Spot?
    var dollars: Int
    var goodForDays: Int?
    var isDigitalReady = true
  }

  /// A branch of a brand.
  struct Branch: Hashable, Sendable {
    var name: String
    var brand: String
    var at: Spot
  }

  /// A quiet zone.
  struct Zone: Hashable, Sendable {
    var at: Spot
    var radius: Int
  }

  /// A part of the person's track.
  enum Leg: Hashable, Sendable {
    case walk(Spot, centimetersPerSecond: Int)
    case drive(Spot, metersPerSecond: Int)
    /// A wait out of the vehicle, or in the parked car.
    case wait(Int, isInCar: Bool)
  }

  /// An event from outside.
  enum What: Hashable, Sendable {
    case focus(Bool)
    case carPlay(Bool)
    case killed
    case used(String)
    case spent(String, percent: Int)
    case dismissed(String)
    case snoozed(String)
    case rain(Bool)
    case zone(String)

    /// The card of the event.
    var card: String? {
      switch self {
      case .used(let card), .spent(let card, _), .dismissed(let card), .snoozed(let card): card
      case .focus, .carPlay, .killed, .rain, .zone: nil
      }
    }
  }

  /// An event and its time.
  struct Event: Hashable, Sendable {
    var at: Int
    var what: What
  }

  /// A changed figure of the policy.
  struct Override: Hashable, Sendable {
    var key: String
    var value: Int
  }

  var name = ""
  var town = Town.all[0]
  var startDay = 0
  var startMinute = 12 * 60
  var seed: UInt64 = 1
  var horizon = 0
  var policy: [Override] = []
  var cards: [Card] = []
  var branches: [Branch] = []
  var zones: [Zone] = []
  var home = Spot()
  var isInCar = false
  var hasWatch = true
  var refreshPhase = 0
  var legs: [Leg] = []
  var events: [Event] = []
}

/// The town of a day.
struct Town: Hashable, Sendable {
  let timeZone: String
  let latitude: Double
  let longitude: Double

  static let all = [
    Town(timeZone: "America/New_York", latitude: 40.75, longitude: -73.9),
    Town(timeZone: "America/Los_Angeles", latitude: 34.05, longitude: -118.25),
    Town(timeZone: "Europe/Berlin", latitude: 52.52, longitude: 13.4),
    Town(timeZone: "Asia/Tokyo", latitude: 35.68, longitude: 139.77),
    Town(timeZone: "Pacific/Honolulu", latitude: 21.31, longitude: -157.86),
  ]
}

extension DrawnDay.Spot {
  /// Returns the distance in meters to another place.
  func distance(to other: DrawnDay.Spot) -> Double {
    let (x, y) = (Double(other.east - east), Double(other.north - north))
    return (x * x + y * y).squareRoot()
  }

  /// Returns the place at a distance in meters and a direction.
  func moved(_ meters: Int, toward degrees: Int) -> DrawnDay.Spot {
    let angle = Double(degrees) * .pi / 180
    return DrawnDay.Spot(
      east: east + Int((Double(meters) * PortableMath.sin(angle)).rounded()),
      north: north + Int((Double(meters) * PortableMath.cos(angle)).rounded()))
  }

  /// Returns the place on the line to another, a distance before it.
  func toward(_ other: DrawnDay.Spot, stoppingBefore meters: Double) -> DrawnDay.Spot {
    let all = distance(to: other)
    guard all > 0 else { return self }
    let part = (all - meters) / all
    return DrawnDay.Spot(
      east: east + Int((Double(other.east - east) * part).rounded()),
      north: north + Int((Double(other.north - north) * part).rounded()))
  }
}
