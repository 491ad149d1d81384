/// Works dealt out to parts.
struct Deal {
  var parts: [Int]
  var works: [Double]

  init(parts: [Int], works: [Double]) {
    (self.parts, self.works) = (parts, works)
  }

  /// Deals out the heaviest first, each to the part that has least.
  ///
  /// No part has more than the mean and one item (Graham 1969).
  init(_ items: [Double], to count: Int) {
    parts = Array(repeating: 0, count: items.count)
    works = Array(repeating: 0, count: count)
    for item in Self.order(of: items) {
      var least = 0
      for part in 1..<max(1, count) where works[part] < works[least] { least = part }
      parts[item] = least
      works[least] += items[item]
    }
  }

  /// The same if it is within a limit; else the first other way that is, or the best of those looked at.
  ///
  /// Of few items all ways are looked at.
  init(_ items: [Double], to count: Int, within limit: Double) {
    self.init(items, to: count)
    guard heaviest > limit, items.count <= DealSearch.itemCount else { return }
    var search = DealSearch(best: self, items, limit: limit)
    search.place(Self.order(of: items)[...])
    self = search.best
  }

  var heaviest: Double { works.max() ?? 0 }

  private static func order(of items: [Double]) -> [Int] {
    items.indices.sorted { (items[$1], $0) < (items[$0], $1) }
  }
}

/// Looks for a better deal, item by item.
private struct DealSearch {
  /// Of more items too few ways could be looked at to be of use.
  static let itemCount = 40
  private(set) var best: Deal
  private let items: [Double]
  private let limit: Double
  private var heaviest: Double
  private var deal: Deal
  /// Ten items have at most 115 975 ways to be in parts, and few of them are looked at.
  private var stepsLeft = 200_000

  init(best: Deal, _ items: [Double], limit: Double) {
    (self.best, self.items, self.limit) = (best, items, limit)
    heaviest = best.heaviest
    deal = Deal(
      parts: Array(repeating: 0, count: items.count),
      works: Array(repeating: 0, count: best.works.count))
  }

  /// Tries all parts for the first of some items, those with least work first, and then all for the others.
  mutating func place(_ rest: ArraySlice<Int>) {
    guard let item = rest.first else {
      (best, heaviest) = (deal, deal.heaviest)
      return
    }
    // More empty parts than items could fill would stay empty.
    guard deal.works.count(where: { $0 == 0 }) <= rest.count else { return }
    var last: Double?
    for part in deal.works.indices.sorted(by: { (deal.works[$0], $0) < (deal.works[$1], $1) }) {
      let work = deal.works[part]
      guard heaviest > limit, stepsLeft > 0, work + items[item] < heaviest else { return }
      // Parts with equal work are one as good as the other.
      guard work != last else { continue }
      last = work
      stepsLeft -= 1
      (deal.parts[item], deal.works[part]) = (part, work + items[item])
      place(rest.dropFirst())
      deal.works[part] = work
    }
  }
}
