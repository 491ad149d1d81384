/// Mean schedules to the first failure that others measured: 20 trials, 10 000 schedules at most.
///
/// The figures are those of SURW's artefact (Zhao et al., ASPLOS 2025), recomputed from its raw data.
/// Its programs are in C and may be interrupted at every memory access; ours only where they await.
/// So the ranking of strategies may be compared, and the absolute numbers may not.
package struct PublishedFigures: Hashable, Sendable {
  /// One cell of the table.
  package struct Figure: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The mean over the trials that found the bug; `nil` if none did.
    package let meanSchedules: Double?
    /// How many of 20 trials found it.
    package let found: Int

    /// Creates a figure of 20 trials, of which so many found the bug.
    package init(_ meanSchedules: Double?, found: Int) {
      (self.meanSchedules, self.found) = (meanSchedules, found)
    }

    /// Every trial found the bug, after so many schedules on average.
    package init(integerLiteral value: Int) { self.init(Double(value), found: 20) }

    /// No trial found the bug.
    package static let never = Figure(nil, found: 0)
  }

  /// A uniform random walk.
  package let random: Figure?
  /// Probabilistic concurrency testing of depth three.
  package let pct3: Figure?
  /// Partial order sampling.
  package let pos: Figure?
  /// The selective uniform random walk.
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

  /// The figures as JSON; `null` for what was not measured.
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
