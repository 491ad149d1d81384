import SimulationPrimitives

/// The measures of one replication.
struct StudyRow: Sendable {
  /// The replication, and the seed that reproduces it.
  struct Place: Hashable, Sendable {
    let replication: Int
    let seed: Seed
  }

  let names: [String]
  private let values: [Double]
  private let place: Place

  private init(names: [String], values: [Double], place: Place) {
    (self.names, self.values, self.place) = (names, values, place)
  }

  init(_ measures: KeyValuePairs<String, Double>, _ place: Place) throws(StudyError) {
    self.init(names: measures.map(\.key), values: measures.map(\.value), place: place)
    guard !names.isEmpty else { throw error(.noMeasures, []) }
    var seen: Set<String> = []
    if let twice = names.first(where: { !seen.insert($0).inserted }) {
      throw error(.repeatedMeasure, [twice])
    }
    for (name, value) in measures where !value.isFinite { throw error(.notFinite, [name]) }
  }

  /// Returns the value of a measure.
  func value(of measure: String) throws(StudyError) -> Double {
    guard let place = names.firstIndex(of: measure) else {
      throw error(.unknownMeasure, [measure])
    }
    return values[place]
  }

  /// Returns the values in the order of `expected`, which has to name all measures.
  func values(of expected: [String]) throws(StudyError) -> [Double] {
    guard names != expected else { return values }
    let others = Set(names).symmetricDifference(expected)
    guard others.isEmpty else { throw error(.otherMeasures, others.sorted()) }
    return try expected.map { name throws(StudyError) in try value(of: name) }
  }

  /// Returns the means of two runs, as one replication.
  func mean(with other: StudyRow) throws(StudyError) -> StudyRow {
    let others = try other.values(of: names)
    // Each value is halved first, because the sum of two great numbers may be infinite.
    return StudyRow(
      names: names, values: zip(values, others).map { $0 / 2 + $1 / 2 }, place: place)
  }

  private func error(_ code: StudyError.Code, _ measures: [String]) -> StudyError {
    StudyError(code, measures, replication: place.replication, seed: place.seed)
  }
}
