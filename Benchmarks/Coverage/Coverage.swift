import CommandLineParsing
import CueDocuments
import CueModel
import FleetRunner
import Populations
import SimulationPrimitives
import SimulationStatistics

/// The coverage of the intervals of a comparison: how often they contain the true value.
///
/// The population is a pool of simulated people, whose totals are the true values. Each study draws
/// people from the pool with replacement. It estimates every measure under the Conductor, under
/// `naive`, and the difference.
struct Coverage {
  /// The parts of one person: each measure under the Conductor and under `naive`.
  typealias Rows = [[Int64]]

  /// The counts of the intervals and verdicts of a measure.
  private struct Count {
    /// The number of studies with an interval.
    var intervals = 0
    /// The number of intervals that contain the true value.
    var hits = 0
    /// The number of studies that report a difference as better or worse although it is not.
    var wrong = 0
  }

  let measures = Measure.all
  let pool: [Rows]
  private let everybody: [ClusteredSums]

  /// Runs if the command line requests it, and returns whether it did.
  static func isRun(by reader: ArgumentReader) async throws -> Bool {
    guard reader.string("coverage") != nil else { return false }
    let studies = try reader.integer("coverage", in: 1...100_000, default: 1_000)
    let people = try reader.integer("pool", in: 10...100_000, default: 5_000)
    var pools: [(preset: PopulationPreset, coverage: Coverage)] = []
    for preset in [PopulationPreset.suburb, .denseCity, .commuters] {
      pools.append((preset, try await Coverage(preset.document().population, people: people)))
    }
    if !reader.flag("growing") {
      print(
        "| preset | people | measure | value | difference | studies with an interval | wrong verdicts |"
      )
      print("|---|--:|---|--:|--:|--:|--:|")
      for (preset, coverage) in pools {
        for size in [50, 200, 1_000] { coverage.show(preset, studies: studies, size: size) }
      }
      print()
    }
    print(GrowingCoverage.head)
    for (preset, coverage) in pools {
      for row in await GrowingCoverage.lines(of: coverage, preset, studies: studies) { print(row) }
    }
    return true
  }

  /// Simulates the pool for a week on two threads.
  private init(_ population: Population, people: Int) async throws {
    let study = FleetStudy(
      .comparison, [Arm(population, .conductor), Arm(population, .naive)], days: 7, seed: 1)
    let measures = measures
    let parts = try await withThrowingTaskGroup(of: (Int, [Rows]).self) { group in
      for part in 0..<2 {
        group.addTask {
          let rows = try stride(from: part, to: people, by: 2).map { device in
            let items = try study.tally(of: device).arm(1).measures
            return measures.map { measure in
              (0..<4).map { Int64(clamping: items[measure].sums.total($0)) }
            }
          }
          return (part, rows)
        }
      }
      return try await group.reduce(into: [Int: [Rows]]()) { $0[$1.0] = $1.1 }
    }
    pool = (0..<2).flatMap { parts[$0] ?? [] }
    everybody = Self.sums(of: pool[...], measures.count)
  }

  private static func sums(of people: some Sequence<Rows>, _ count: Int) -> [ClusteredSums] {
    people.reduce(into: Array(repeating: ClusteredSums(), count: count)) { sums, rows in
      for index in rows.indices { sums[index].add(rows[index]) }
    }
  }

  private func show(_ preset: PopulationPreset, studies: Int, size: Int) {
    var values = Array(repeating: Count(), count: measures.count)
    var differences = values
    var draws = RandomStream(seed: 7, actor: "coverage", purpose: "\(preset) \(size)")
    for _ in 0..<studies {
      let drawn = (0..<size).map { _ in pool[draws.below(pool.count)] }
      let sums = Self.sums(of: drawn, measures.count)
      let figures = CompareFigures(devices: size)
      for (index, measure) in measures.enumerated() {
        count(figures.value(of: measure, in: sums[index])?.interval, .own, index, &values[index])
        let change = figures.difference(of: measure, in: sums[index])
        count(change?.interval, .base, index, &differences[index])
        judge(change?.verdict, measure, index, &differences[index])
      }
    }
    for (index, measure) in measures.enumerated() {
      print(
        "| \(preset.rawValue) | \(size) | \(measure.identifier) | \(share(values[index])) | "
          + "\(share(differences[index])) | \(differences[index].intervals) | "
          + "\(differences[index].wrong) |")
    }
  }

  /// The true value of a measure, or its true difference, in the measure's unit.
  func truth(of index: Int, _ side: ClusteredSums.Ratio) -> Double? {
    let (own, base) = (everybody[index].estimate(of: .own), everybody[index].estimate(of: .base))
    let value = side == .own ? own?.value : own.flatMap { one in base.map { one.value - $0.value } }
    return value.map { $0 / Double(measures[index].scale) }
  }

  private func count(
    _ interval: RatioInterval?, _ side: ClusteredSums.Ratio, _ index: Int, _ count: inout Count
  ) {
    guard let interval, let truth = self.truth(of: index, side) else { return }
    count.intervals += 1
    // The rounding of a sum depends on the order of its terms.
    let slack = 1e-12 * max(1, abs(truth))
    if interval.lowerBound - slack <= truth, truth <= interval.upperBound + slack {
      count.hits += 1
    }
  }

  private func judge(
    _ verdict: FleetRunner.Verdict?, _ measure: Measure, _ index: Int, _ count: inout Count
  ) {
    guard let truth = self.truth(of: index, .base) else { return }
    let isBetter = (truth < 0) == (measure.better == .less) && truth != 0
    switch verdict {
    case .better: if !isBetter { count.wrong += 1 }
    case .worse: if isBetter || truth == 0 { count.wrong += 1 }
    case .noDifference, .needs, .same, .undefined, nil: break
    }
  }

  private func share(_ count: Count) -> String {
    guard count.intervals > 0 else { return "–" }
    let permille = (1_000 * count.hits + count.intervals / 2) / count.intervals
    return "\(permille / 10).\(permille % 10)"
  }
}
