import SimulationPrimitives

/// Notifications in the order of their scores, at any instant, without sorting them again.
///
/// Freshness fades, so two notifications may change places as time goes by; but not two whose
/// lasting scores are equal: of those the newer is always first. So there is one sorted lane for
/// each lasting score, and weights and tables allow few of those. The ranking is their merge.
struct RankLanes: Sendable {
  /// A notification in its lane.
  struct Place: Sendable {
    let time: VirtualTime
    let id: Int
    /// Where the feed keeps it.
    let entry: Int

    /// Whether the place comes after another in every ranking.
    func isBehind(_ other: Place) -> Bool {
      time == other.time ? id > other.id : time < other.time
    }
  }

  private struct Lane: Sendable {
    let lastingScore: Int
    /// The first of the ranking is the last here, as most notifications are newer than any before.
    var places: [Place] = []
  }

  private var lanes: [Lane] = []
  private var laneOfScore: [Int: Int] = [:]

  /// How many lanes there are.
  var count: Int { lanes.count }

  /// Adds a notification.
  ///
  /// - Complexity: O(1) for one newer than all in its lane, else O(*n*) for *n* in its lane.
  mutating func insert(_ place: Place, lastingScore: Int) {
    let lane = laneOfScore[lastingScore] ?? lanes.count
    if lane == lanes.count {
      laneOfScore[lastingScore] = lane
      lanes.append(Lane(lastingScore: lastingScore))
    }
    guard let first = lanes[lane].places.last, place.isBehind(first) else {
      lanes[lane].places.append(place)
      return
    }
    var (low, high) = (0, lanes[lane].places.count)
    while low < high {
      let middle = (low + high) / 2
      if place.isBehind(lanes[lane].places[middle]) { high = middle } else { low = middle + 1 }
    }
    lanes[lane].places.insert(place, at: low)
  }

  /// The first of the ranking.
  ///
  /// - Parameters:
  ///   - limit: How many, at most.
  ///   - recency: What freshness adds for a time of posting; never more for an older one.
  /// - Returns: Where the feed keeps them, best first.
  /// - Complexity: O(*l* · *k*) for *l* lanes and *k* notifications.
  func first(_ limit: Int, recency: (VirtualTime) -> Int) -> [Int] {
    var heads = lanes.indices.compactMap { head(of: $0, left: lanes[$0].places.count, recency) }
    var ranking: [Int] = []
    while ranking.count < limit, let best = heads.indices.min(by: { heads[$0].key < heads[$1].key })
    {
      let (lane, left) = (heads[best].lane, heads[best].left)
      ranking.append(lanes[lane].places[left - 1].entry)
      if let next = head(of: lane, left: left - 1, recency) {
        heads[best] = next
      } else {
        heads.remove(at: best)
      }
    }
    return ranking
  }

  /// The first of what is left of a lane.
  private struct Head {
    let key: RankKey
    let lane: Int
    let left: Int
  }

  private func head(of lane: Int, left: Int, _ recency: (VirtualTime) -> Int) -> Head? {
    guard left > 0 else { return nil }
    let place = lanes[lane].places[left - 1]
    let score = lanes[lane].lastingScore + recency(place.time)
    return Head(
      key: RankKey(score: score, time: place.time, id: place.id), lane: lane, left: left)
  }
}
