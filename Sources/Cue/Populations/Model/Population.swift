public import CueModel
public import Positions

/// A city and the people in it: what the days of a fleet's devices are drawn from.
///
///     var population = Population()
///     population.people.watchShare = 1
///     population.life(of: 7, days: 1, seed: 42, policy: .conductor, profile: .default)
///
/// Shares are within 0…1, lengths in meters, amounts in cents, and every draw is keyed by the seed,
/// the person and its purpose: under another policy the same people live the same days (K-12).
public struct Population: Hashable, Sendable {
  /// The name people call it by.
  public var name = "dense city"
  /// The first local date; the devices' days begin at its midnight.
  public var start = CivilDate(year: 2026, month: 3, day: 2)
  /// The time zone everybody lives in.
  public var calendar = LocalCalendar(offsetSeconds: -5 * 3_600)
  /// Streets, homes, workplaces and stores.
  public var city = CityShape()
  /// The people who live there, with which cards and devices.
  public var people = PeopleShape()
  /// The routines of their days; each person follows one, drawn by its share.
  public var routines: [Routine] = [.officeWorker, .atHome]
  /// Occasions that come now and then.
  public var occasions = OccasionShape()
  /// The weather everybody of a city has at once.
  public var weather = WeatherShape()
  /// Preferences of the people: what they want told, and what they do when a device speaks.
  public var preferences = Preferences.standard
  /// Movement recorded elsewhere; people follow these instead of their routines, if there are any.
  public var tracks: [RecordedDay] = []
  /// Distinguishes one document, with all the files it names, from any other.
  public var fingerprint: UInt64 = 0

  /// Creates the default population: a dense city.
  public init() {}
}

/// One day of movement from a recording, carried over to the population's first day.
public struct RecordedDay: Hashable, Sendable {
  /// One position of a recording.
  public struct Point: Hashable, Sendable {
    /// Seconds since midnight of the first day.
    public var seconds: Double
    /// The place.
    public var coordinate: Coordinate

    /// Creates a point.
    public init(seconds: Double, coordinate: Coordinate) {
      (self.seconds, self.coordinate) = (seconds, coordinate)
    }
  }

  /// The name people give it: a file, and the vehicle or person in it.
  public var name: String
  /// The positions, in the order of time; at least two.
  public var points: [Point]

  /// Creates a recorded day.
  public init(name: String, points: [Point]) {
    (self.name, self.points) = (name, points)
  }
}
