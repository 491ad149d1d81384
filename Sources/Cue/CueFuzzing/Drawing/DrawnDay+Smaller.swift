extension DrawnDay {
  /// Parts of a day that can be removed one by one, each in one or two alternatives.
  struct List: Sendable {
    let count: @Sendable (DrawnDay) -> Int
    let alternatives: [@Sendable (inout DrawnDay, Int) -> Void]
  }

  static let lists: [List] = [
    List(count: { $0.policy.count }, alternatives: [{ $0.policy.remove(at: $1) }]),
    List(count: { $0.events.count }, alternatives: [{ $0.events.remove(at: $1) }]),
    List(
      count: { $0.legs.count },
      alternatives: [
        { $0.removeLeg($1, movesEvents: true) }, { $0.removeLeg($1, movesEvents: false) },
      ]),
    List(count: { $0.zones.count }, alternatives: [{ $0.zones.remove(at: $1) }]),
    List(
      count: { $0.cards.count },
      alternatives: [
        { day, index in
          let name = day.cards.remove(at: index).name
          day.events.removeAll { $0.what.card == name }
        }
      ]),
    List(count: { $0.branches.count }, alternatives: [{ $0.branches.remove(at: $1) }]),
  ]

  /// Simplifications of a day, each of which returns whether it changes the day.
  static let simplifications: [@Sendable (inout DrawnDay) -> Bool] = [
    { set(&$0, \.refreshPhase, 0) }, { set(&$0, \.hasWatch, true) }, { set(&$0, \.isInCar, false) },
    { set(&$0, \.seed, 1) }, { set(&$0, \.town, Town.all[0]) }, { set(&$0, \.startDay, 20_522) },
    { set(&$0, \.startMinute, 14 * 60) }, { set(&$0, \.startMinute, 12 * 60) },
    { $0.move() },
  ]

  private static func set<Value: Equatable>(
    _ day: inout DrawnDay, _ path: WritableKeyPath<DrawnDay, Value>, _ value: Value
  ) -> Bool {
    guard day[keyPath: path] != value else { return false }
    day[keyPath: path] = value
    return true
  }

  /// Ends the day at an instant.
  mutating func end(at time: Int) -> Bool {
    guard time < horizon else { return false }
    horizon = time
    events.removeAll { $0.at > time }
    return true
  }

  /// Returns the duration of a leg, in seconds, from a place.
  private func seconds(_ leg: Leg, from spot: Spot) -> Double {
    switch leg {
    case .walk(let to, let speed): spot.distance(to: to) * 100 / Double(speed)
    case .drive(let to, let speed): spot.distance(to: to) / Double(speed)
    case .wait(let seconds, _): Double(seconds)
    }
  }

  /// The begin and the place of each leg, then the end of the last.
  private var starts: [(time: Double, spot: Spot)] {
    legs.reduce(into: [(0, home)]) { starts, leg in
      let (time, spot) = starts[starts.count - 1]
      starts.append((time + seconds(leg, from: spot), leg.target ?? spot))
    }
  }

  /// Begins the day with a later leg.
  mutating func skip(_ count: Int) -> Bool {
    guard count > 0, count < legs.count else { return false }
    let (time, spot) = starts[count]
    shift(by: -Int(time), behind: 0)
    startMinute += Int(time) / 60
    guard startMinute < 1_440, horizon > 0 else { return false }
    home = spot
    legs.removeFirst(count)
    return true
  }

  /// Removes a leg, and moves the later legs forward in time.
  mutating func removeLeg(_ index: Int, movesEvents: Bool) {
    let starts = starts
    legs.remove(at: index)
    guard movesEvents else { return }
    let saved = Int(starts[starts.count - 1].time - self.starts[self.starts.count - 1].time)
    shift(by: -saved, behind: Int(starts[index].time))
  }

  private mutating func shift(by seconds: Int, behind time: Int) {
    events = events.compactMap { event in
      guard event.at >= time else { return event }
      let at = event.at + seconds
      return at > 0 ? Event(at: at, what: event.what) : nil
    }
    horizon = max(1, horizon + seconds)
  }

  /// Moves the first shop to the middle of the town.
  mutating func move() -> Bool {
    guard let middle = cards.compactMap(\.at).first ?? branches.first?.at, middle != Spot() else {
      return false
    }
    changeSpots { $0 = Spot(east: $0.east - middle.east, north: $0.north - middle.north) }
    return true
  }

  /// Applies a change to every place.
  mutating func changeSpots(_ change: (inout Spot) -> Void) {
    change(&home)
    for index in cards.indices { cards[index].at = cards[index].at.map { changed($0, change) } }
    for index in branches.indices { change(&branches[index].at) }
    for index in zones.indices { change(&zones[index].at) }
    for index in legs.indices {
      legs[index].target = legs[index].target.map { changed($0, change) }
    }
  }

  private func changed(_ spot: Spot, _ change: (inout Spot) -> Void) -> Spot {
    var spot = spot
    change(&spot)
    return spot
  }
}

extension DrawnDay.Leg {
  /// The end of the leg, or `nil` for a stay.
  var target: DrawnDay.Spot? {
    get {
      switch self {
      case .walk(let spot, _), .drive(let spot, _): spot
      case .wait: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .walk(_, let speed): self = .walk(newValue, centimetersPerSecond: speed)
      case .drive(_, let speed): self = .drive(newValue, metersPerSecond: speed)
      case .wait: break
      }
    }
  }
}
