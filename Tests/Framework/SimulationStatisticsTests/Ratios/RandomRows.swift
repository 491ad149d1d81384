import SimulationPrimitives
import SimulationStatistics

/// Made-up people: their counts under two policies, the units, and their clusters.
struct RandomRows {
  /// One person.
  struct Row {
    let values: [Int64]
    let cluster: Int?
  }

  let rows: [Row]

  /// Draws people; where there are clusters, those of one share their luck.
  init(seed: Seed, count: Int, clusters: Int? = nil) {
    var draws = RandomStream(seed: seed, actor: "test", purpose: "rows")
    let luck = (0..<(clusters ?? 0)).map { _ in Int64(draws.below(5)) }
    rows = (0..<count).map { person in
      let cluster = clusters.map { person % $0 }
      let days = Int64(1 + draws.below(7))
      let before = Int64(draws.below(9)) + (cluster.map { luck[$0] } ?? 2)
      let after = max(0, before + Int64(draws.below(5)) - 2)
      return Row(values: [before, days, after, days + Int64(draws.below(2))], cluster: cluster)
    }
  }

  /// The sums of some of the people.
  func sums(_ places: some Sequence<Int>) -> ClusteredSums {
    places.reduce(into: ClusteredSums()) { $0.add(rows[$1].values, cluster: rows[$1].cluster) }
  }

  var all: ClusteredSums { sums(rows.indices) }

  /// The sums of each cluster, one after the other.
  var clusters: [[Double]] {
    var named: [Int: [Double]] = [:]
    var alone: [[Double]] = []
    for row in rows {
      let values = row.values.map(Double.init)
      if let cluster = row.cluster {
        named[cluster] = zip(named[cluster] ?? [0, 0, 0, 0], values).map { $0 + $1 }
      } else {
        alone.append(values)
      }
    }
    return alone + named.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The ratio of two places with its variance, by the contribution of each cluster.
  static func slowly(
    _ clusters: [[Double]], _ first: (Int, Int), minus second: (Int, Int)?
  ) -> (value: Double, variance: Double) {
    func parts(_ ratio: (Int, Int)) -> (value: Double, parts: [Double]) {
      let (y, x) = (clusters.map { $0[ratio.0] }, clusters.map { $0[ratio.1] })
      let whole = x.reduce(0, +)
      let value = y.reduce(0, +) / whole
      return (value, zip(y, x).map { ($0 - value * $1) / whole })
    }
    let (value, ones) = parts(first)
    let (other, others) = second.map(parts) ?? (0, ones.map { _ in 0 })
    let count = Double(clusters.count)
    let squares = zip(ones, others).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    return (value - other, squares * count / (count - 1))
  }
}
