import SimulationPrimitives

/// The ranking key of a notification, least first.
struct RankKey: Comparable {
  let score: Int
  let time: VirtualTime
  let id: Int

  static func < (left: RankKey, right: RankKey) -> Bool {
    if left.score != right.score { return left.score > right.score }
    if left.time != right.time { return left.time > right.time }
    return left.id < right.id
  }
}
