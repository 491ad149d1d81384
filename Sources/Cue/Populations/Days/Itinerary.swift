import CueModel
import CueSystem
import SimulationPrimitives

/// The track of a person by legs: the inputs of the devices, and the true positions.
struct Itinerary {
  /// A stay at a place, which may be a store.
  struct Stay: Sendable {
    let spot: Spot
    let store: Int?
    let begin: VirtualTime
    let end: VirtualTime
  }

  /// A trip from one stop to the next.
  struct Trip: Sendable {
    let travel: Routine.Stop.Travel
    let target: Spot
    let meters: Double
    let begin: VirtualTime
    let end: VirtualTime
  }

  /// The movement inputs of the devices, in time order.
  private(set) var movements: [DeviceInput] = []
  /// The times on foot and out: walks, and stays that are neither at home nor at work.
  private(set) var outings: [Leg] = []
  /// The stays of the person, in time order.
  private(set) var stays: [Stay] = []
  /// The trips of the routine, in time order.
  private(set) var trips: [Trip] = []
  /// The distance so far, in meters.
  private var odometer = 0.0
  private(set) var spot: Spot
  private(set) var time: VirtualTime
  private var motion = MotionClass.stationary
  /// The position of the car, or `nil` if it is at home.
  private var car: Spot?
  let city: City
  private let hasCarPlay: Bool
  /// The place of work, or `nil` if it is at home.
  private let work: Spot?

  init(
    from spot: Spot, at time: VirtualTime, in city: City, hasCarPlay: Bool, work: Spot? = nil
  ) {
    (self.spot, self.time, self.city, self.hasCarPlay) = (spot, time, city, hasCarPlay)
    self.work = work == spot ? nil : work
  }

  /// Adds a walk at a constant speed, in meters a second.
  mutating func walk(to target: Spot, _ speed: Double) {
    move(to: target, speed, .walking)
  }

  /// Adds a stay at the current place, which may be a store if the person is out.
  mutating func stay(until end: VirtualTime, isAbout: Bool, in store: Int? = nil) {
    guard time < end else { return }
    change(to: .stationary)
    if isAbout {
      outings.append(Leg(from: spot.coordinate, to: spot.coordinate, start: time, end: end))
    }
    stays.append(Stay(spot: spot, store: store, begin: time, end: end))
    time = end
  }

  /// The times at work, in order.
  var shifts: [(begin: VirtualTime, end: VirtualTime)] {
    stays.filter { $0.spot == work }.map { ($0.begin, $0.end) }
  }

  /// Records a trip that a body makes, if it changes the place.
  mutating func trip(_ travel: Routine.Stop.Travel, _ body: (inout Itinerary) -> Void) {
    let (start, meters, begin) = (spot, odometer, time)
    body(&self)
    guard spot != start else { return }
    trips.append(
      Trip(travel: travel, target: spot, meters: odometer - meters, begin: begin, end: time))
  }

  /// Adds a bicycle ride.
  mutating func cycle(to target: Spot, _ speed: Double) {
    move(to: target, speed, .cycling)
    change(to: .stationary)
  }

  /// Adds a ride in a bus or train, boarded after a wait.
  mutating func ride(to target: Spot, _ speed: Double, after seconds: Double) {
    stay(until: time.advanced(bySeconds: seconds), isAbout: true)
    move(to: target, speed, .automotive)
    change(to: .stationary)
  }

  /// Adds a drive in the person's car, with the walks to it and from its parking place.
  mutating func drive(to target: Spot, parkingAt parking: Spot, _ speed: Double, walking: Double) {
    if let car, car.distance(to: spot) < Self.farthestCar { walk(to: car, walking) }
    if hasCarPlay { movements.append(DeviceInput(time: time, content: .carPlay(true))) }
    move(to: parking, speed, .automotive)
    if hasCarPlay { movements.append(DeviceInput(time: time, content: .carPlay(false))) }
    car = parking
    walk(to: target, walking)
    change(to: .stationary)
  }

  /// Adds a leg of a recording, during which the person always counts as out.
  mutating func follow(_ leg: Leg, to target: Spot, _ motion: MotionClass) {
    change(to: motion, at: leg.start)
    movements.append(DeviceInput(time: leg.start, content: .leg(leg)))
    if motion.isOnFoot { outings.append(leg) }
    (spot, time) = (target, leg.end)
  }

  /// Ends all movement.
  mutating func rest() { change(to: .stationary) }

  /// The longest walk to a parked car.
  ///
  /// At a greater distance the drive is in another car.
  private static let farthestCar = 400.0

  private mutating func move(to target: Spot, _ speed: Double, _ motion: MotionClass) {
    guard spot != target else { return }
    // A step takes at least one second, so that a person who is almost there arrives.
    let meters = spot.distance(to: target)
    let seconds = max(1, meters / speed)
    odometer += meters
    change(to: motion)
    let end = time.advanced(bySeconds: seconds)
    let leg = Leg(from: spot.coordinate, to: target.coordinate, start: time, end: end)
    movements.append(DeviceInput(time: time, content: .leg(leg)))
    if motion.isOnFoot { outings.append(leg) }
    (spot, time) = (target, end)
  }

  private mutating func change(to motion: MotionClass, at time: VirtualTime? = nil) {
    guard motion != self.motion else { return }
    self.motion = motion
    movements.append(
      DeviceInput(time: time ?? self.time, content: .motion(MotionReading(motion))))
  }
}

extension VirtualTime {
  /// Returns the instant a number of seconds later.
  func advanced(bySeconds seconds: Double) -> VirtualTime {
    advanced(byNanoseconds: Int64((max(-1e9, min(1e9, seconds)) * 1e9).rounded()))
  }
}
