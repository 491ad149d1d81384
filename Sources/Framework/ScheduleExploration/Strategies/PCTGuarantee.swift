/// The guarantee of PCT runs: the probability that all of them missed a bug.
///
/// Let a bug require d orderings among n tasks and k steps. One run of depth d finds the bug with a
/// probability of at least 1 / (n · k^(d − 1)), for every program (Burckhardt et al., ASPLOS 2010).
/// So r runs miss the bug with at most (1 − 1 / (n · k^(d − 1)))^r. n and k are the maxima over all
/// runs.
package struct PCTGuarantee: Hashable, Sendable, Codable {
  /// The number of runs by depth, starting with depth one.
  ///
  /// The count excludes runs that were longer than the range of their change points.
  package private(set) var runs: [Int] = []
  /// The maximum number of tasks to pick from in a run.
  package private(set) var tasks = 0
  /// The maximum range of steps for change points.
  package private(set) var steps = 0

  package init() {}

  /// Counts a run.
  ///
  /// - Parameters:
  ///   - depth: The number of change points plus one.
  ///   - tasks: The number of tasks to pick from.
  ///   - steps: The number of choices.
  ///   - range: The number of steps from which the change points were chosen.
  mutating func count(depth: Int, tasks: Int, steps: Int, range: Int) {
    guard depth == 1 || steps <= range else { return }
    add(depth: depth, runs: 1)
    self.tasks = max(self.tasks, tasks)
    self.steps = max(self.steps, range)
  }

  /// Adds the runs of another instance.
  package mutating func add(_ other: PCTGuarantee) {
    for (place, count) in other.runs.enumerated() { add(depth: place + 1, runs: count) }
    tasks = max(tasks, other.tasks)
    steps = max(steps, other.steps)
  }

  private mutating func add(depth: Int, runs count: Int) {
    while runs.count < depth { runs.append(0) }
    runs[depth - 1] += count
  }

  /// Returns an upper bound on the probability that all runs missed a bug of a depth.
  ///
  /// - Complexity: O(log r + d).
  package func missed(depth: Int) -> Double {
    guard depth > 0, depth <= runs.count else { return 1 }
    var ways = Double(max(tasks, 1))
    for _ in 1..<depth { ways *= Double(max(steps, 1)) }
    var (result, factor, rest) = (1.0, 1 - 1 / ways, runs[depth - 1])
    while rest > 0 {
      if rest & 1 == 1 { result *= factor }
      factor *= factor
      rest >>= 1
    }
    return result
  }
}
