import CueModel
import Positions
import SimulationPrimitives

/// The circles a phone watches without its receiver: rings and fences of the nearest cards (G-26b).
struct RegionMonitor: Sendable {
  /// The places of all cards there will ever be.
  private let metrics: [LocalMetric]
  private let branches: Branches
  /// The number of these cards in the wallet.
  private var held: Int
  private let radii: [Double]
  private let budget: Int
  /// The cards watched now.
  private var monitored: ContiguousArray<LocalMetric> = []
  /// The indices of the places of the wallet's cards; a card without a pin has one for each branch.
  private var indices: [Int] = []

  init(_ configuration: borrowing DeviceConfiguration) {
    let (policy, profile) = (configuration.policy, configuration.profile)
    metrics = configuration.cards.map { LocalMetric(at: $0.pin) }
    branches = Branches(configuration)
    held = configuration.firstCards.count
    radii = [policy.notificationRadiusMeters, policy.geofenceRadiusMeters].filter {
      $0 >= profile.regionMinimumRadiusMeters
    }
    let count = policy.sensing.regionCount
    budget = min(count, profile.regionCount ?? count) / 2
    indices = Array(metrics.indices.prefix(held).prefix(budget))
    monitored = ContiguousArray(indices.map { metrics[$0] })
  }

  /// Every circle watched now.
  var circles: [(index: Int, radius: Double, metric: LocalMetric)] {
    zip(indices, monitored).flatMap { index, metric in radii.map { (index, $0, metric) } }
  }

  /// Adds a number of first cards; cards without a region wait for the next selection.
  ///
  /// - Returns: Whether there are more than before.
  mutating func hold(_ count: Int) -> Bool {
    guard count > held, count <= metrics.count else { return false }
    for index in held..<count where indices.count < budget {
      indices.append(index)
      monitored.append(metrics[index])
    }
    held = count
    return true
  }

  /// Selects the pins and branches nearest to a place, up to the platform's number of regions.
  mutating func choose(around place: Coordinate) {
    guard held > budget || !branches.isEmpty else { return }
    let pinned = metrics.indices.prefix(held).filter { !branches.contains(CardID($0)) }
      .map { (index: $0, metric: metrics[$0]) }
    let others = branches.nearest(budget, to: place).filter { $0.index < held }
      .map { (index: $0.index, metric: LocalMetric(at: $0.pin)) }
    let nearest = (pinned + others).map { ($0, distance: $0.metric.distance(to: place)) }
      .sorted { ($0.distance, $0.0.index) < ($1.distance, $1.0.index) }.prefix(budget)
    indices = nearest.map(\.0.index)
    monitored = ContiguousArray(nearest.map(\.0.metric))
  }

  /// The distance to the nearest monitored card in meters; infinity if there is none.
  func nearestDistance(to place: Coordinate) -> Double {
    // One root for all: it rounds, but never changes the order.
    var square = Double.infinity
    for index in monitored.indices {
      let (east, north) = monitored[index].offset(of: place)
      square = min(square, east * east + north * north)
    }
    return square.squareRoot()
  }

  /// The next crossing of a circle on a leg, or `nil` if there is none before its end.
  func nextCrossing(on leg: Leg, after time: VirtualTime) -> VirtualTime? {
    guard leg.end > time else { return nil }
    var earliest: VirtualTime?
    for metric in monitored {
      for radius in radii {
        let crossing = leg.crossing(of: radius, around: metric, after: time)
        if let crossing, earliest.map({ crossing < $0 }) ?? true { earliest = crossing }
      }
    }
    return earliest
  }
}

extension Leg {
  /// The next crossing of a circle on the leg, in or out, after an instant, or `nil` if there is
  /// none.
  func crossing(
    of radius: Double, around metric: LocalMetric, after time: VirtualTime
  ) -> VirtualTime? {
    let seconds = end.seconds(since: start)
    guard seconds > 0 else { return nil }
    let first = metric.offset(of: from)
    let last = metric.offset(of: to)
    let (east, north) = (last.east - first.east, last.north - first.north)
    // |first + part · (east, north)|² = radius², for the part of the leg.
    let a = east * east + north * north
    let b = first.east * east + first.north * north
    let c = first.east * first.east + first.north * first.north - radius * radius
    let discriminant = b * b - a * c
    guard a > 0, discriminant > 0 else { return nil }
    let root = discriminant.squareRoot()
    for (part, isInward) in [((-b - root) / a, true), ((-b + root) / a, false)]
    where part >= 0 && part <= 1 {
      let instant = crossed(
        radius, metric, isInward, at: Int64((part * seconds * 1e9).rounded(.up)))
      if instant > time, instant <= end.advanced(by: .milliseconds(1)) { return instant }
    }
    return nil
  }

  /// The first instant after the crossing at which the position is on the other side: a millisecond
  /// after the computed one on the plane, and more where the track bends away from it.
  private func crossed(
    _ radius: Double, _ metric: LocalMetric, _ isInward: Bool, at nanoseconds: Int64
  ) -> VirtualTime {
    var past: Int64 = 1_000_000
    var instant = start.advanced(byNanoseconds: nanoseconds + past)
    while (metric.distance(to: position(at: instant)) <= radius) != isInward, past < 4_000_000_000 {
      past *= 2
      instant = start.advanced(byNanoseconds: nanoseconds + past)
    }
    return instant
  }
}
