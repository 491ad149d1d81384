import Positions
import SimulationPrimitives

/// The arrivals that wait for a cluster, earliest first.
struct HeldArrivals: Hashable {
  private(set) var fires: [ClusterCoalescer.Fire] = []
  private var cards: Set<CardID> = []
  /// The places of the arrivals, each with a count.
  private var places: [Int: Int] = [:]

  /// Adds an arrival, which replaces an earlier one of the same card.
  mutating func add(_ fire: ClusterCoalescer.Fire) {
    if cards.contains(fire.card) { remove { $0.card == fire.card } }
    fires.append(fire)
    cards.insert(fire.card)
    places[fire.place, default: 0] += 1
  }

  /// Removes some arrivals, and returns them.
  @discardableResult
  mutating func remove(
    where isRemoved: (ClusterCoalescer.Fire) -> Bool
  ) -> [ClusterCoalescer.Fire] {
    let removed = fires.filter(isRemoved)
    guard !removed.isEmpty else { return [] }
    fires.removeAll(where: isRemoved)
    for fire in removed {
      cards.remove(fire.card)
      let left = (places[fire.place] ?? 1) - 1
      places[fire.place] = left == 0 ? nil : left
    }
    return removed
  }

  /// Removes and returns the group that the last arrival completes, if any: greedy by time, from
  /// the earliest possible start.
  ///
  /// - Complexity: O(1) with too few places, else O(*n*) for each start.
  mutating func takeGroup(at time: VirtualTime, policy: Policy) -> ArrivalGroup? {
    guard places.count >= policy.clusterMinimumMembers else { return nil }
    let window = Window.closed(seconds: policy.clusterWindowSeconds)
    for start in fires.indices where window.isActive(since: fires[start].time, at: time) {
      var group = ArrivalGroup(radiusMeters: policy.clusterRadiusMeters)
      for fire in fires[start...] { group.admit(fire) }
      if group.fires.last == fires.last,
        Set(group.fires.map(\.place)).count >= policy.clusterMinimumMembers
      {
        let members = Set(group.fires.map(\.card))
        remove { members.contains($0.card) }
        return group
      }
    }
    return nil
  }
}

/// Arrivals within a radius of their middle, which moves with each that is admitted.
struct ArrivalGroup {
  private let radiusMeters: Double
  private(set) var fires: [ClusterCoalescer.Fire] = []
  /// The middle of their places.
  private(set) var centroid = Coordinate(latitude: 0, longitude: 0)
  private var first: LocalMetric?
  private var sum = (east: 0.0, north: 0.0)
  /// The distance of the farthest from the first, in meters.
  private var reach = 0.0

  init(radiusMeters: Double) { self.radiusMeters = radiusMeters }

  /// Adds an arrival if all then lie within the radius of their center.
  ///
  /// - Complexity: O(1) if they are close to each other, at worst O(*n*).
  mutating func admit(_ fire: ClusterCoalescer.Fire) {
    let first = first ?? LocalMetric(at: fire.pin)
    let offset = first.offset(of: fire.pin)
    let total = (east: sum.east + offset.east, north: sum.north + offset.north)
    let count = Double(fires.count + 1)
    let middle = first.coordinate(east: total.east / count, north: total.north / count)
    let farthest = max(reach, first.distance(to: fire.pin))
    guard
      isClose(farthest + first.distance(to: middle), around: first)
        || isCompact(with: fire, around: LocalMetric(at: middle))
    else { return }
    fires.append(fire)
    (self.first, sum, centroid, reach) = (first, total, middle, farthest)
  }

  /// Whether a path over the first is so short that no path, by any scale, leaves the radius.
  private func isClose(_ meters: Double, around first: LocalMetric) -> Bool {
    first.pin.latitude.magnitude <= 85 && meters * 1.01 <= min(radiusMeters, LocalMetric.reach)
  }

  private func isCompact(with fire: ClusterCoalescer.Fire, around middle: LocalMetric) -> Bool {
    middle.distance(to: fire.pin) <= radiusMeters
      && fires.allSatisfy { middle.distance(to: $0.pin) <= radiusMeters }
  }
}
