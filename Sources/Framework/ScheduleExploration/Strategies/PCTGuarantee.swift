/// The guarantee by runs of PCT: how unlikely it is that all of them missed a bug.
///
/// One run of depth d finds a bug that needs d orderings among n tasks and k steps with a probability of
/// at least 1 / (n · k^(d − 1)), whatever the program (Burckhardt et al., ASPLOS 2010). So r runs miss it
/// with (1 − 1 / (n · k^(d − 1)))^r at most. n and k are the most there were in any of the runs.
package struct PCTGuarantee: Hashable, Sendable, Codable {
  /// Runs by depth, those of depth one first.
  ///
  /// A run that was longer than the steps its change points were drawn from is not among them.
  package private(set) var runs: [Int] = []
  /// The most tasks there were to pick from in a run.
  package private(set) var tasks = 0
  /// The most steps that change points were drawn from.
  package private(set) var steps = 0

  package init() {}

  /// Counts a run.
  ///
  /// - Parameters:
  ///   - depth: Its change points and one.
  ///   - tasks: The tasks it picked from.
  ///   - steps: Its choices.
  ///   - range: The steps its change points were drawn from.
  mutating func count(depth: Int, tasks: Int, steps: Int, range: Int) {
    guard depth == 1 || steps <= range else { return }
    add(depth: depth, runs: 1)
    self.tasks = max(self.tasks, tasks)
    self.steps = max(self.steps, range)
  }

  /// Takes up the runs of another instance.
  package mutating func add(_ other: PCTGuarantee) {
    for (place, count) in other.runs.enumerated() { add(depth: place + 1, runs: count) }
    tasks = max(tasks, other.tasks)
    steps = max(steps, other.steps)
  }

  private mutating func add(depth: Int, runs count: Int) {
    while runs.count < depth { runs.append(0) }
    runs[depth - 1] += count
  }

  /// With which probability at most all runs missed a bug of a depth; one if there were none.
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
