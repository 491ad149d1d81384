import SimulationPrimitives

/// Notifications ranked by score at any instant, without a new sort.
///
/// Recency decays, so that two notifications may change places over time. Two with equal lasting
/// scores do not: the newer is always first. So there is one lane for each of the few possible
/// lasting scores. The ranking is a merge of the lanes.
struct RankLanes: Sendable {
  /// A notification in its lane.
  struct Place: Comparable, Sendable {
    let time: VirtualTime
    let id: Int
    /// The index in the feed.
    let entry: Int

    /// Checks whether a place is before another in every ranking.
    static func < (left: Place, right: Place) -> Bool {
      left.time == right.time ? left.id < right.id : left.time > right.time
    }
  }

  private struct Lane: Sendable {
    let lastingScore: Int
    /// Notifications received in time order, as most are.
    ///
    /// The last is the first of the ranking.
    var ordered: [Place] = []
    /// Notifications received after a newer one.
    var late = LeastFirst<Place>()

    /// Returns the notification at a spot, or `nil` if there is none.
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

  /// Returns the first notifications of the ranking.
  ///
  /// - Parameters:
  ///   - limit: The maximum number.
  ///   - recency: The recency score for a time of posting, never higher for an older one.
  /// - Returns: Their indices in the feed, best first.
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

  /// The position of a notification in a lane.
  private enum Spot {
    case ordered(Int)
    case late(Int)
  }

  /// A candidate for the next position of the ranking.
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
