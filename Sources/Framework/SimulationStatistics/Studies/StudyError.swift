public import SimulationPrimitives

/// The reason why a study has no results, or two studies no difference.
///
///     do {
///       print(try await study.run(replications: 20))
///     } catch let error as StudyError {
///       print(error)
///       // notFinite: wait in replication 3 (seed 17302314466572815008): a measure has to be a number
///     }
public struct StudyError: Error, Hashable, Sendable {
  /// The kinds of failures.
  public enum Code: String, Hashable, Sendable {
    /// The body returned no measures.
    case noMeasures
    /// Two measures have one name.
    case repeatedMeasure
    /// A measure is infinite, or not a number.
    case notFinite
    /// A measure is not in every replication.
    case otherMeasures
    /// A measure of that name does not exist.
    case unknownMeasure
    /// A measure is not in both studies.
    case unpairedMeasures
    /// The two studies did not run under the same seeds.
    case unpairedSeeds
  }

  /// The kind of the failure.
  public let code: Code
  /// The names of the affected measures.
  public let measures: [String]
  /// The replication that failed, or `nil` if the error concerns no single replication.
  public let replication: Int?
  /// The seed that reproduces the error: of the failed run, or of a study.
  public let seed: Seed

  init(_ code: Code, _ measures: [String], replication: Int? = nil, seed: Seed) {
    (self.code, self.measures) = (code, measures)
    (self.replication, self.seed) = (replication, seed)
  }
}

extension StudyError: CustomStringConvertible {
  /// A line with the code, the measures, the replication and seed, and the expected input.
  public var description: String {
    let names = measures.isEmpty ? "" : "\(measures.map(\.oneLine).joined(separator: ", ")) "
    let place = replication.map { "in replication \($0) (seed \(seed))" } ?? "(seed \(seed))"
    return "\(code.rawValue): \(names)\(place): \(code.detail)"
  }
}

extension StudyError.Code {
  fileprivate var detail: String {
    switch self {
    case .noMeasures: "there is nothing to estimate; return a measure"
    case .repeatedMeasure: "one name, two measures; give each its own"
    case .notFinite: "a measure has to be a number; a mean of nothing is none"
    case .otherMeasures: "not in every replication; return the same names each time"
    case .unknownMeasure: "no such measure"
    case .unpairedMeasures: "not in both studies; return the same names in both"
    case .unpairedSeeds: "not the same seeds; run both studies under one seed, antithetic or not"
    }
  }
}
