import CueModel
import Positions
import SimulationPrimitives
import Testing

/// A slow, obvious coalescer: every start is tried, and every group measured again.
private struct PlainCoalescer {
  private struct Area {
    let centroid: Coordinate
    var announced = VirtualTime.never
  }

  private(set) var held: [ClusterCoalescer.Fire] = []
  private var areas: [Area] = []

  mutating func take(
    _ fire: ClusterCoalescer.Fire, neighbors: Int, policy: Policy
  ) -> ClusterCoalescer.Verdict {
    guard neighbors >= policy.clusterMinimumMembers else { return .dispatch }
    let silence = Window.halfOpen(seconds: policy.clusterCooldownSeconds)
    let own = areas.indices.first { index in
      silence.isActive(since: areas[index].announced, at: fire.time)
        && isWithin([fire], of: areas[index].centroid, policy)
    }
    if let own { return .absorbed(ClusterID(rawValue: Int32(own))) }
    held.removeAll { $0.card == fire.card }
    held.append(fire)
    let window = Window.closed(seconds: policy.clusterWindowSeconds)
    for start in held.indices where window.isActive(since: held[start].time, at: fire.time) {
      var group: [ClusterCoalescer.Fire] = []
      for next in held[start...]
      where isWithin(group + [next], of: middle(of: group + [next]), policy) {
        group.append(next)
      }
      if Set(group.map(\.place)).count >= policy.clusterMinimumMembers, group.last == held.last {
        held.removeAll { group.contains($0) }
        let centroid = middle(of: group)
        let known = areas.firstIndex {
          LocalMetric(at: centroid).distance(to: $0.centroid) <= policy.clusterRadiusMeters
        }
        if known == nil { areas.append(Area(centroid: centroid)) }
        let id = ClusterID(rawValue: Int32(known ?? areas.count - 1))
        return .cluster(id, members: group, centroid: centroid)
      }
    }
    return .hold(until: fire.time.advanced(byNanoseconds: window.length + 1))
  }

  mutating func announce(_ id: ClusterID, at time: VirtualTime) {
    areas[Int(id.rawValue)].announced = time
  }

  mutating func releases(at time: VirtualTime, policy: Policy) -> [ClusterCoalescer.Fire] {
    let window = Window.closed(seconds: policy.clusterWindowSeconds)
    defer { held.removeAll { !window.isActive(since: $0.time, at: time) } }
    return held.filter { !window.isActive(since: $0.time, at: time) }
  }

  private func isWithin(
    _ fires: [ClusterCoalescer.Fire], of middle: Coordinate, _ policy: Policy
  ) -> Bool {
    let metric = LocalMetric(at: middle)
    return fires.allSatisfy { metric.distance(to: $0.pin) <= policy.clusterRadiusMeters }
  }

  private func middle(of fires: [ClusterCoalescer.Fire]) -> Coordinate {
    let metric = LocalMetric(at: fires[0].pin)
    let sum = fires.reduce((east: 0.0, north: 0.0)) { sum, fire in
      let offset = metric.offset(of: fire.pin)
      return (sum.east + offset.east, sum.north + offset.north)
    }
    let count = Double(fires.count)
    return metric.coordinate(east: sum.east / count, north: sum.north / count)
  }
}

@Suite struct HeldArrivalsTests {
  @Test func `held groups grow incrementally as if measured anew each time (G-22, X-04)`() {
    var seen: [String: Int] = [:]
    for seed in Seed.sample(300) {
      var draws = RandomStream(seed: seed)
      let spread = [60.0, 1_200, 3_000][draws.below(3)]
      let latitude = [0, 40.7, -84.9, 86, 89.95][draws.below(5)]
      let longitude = [-74, 179.999][draws.below(2)]
      let plaza = LocalMetric(at: Coordinate(latitude: latitude, longitude: longitude))
      let pins = (0..<12).map { _ in
        plaza.coordinate(
          east: (draws.uniform() - 0.5) * spread, north: (draws.uniform() - 0.5) * spread)
      }
      var (fast, plain) = (ClusterCoalescer(), PlainCoalescer())
      var time = Sample.afternoon
      for _ in 0..<40 {
        time = time.advanced(byNanoseconds: Int64(draws.below(40_000_000_000)))
        let place = draws.below(pins.count)
        let card = place + pins.count * draws.below(3)
        let fire = ClusterCoalescer.Fire(
          card: CardID(card), place: place, pin: pins[place], time: time, isFree: true)
        let verdict = fast.take(fire, neighbors: 3, policy: .conductor)
        #expect(verdict == plain.take(fire, neighbors: 3, policy: .conductor), "seed \(seed)")
        seen[String("\(verdict)".prefix { $0 != "(" }), default: 0] += 1
        if case .cluster(let id, _, _) = verdict, draws.below(2) == 0 {
          fast.announce(id, at: time)
          plain.announce(id, at: time)
        }
        if draws.below(4) == 0 {
          let released = fast.releases(at: time, policy: .conductor)
          #expect(released == plain.releases(at: time, policy: .conductor), "seed \(seed)")
          seen["release", default: 0] += released.count
        }
        #expect(fast.held == plain.held, "seed \(seed)")
      }
    }
    #expect(seen.values.allSatisfy { $0 > 100 }, "\(seen)")
    #expect(seen.count == 4, "\(seen)")
  }
}
