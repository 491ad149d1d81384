/// The weekly routine of a group of people.
///
///     Routine("courier", share: 0.1, weekday: [Stop(.work, at: 8 * 60, stay: 540, by: .drive)])
public struct Routine: Hashable, Sendable {
  /// The name of the routine.
  public var name: String
  /// The share of people with the routine, relative to the other routines.
  public var share: Double
  /// The stops from Monday to Friday, in order, before the return home.
  public var weekday: [Stop]
  /// The stops on Saturday and Sunday.
  public var weekend: [Stop]
  /// The minutes by which the whole day is shifted, such as 720 for night workers.
  public var shiftMinutes: Int

  /// Creates a routine.
  public init(
    _ name: String, share: Double, weekday: [Stop], weekend: [Stop], shiftMinutes: Int = 0
  ) {
    (self.name, self.share, self.shiftMinutes) = (name, share, shiftMinutes)
    (self.weekday, self.weekend) = (weekday, weekend)
  }

  /// A stop of a day.
  public struct Stop: Hashable, Sendable {
    /// The kind of place of a stop.
    public enum Target: String, CaseIterable, Sendable {
      /// The person's home.
      case home
      /// The person's place of work.
      case work
      /// A store, with even odds one of a card of the person.
      case store
      /// A plaza with several stores.
      case plaza
      /// A stroll within walking distance and back, or a park.
      case stroll
      /// A sight in the middle of the city.
      case sight
      /// A store that serves food, with even odds one of a card of the person.
      case meal
      /// A store of the category `fun`, such as a cinema, chosen as for a meal.
      case fun
    }

    /// The means of travel.
    public enum Travel: String, CaseIterable, Sendable {
      /// A walk, 1.1…1.7 m/s.
      case walk
      /// A bicycle, 4…6 m/s.
      case cycle
      /// A car, 7…16 m/s, parked within 150 m.
      case drive
      /// A walk to a station, a ride at 9…14 m/s, and a walk from the other station.
      case transit
    }

    /// The place.
    public var target: Target
    /// The mean departure time in minutes since midnight.
    public var minute: Int
    /// The standard deviation of the departure time over days, in minutes.
    public var spreadMinutes: Double
    /// The mean length of the stay in minutes.
    public var stayMinutes: Double
    /// The means of travel, which for distances under 800 m is a walk.
    public var travel: Travel
    /// The probability of the trip.
    public var probability: Double

    /// Creates a stop.
    public init(
      _ target: Target, at minute: Int, spread: Double = 20, stay: Double, by travel: Travel,
      probability: Double = 1
    ) {
      (self.target, self.minute, spreadMinutes) = (target, minute, spread)
      (stayMinutes, self.travel, self.probability) = (stay, travel, probability)
    }
  }
}

extension Routine {
  /// Office workers, with a train, lunch out, and sometimes a store or an evening out.
  public static let officeWorker = Routine(
    "office worker", share: 0.7,
    weekday: [
      Stop(.work, at: 8 * 60 + 30, stay: 220, by: .transit),
      Stop(.store, at: 12 * 60 + 15, stay: 25, by: .walk, probability: 0.6),
      Stop(.work, at: 13 * 60, stay: 260, by: .walk),
      Stop(.store, at: 17 * 60 + 45, stay: 15, by: .walk, probability: 0.4),
      Stop(.home, at: 18 * 60 + 15, stay: 600, by: .transit),
      Stop(.meal, at: 19 * 60 + 15, spread: 30, stay: 75, by: .walk, probability: 0.15),
      Stop(.fun, at: 20 * 60 + 30, spread: 15, stay: 120, by: .transit, probability: 0.05),
    ],
    weekend: [
      Stop(.plaza, at: 11 * 60, spread: 60, stay: 70, by: .walk, probability: 0.6),
      Stop(.stroll, at: 15 * 60, spread: 60, stay: 5, by: .walk, probability: 0.5),
      Stop(.home, at: 16 * 60, stay: 600, by: .walk),
      Stop(.meal, at: 19 * 60, spread: 30, stay: 90, by: .walk, probability: 0.3),
      Stop(.fun, at: 20 * 60 + 30, spread: 15, stay: 120, by: .transit, probability: 0.15),
    ])

  /// People at home, with errands.
  public static let atHome = Routine(
    "at home", share: 0.3,
    weekday: [
      Stop(.store, at: 10 * 60, spread: 60, stay: 25, by: .walk, probability: 0.7),
      Stop(.home, at: 11 * 60, spread: 60, stay: 240, by: .walk),
      Stop(.stroll, at: 16 * 60, spread: 60, stay: 5, by: .walk, probability: 0.5),
      Stop(.home, at: 17 * 60, spread: 45, stay: 600, by: .walk),
      Stop(.meal, at: 18 * 60 + 30, spread: 30, stay: 75, by: .walk, probability: 0.1),
    ],
    weekend: [
      Stop(.plaza, at: 13 * 60, spread: 60, stay: 60, by: .drive, probability: 0.5),
      Stop(.home, at: 15 * 60, spread: 45, stay: 600, by: .drive),
    ])
}
