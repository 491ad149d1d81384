import SimulationPrimitives

/// Notifications in the order of their scores, at any instant, without sorting them again.
///
/// Freshness fades, so two notifications may change places as time goes by; but not two whose
/// lasting scores are equal: of those the newer is always first. So there is one lane for each
/// lasting score, and weights and tables allow few of those. The ranking is their merge.
struct RankLanes: Sendable {
  /// A notification in its lane.
  struct Place: Comparable, Sendable {
    let time: VirtualTime
    let id: Int
    /// The place in the feed.
    let entry: Int

    /// Checks whether the place comes before another in every ranking.
    static func < (left: Place, right: Place) -> Bool {
      left.time == right.time ? left.id < right.id : left.time > right.time
    }
  }

  private struct Lane: Sendable {
    let lastingScore: Int
    /// Notifications that came in their order, as most do; the first of the ranking is the last.
    var ordered: [Place] = []
    /// Notifications that came when a newer one was there already.
    var late = LeastFirst<Place>()

    /// The notification at a spot; nil if there is none.
    func place(at spot: Spot) -> Place? {
      switch spot {
      case .ordered(let index): ordered.indices.contains(index) ? ordered[index] : nil
      case .late(let index): late.elements.indices.contains(index) ? late.elements[index] : nil
      }
    }
  }

  private var lanes: [Lane] = []
  private var laneOfScore: [Int: Int] = [:]

  /// The number of lanes.
  var count: Int { lanes.count }

  /// Adds a notification.
  ///
  /// - Complexity: O(1) for one newer than all in its lane, else O(log *n*) for *n* in its lane.
  mutating func insert(_ place: Place, lastingScore: Int) {
    let lane = laneOfScore[lastingScore] ?? lanes.count
    if lane == lanes.count {
      laneOfScore[lastingScore] = lane
      lanes.append(Lane(lastingScore: lastingScore))
    }
    if let first = lanes[lane].ordered.last, first < place {
      lanes[lane].late.insert(place)
    } else {
      lanes[lane].ordered.append(place)
    }
  }

  /// The first of the ranking.
  ///
  /// - Parameters:
  ///   - limit: How many, at most.
  ///   - recency: The score that freshness adds for a time of posting; never more for an older one.
  /// - Returns: Where the feed keeps them, best first.
  /// - Complexity: O((*l* + *k*) log (*l* + *k*)) for *l* lanes and *k* notifications.
  func first(_ limit: Int, recency: (VirtualTime) -> Int) -> [Int] {
    var heads = LeastFirst<Head>()
    for lane in lanes.indices {
      if let first = head(at: .ordered(lanes[lane].ordered.count - 1), of: lane, recency) {
        heads.insert(first)
      }
      if let first = head(at: .late(0), of: lane, recency) { heads.insert(first) }
    }
    var ranking: [Int] = []
    while ranking.count < limit, let best = heads.first {
      heads.removeFirst()
      ranking.append(best.entry)
      switch best.spot {
      case .ordered(let index):
        if let next = head(at: .ordered(index - 1), of: best.lane, recency) { heads.insert(next) }
      case .late(let index):
        for place in lanes[best.lane].late.following(index) {
          if let next = head(at: .late(place), of: best.lane, recency) { heads.insert(next) }
        }
      }
    }
    return ranking
  }

  /// The place where a lane keeps a notification.
  private enum Spot {
    case ordered(Int)
    case late(Int)
  }

  /// One of those that may come next.
  private struct Head: Comparable {
    let key: RankKey
    let lane: Int
    let spot: Spot
    let entry: Int

    static func < (left: Head, right: Head) -> Bool { left.key < right.key }
    static func == (left: Head, right: Head) -> Bool { left.key == right.key }
  }

  private func head(at spot: Spot, of lane: Int, _ recency: (VirtualTime) -> Int) -> Head? {
    guard let place = lanes[lane].place(at: spot) else { return nil }
    let score = lanes[lane].lastingScore + recency(place.time)
    return Head(
      key: RankKey(score: score, time: place.time, id: place.id), lane: lane, spot: spot,
      entry: place.entry)
  }
}
