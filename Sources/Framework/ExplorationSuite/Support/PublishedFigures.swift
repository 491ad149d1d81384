/// Published mean numbers of schedules to the first failure: 20 trials, 10 000 schedules at most.
///
/// The figures are those of SURW's artifact (Zhao et al., ASPLOS 2025), recomputed from its raw
/// data. Its programs are in C and have a preemption point at every memory access, those here only
/// at awaits. So the ranking of strategies is comparable, but the absolute numbers are not.
package struct PublishedFigures: Hashable, Sendable {
  /// One cell of the table.
  package struct Figure: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The mean over the trials that found the bug, or `nil` if none did.
    package let meanSchedules: Double?
    /// The number of trials, of 20, that found the bug.
    package let found: Int

    /// Creates a figure of 20 trials with the number that found the bug.
    package init(_ meanSchedules: Double?, found: Int) {
      (self.meanSchedules, self.found) = (meanSchedules, found)
    }

    /// Creates a figure for which every trial found the bug, with the mean number of schedules.
    package init(integerLiteral value: Int) { self.init(Double(value), found: 20) }

    /// The figure for a bug that no trial found.
    package static let never = Figure(nil, found: 0)
  }

  /// The figure of a uniform random walk.
  package let random: Figure?
  /// The figure of probabilistic concurrency testing of depth three.
  package let pct3: Figure?
  /// The figure of partial order sampling.
  package let pos: Figure?
  /// The figure of the selective uniform random walk.
  package let surw: Figure?

  init(_ random: Figure?, _ pct3: Figure?, _ pos: Figure?, _ surw: Figure?) {
    (self.random, self.pct3, self.pos, self.surw) = (random, pct3, pos, surw)
  }
}

extension PublishedFigures {
  /// The figures by the names of their strategies, in the order of columns.
  package var columns: [(strategy: String, figure: Figure?)] {
    [("random", random), ("pct3", pct3), ("pos", pos), ("surw", surw)]
  }

  /// The figures as JSON, with `null` for figures that were not measured.
  var json: String {
    let cells = columns.map { name, figure in
      let cell = figure.map { figure in
        let mean = figure.meanSchedules.map(decimal) ?? "null"
        return #"{"trials":20,"found":\#(figure.found),"meanSchedules":\#(mean)}"#
      }
      return #""\#(name)":\#(cell ?? "null")"#
    }
    return "{\(cells.joined(separator: ","))}"
  }
}
