extension DrawnDay {
  /// A number of a day that may be replaced by a rounder one.
  struct Number {
    let value: (DrawnDay) -> Int
    let set: (inout DrawnDay, Int) -> Void
    /// The rounder numbers, with the roundest first.
    let rounder: [Int]

    private init(
      _ day: DrawnDay, steps: [Int], _ path: WritableKeyPath<DrawnDay, Int>, least: Int = .min
    ) {
      let now = day[keyPath: path]
      value = { $0[keyPath: path] }
      set = { $0[keyPath: path] = $1 }
      rounder = steps.map { step in
        Int((Double(now) / Double(step)).rounded()) * step
      }.filter { $0 >= least }
    }

    private init(
      _ value: @escaping (DrawnDay) -> Int, rounder: [Int],
      _ set: @escaping (inout DrawnDay, Int) -> Void
    ) {
      (self.value, self.set, self.rounder) = (value, set, rounder)
    }

    /// Returns the numbers of a day.
    static func all(of day: DrawnDay) -> [Number] {
      let meters = [1_000, 100, 50, 10]
      var all = [
        Number(day, steps: meters, \.home.east), Number(day, steps: meters, \.home.north),
        Number(day, steps: [10_000, 1_000, 100], \.horizon, least: 1),
      ]
      for index in day.events.indices {
        all.append(Number(day, steps: [3_600, 600, 60, 10], \.events[index].at, least: 1))
      }
      for index in day.zones.indices {
        all.append(Number(day, steps: [100, 50], \.zones[index].radius, least: 50))
        all += spots(day, \.zones[index].at)
      }
      for index in day.cards.indices {
        all.append(
          Number({ $0.cards[index].dollars }, rounder: [50]) { $0.cards[index].dollars = $1 })
        if day.cards[index].at != nil { all += spots(day, \.cards[index].place) }
      }
      for index in day.branches.indices { all += spots(day, \.branches[index].at) }
      for index in day.legs.indices { all += legs(day, index) }
      return all
    }

    private static func spots(_ day: DrawnDay, _ path: WritableKeyPath<DrawnDay, Spot>) -> [Number]
    {
      let meters = [1_000, 100, 50, 10]
      return [
        Number(day, steps: meters, path.appending(path: \.east)),
        Number(day, steps: meters, path.appending(path: \.north)),
      ]
    }

    private static func legs(_ day: DrawnDay, _ index: Int) -> [Number] {
      switch day.legs[index] {
      case .wait:
        [Number(day, steps: [3_600, 600, 60, 10], \.legs[index].amount, least: 1)]
      case .walk:
        spots(day, \.legs[index].place)
          + [
            Number({ $0.legs[index].amount }, rounder: [140, 100, 50]) {
              $0.legs[index].amount = $1
            }
          ]
      case .drive:
        spots(day, \.legs[index].place)
          + [Number({ $0.legs[index].amount }, rounder: [10]) { $0.legs[index].amount = $1 }]
      }
    }
  }
}

extension DrawnDay.Card {
  /// The card's shop, where the card has one.
  fileprivate var place: DrawnDay.Spot {
    get { at ?? DrawnDay.Spot() }
    set { if at != nil { at = newValue } }
  }
}

extension DrawnDay.Leg {
  /// The speed or the seconds of the leg.
  fileprivate var amount: Int {
    get {
      switch self {
      case .walk(_, let amount), .drive(_, let amount), .wait(let amount, _): amount
      }
    }
    set {
      switch self {
      case .walk(let spot, _): self = .walk(spot, centimetersPerSecond: newValue)
      case .drive(let spot, _): self = .drive(spot, metersPerSecond: newValue)
      case .wait(_, let isInCar): self = .wait(newValue, isInCar: isInCar)
      }
    }
  }

  /// The end of the leg, where the leg has one.
  fileprivate var place: DrawnDay.Spot {
    get { target ?? DrawnDay.Spot() }
    set { target = newValue }
  }
}
