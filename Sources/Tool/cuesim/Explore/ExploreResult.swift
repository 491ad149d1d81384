import Foundation
import ScheduleExploration
import StoreFiles

/// The result of a batch or of an exhaustive search so far, as a line.
struct ExploreResult: Codable, Hashable {
  struct Failure: Codable, Hashable {
    let what: String
    let strategy: String
    let number: Int
    let token: String
  }

  var program: Int
  /// The number of the batch's first run, and whether it has no more runs to make.
  var first = 0
  var isOver = false
  var runs = 0
  var steps = 0
  var choices = 0
  var audits = 0
  /// Runs by the strategy that decided them.
  var strategies: [String: Int] = [:]
  /// The digests of all that came out differently.
  var digests: [UInt64] = []
  var guarantee = PCTGuarantee()
  var declared: [String] = []
  var reached: [String] = []
  var divergence: String?
  var failure: Failure?
  /// Where all schedules are wanted, how far they are made.
  var proof: ExploreProof?

  init(program: Int) { self.program = program }

  init?(line: String) {
    guard let result = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else {
      return nil
    }
    self = result
  }

  /// Empty for what cannot be written.
  var line: String {
    (try? StableJSON.line(of: self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Takes up the result of another batch of the program, without its digests.
  mutating func add(_ other: ExploreResult) {
    runs += other.runs
    steps += other.steps
    choices += other.choices
    audits += other.audits
    strategies.merge(other.strategies, uniquingKeysWith: +)
    guarantee.add(other.guarantee)
    declared = other.declared
    reached = Set(reached).union(other.reached).sorted()
    divergence = divergence ?? other.divergence
    // Of several the one of the least number, whichever worker was faster.
    if let found = other.failure, found.number < failure?.number ?? .max { failure = found }
  }
}

/// The findings of the workers so far.
struct ExploreFindings: Sendable {
  var results: [ExploreResult]
  /// The results of finished batches by program, and of those under way by their first runs.
  private var finished: [ExploreResult]
  private var open: [[Int: ExploreResult]]
  /// The digests of the runs of each program, until there are too many to keep.
  private var digests: [Set<UInt64>]
  /// How workers died, by program.
  var deaths: [(program: Int, text: String)] = []

  /// How many digests of a program are kept.
  private static let digestLimit = 1_000_000

  init(programCount: Int) {
    results = (0..<programCount).map(ExploreResult.init)
    finished = results
    open = Array(repeating: [:], count: programCount)
    digests = Array(repeating: [], count: programCount)
  }

  /// How many runs of a program came out differently from each other; nil where they are too many.
  func distinct(_ program: Int) -> Int? {
    let count = digests[program].count
    return count > Self.digestLimit ? nil : count
  }

  /// Takes an answer to a job.
  ///
  /// - Returns: The result it has; nil for a death.
  @discardableResult
  mutating func take(_ answer: WorkerPool.Answer, of job: ExploreJob) -> ExploreResult? {
    switch answer {
    case .died(let death):
      if let program = job.program { deaths.append((program, death.description)) }
      return nil
    case .line(let line), .soFar(let line):
      guard let result = ExploreResult(line: line) else { return nil }
      // Each line has all results of its search or batch so far.
      if result.proof == nil { add(result) } else { results[result.program] = result }
      return result
    }
  }

  private mutating func add(_ result: ExploreResult) {
    let place = result.program
    if digests[place].count <= Self.digestLimit { digests[place].formUnion(result.digests) }
    var result = result
    result.digests = []
    open[place][result.first] = result.isOver ? nil : result
    if result.isOver { finished[place].add(result) }
    results[place] = finished[place]
    for (_, other) in open[place].sorted(by: { $0.key < $1.key }) { results[place].add(other) }
  }
}
