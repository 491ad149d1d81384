import CueModel
import Positions
import SimulationPrimitives
import Testing

@Suite struct ClusterCoalescerTests {
  private let start = Sample.afternoon
  private let plaza = LocalMetric(at: Sample.pin)

  /// The verdicts on arrivals at some seconds, each so many meters east of the plaza.
  private func verdicts(
    _ fires: [(seconds: Double, meters: Double)], neighbors: Int = 4
  ) -> [ClusterCoalescer.Verdict] {
    var coalescer = ClusterCoalescer()
    return fires.enumerated().map { index, fire in
      let arrival = self.fire(
        index, at: plaza.coordinate(east: fire.meters, north: 0),
        time: start.advanced(byNanoseconds: Int64(fire.seconds * 1e9)))
      let verdict = coalescer.take(arrival, neighbors: neighbors, policy: .conductor)
      if case .cluster(let id, _, _) = verdict { coalescer.announce(id, at: arrival.time) }
      return verdict
    }
  }

  private func fire(
    _ card: Int, at pin: Coordinate = Sample.pin, time: VirtualTime = Sample.afternoon,
    place: Int? = nil
  ) -> ClusterCoalescer.Fire {
    ClusterCoalescer.Fire(
      card: CardID(card), place: place ?? card, pin: pin, time: time, isFree: true)
  }

  private func members(_ verdict: ClusterCoalescer.Verdict?) -> [Int]? {
    guard case .cluster(_, let members, _) = verdict else { return nil }
    return members.map(\.card.index)
  }

  @Test func `three arrivals at 0, 90 and 180.000 s are a cluster, at 180.001 s not (G-22, K-03)`()
  {
    #expect(members(verdicts([(0, 0), (90, 50), (180, 100)]).last) == [0, 1, 2])
    #expect(members(verdicts([(0, 0), (90, 50), (180.001, 100)]).last) == nil)
  }

  @Test func `the window slides: a late start does not prevent a cluster of the next three (G-22)`()
  {
    let fires = verdicts([(0, 0), (100, 0), (190, 0), (200, 0)])

    #expect(members(fires.last) == [1, 2, 3])
  }

  @Test func `members lie within 500 m of their center (G-22)`() {
    #expect(members(verdicts([(0, 0), (1, 499), (2, 999)]).last) == [0, 1, 2])
    #expect(members(verdicts([(0, 0), (1, 500), (2, 1_006)]).last) == nil)
  }

  @Test func `an arrival waits only where a cluster is possible (X-04)`() {
    #expect(
      verdicts([(0, 0), (1, 0), (2, 0)], neighbors: 2) == [.dispatch, .dispatch, .dispatch])
  }

  @Test func `an arrival without a cluster is released just after three minutes (X-04)`() {
    var coalescer = ClusterCoalescer()
    let verdict = coalescer.take(fire(0), neighbors: 3, policy: .conductor)
    let due = start.advanced(byNanoseconds: 180_000_000_001)

    #expect(verdict == .hold(until: due))
    #expect(coalescer.releases(at: due.advanced(byNanoseconds: -1), policy: .conductor).isEmpty)
    #expect(coalescer.releases(at: due, policy: .conductor).map(\.card) == [CardID(0)])
    #expect(coalescer.held.isEmpty)
  }

  @Test
  func `a fourth arrival within an hour is absorbed, a later one starts a new cluster (X-04)`() {
    let first = [(0.0, 0.0), (1, 0), (2, 0)]

    #expect(verdicts(first + [(3_601.999, 499.9)]).last == .absorbed(ClusterID(rawValue: 0)))
    #expect(verdicts(first + [(100, 500.1)]).last != .absorbed(ClusterID(rawValue: 0)))
    #expect(
      verdicts(first + [(3_602, 0)]).last
        == .hold(until: start.advanced(byNanoseconds: 3_782_000_000_001)))
  }

  @Test func `an area keeps its identity, and another area has another (G-16)`() {
    let again = verdicts([(0, 0), (1, 0), (2, 0), (4_000, 9), (4_001, 9), (4_002, 9)]).last
    let other = verdicts([(0, 0), (1, 0), (2, 0), (10, 900), (11, 900), (12, 900)]).last
    func id(_ verdict: ClusterCoalescer.Verdict?) -> Int32? {
      guard case .cluster(let id, _, _) = verdict else { return nil }
      return id.rawValue
    }

    #expect(id(again) == 0)
    #expect(id(other) == 1)
  }

  @Test func `an area without a shown cluster absorbs no arrival (R-02)`() {
    var coalescer = ClusterCoalescer()
    for card in 0..<3 { _ = coalescer.take(fire(card), neighbors: 4, policy: .conductor) }
    let fourth = coalescer.take(fire(3), neighbors: 4, policy: .conductor)

    #expect(fourth == .hold(until: start.advanced(byNanoseconds: 180_000_000_001)))
  }

  @Test
  func `three cards of two places are not a cluster, with a third place they are (R-02, R-03)`() {
    var coalescer = ClusterCoalescer()
    let places = [0, 0, 1, 2]
    let verdicts = places.indices.map {
      coalescer.take(fire($0, place: places[$0]), neighbors: 3, policy: .conductor)
    }

    #expect(verdicts.map { members($0) } == [nil, nil, nil, [0, 1, 2, 3]])
  }

  @Test func `a policy without clusters releases each arrival at once (C-35)`() {
    var coalescer = ClusterCoalescer()
    let verdicts = (0..<4).map { card in
      coalescer.take(fire(card), neighbors: 4, policy: .naive)
    }

    #expect(verdicts == [.dispatch, .dispatch, .dispatch, .dispatch])
  }
}
