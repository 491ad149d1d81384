extension Sweep {
  /// Returns all sweeps; the largest sizes, which need minutes and gigabytes, only if requested.
  static func all(isLarge: Bool) -> [Sweep] {
    [devices(isLarge), cards, places, pending, actors(isLarge), files(isLarge)]
  }

  private static func devices(_ isLarge: Bool) -> Sweep {
    Sweep(
      title: "Devices, one after another", sizes: "devices", vertical: "ns a fix",
      series: [
        Series(name: "hours", sizes: powers(to: isLarge ? 1_000_000 : 100_000, from: 1)) { count in
          { try Walker.hours(of: count) }
        }
      ])
  }

  private static var cards: Sweep {
    Sweep(
      title: "Cards of one device", sizes: "cards", vertical: "ns a fix",
      series: [
        Series(name: "a walk", sizes: [1, 3, 10, 30, 100, 300, 1_000]) { count in
          { try CardField.walk(cards: count) }
        }
      ])
  }

  private static var places: Sweep {
    let sizes = powers(to: 1_000_000, from: 100)
    return Sweep(
      title: "Places in an index", sizes: "places", vertical: "ns",
      series: [
        Series(name: "asked", sizes: sizes) { count in
          let town = PlaceTown(count: count)
          _ = town.ask()
          return town.ask
        },
        Series(name: "built", sizes: sizes) { count in
          let town = PlaceTown(count: count)
          _ = town.cells()
          return town.build
        },
      ])
  }

  private static var pending: Sweep {
    Sweep(
      title: "Events that are pending", sizes: "events", vertical: "ns an event",
      series: [
        Series(name: "any delay", sizes: powers(to: 1_000_000, from: 10)) { count in
          { try Alarms.run(pending: count, events: max(200_000, 4 * count)) }
        }
      ])
  }

  private static func actors(_ isLarge: Bool) -> Sweep {
    Sweep(
      title: "One world", sizes: "actors, or devices of three", vertical: "ns a message or fix",
      series: [
        Series(name: "a ring", sizes: powers(to: 1_000_000, from: 1)) { size in
          let ring = LargeRing(size: size)
          _ = try ring.run(count: 1)
          return { try ring.run(count: max(size, 200_000)) }
        },
        // A device has three actors. With fewer devices than 100, the calls would exceed the day in
        // which devices tick.
        Series(name: "devices", sizes: powers(to: isLarge ? 1_000_000 : 100_000, from: 100)) {
          count in
          let city = try FixCity(count: count, isPhased: true)
          let seconds = max(2, 200_000 / count)
          return {
            _ = try city.run(seconds: seconds)
            return Work(units: count * seconds, checksum: 0)
          }
        },
      ])
  }

  private static func files(_ isLarge: Bool) -> Sweep {
    Sweep(
      title: "Recordings, read", sizes: "fixes in a file", vertical: "MB/s",
      figure: .megabytesPerSecond,
      series: TrackFile.Format.allCases.map { format in
        Series(
          name: format.rawValue, sizes: powers(to: isLarge ? 10_000_000 : 1_000_000, from: 100)
        ) {
          try TrackFile(fixes: $0, as: format).read
        }
      })
  }

  /// Returns the powers of ten from one to another, both included.
  private static func powers(to last: Int, from first: Int) -> [Int] {
    Array(sequence(first: first) { $0 < last ? $0 * 10 : nil })
  }
}
