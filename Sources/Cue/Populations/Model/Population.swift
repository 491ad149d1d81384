public import CueModel
public import Positions

/// A city and its people, from which the days of a fleet's devices are generated.
///
///     var population = Population()
///     population.people.watchShare = 1
///     population.life(of: 7, days: 1, seed: 42, policy: .conductor, profile: .default)
///
/// Shares are within 0…1, lengths in meters, amounts in cents. Every random number is keyed by the
/// seed, the person and its purpose: the people and their days are the same under every policy
/// (K-12).
public struct Population: Hashable, Sendable {
  /// The name of the population.
  public var name = "dense city"
  /// The first local date, at whose midnight the simulated days begin.
  public var start = CivilDate(year: 2026, month: 3, day: 2)
  /// The time zone of all people.
  public var calendar = LocalCalendar(offsetSeconds: -5 * 3_600)
  /// Streets, homes, workplaces and stores.
  public var city = CityShape()
  /// The people, with their cards and devices.
  public var people = PeopleShape()
  /// The routines of the days, assigned to people with probabilities proportional to the shares.
  public var routines: [Routine] = [.officeWorker, .atHome]
  /// Occasional events.
  public var occasions = OccasionShape()
  /// The weather, which all people of a city share.
  public var weather = WeatherShape()
  /// The preferences of the people: their wanted notifications and their reactions.
  public var preferences = Preferences.standard
  /// Recorded movement, which replaces the routines if there is any.
  public var tracks: [RecordedDay] = []
  /// A hash of the document and all files it names, which differs between documents.
  public var fingerprint: UInt64 = 0

  /// Creates the default population: a dense city.
  public init() {}
}

/// One day of recorded movement, shifted to the population's first day.
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

  /// The name: the file, and the vehicle or person in it.
  public var name: String
  /// The positions in time order, at least two.
  public var points: [Point]

  /// Creates a recorded day.
  public init(name: String, points: [Point]) {
    (self.name, self.points) = (name, points)
  }
}
