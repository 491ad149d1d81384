import Foundation
import ScheduleExploration
import StoreFiles

/// The result so far of a batch or an exhaustive search, written as one line.
struct ExploreResult: Codable, Hashable {
  struct Failure: Codable, Hashable {
    let what: String
    let strategy: String
    let number: Int
    let token: String
  }

  var program: Int
  /// The number of the batch's first run, and whether no runs are left.
  var first = 0
  var isOver = false
  var runs = 0
  var steps = 0
  var choices = 0
  var audits = 0
  /// The number of runs by strategy.
  var strategies: [String: Int] = [:]
  /// The digests of all distinct results.
  var digests: [UInt64] = []
  var guarantee = PCTGuarantee()
  var declared: [String] = []
  var reached: [String] = []
  var divergence: String?
  var failure: Failure?
  /// The extent of an exhaustive search, if this is one.
  var proof: ExploreProof?

  init(program: Int) { self.program = program }

  init?(line: String) {
    guard let result = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else {
      return nil
    }
    self = result
  }

  /// The encoded line, or empty if encoding fails.
  var line: String {
    (try? StableJSON.line(of: self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Adds the result of another batch of the program, without its digests.
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
    // The failure with the lowest number is kept, whichever worker was faster.
    if let found = other.failure, found.number < failure?.number ?? .max { failure = found }
  }
}

/// The findings of the workers so far.
struct ExploreFindings: Sendable {
  var results: [ExploreResult]
  /// The results of finished batches by program, and of unfinished ones by their first run.
  private var finished: [ExploreResult]
  private var open: [[Int: ExploreResult]]
  /// The digests of the runs of each program, up to a limit.
  private var digests: [Set<UInt64>]
  /// The worker crashes, by program.
  var deaths: [(program: Int, text: String)] = []

  /// The limit on stored digests per program.
  private static let digestLimit = 1_000_000

  init(programCount: Int) {
    results = (0..<programCount).map(ExploreResult.init)
    finished = results
    open = Array(repeating: [:], count: programCount)
    digests = Array(repeating: [], count: programCount)
  }

  /// Returns the number of distinct results of a program, or `nil` if there are too many.
  func distinct(_ program: Int) -> Int? {
    let count = digests[program].count
    return count > Self.digestLimit ? nil : count
  }

  /// Adds an answer to a job.
  ///
  /// - Returns: The result in the answer; `nil` after a crash.
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
