import SimulationKernel
import SimulationPrimitives

/// The control an explorer has over a program's concurrency, construct by construct, as seen at run
/// time: it depends on the Swift runtime of the machine, not on the program.
///
///     let test = ControlSelfTest.run()
///     print(test.text)
///     // Task.detached                            controlled
///     // continuation resumed by a DispatchQueue  reported    notControlled: DispatchQueue.async …
///
/// Each construct is used once or twice in a small run, which takes microseconds.
package struct ControlSelfTest: Hashable, Sendable {
  /// The finding about one construct.
  package struct Row: Hashable, Sendable {
    /// The construct that was used.
    package let construct: ControlConstruct
    /// The control that was seen.
    package let control: Control
    /// The error that reported it; empty unless it was reported.
    package let detail: String
  }

  /// The control an explorer has over a construct, the least first.
  package enum Control: Int, Comparable, Sendable {
    /// It bypassed the schedule without an error: a run that uses it is not reliable.
    case unseen
    /// The run ends with an error that names it.
    case reported
    /// The work after it is a step of the schedule; times and random numbers are the run's.
    case controlled

    /// Whether less is had of the one than of the other.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// One row for each construct, in their order.
  package let rows: [Row]

  /// Uses every construct and observes the result.
  package static func run() -> ControlSelfTest {
    ControlSelfTest(rows: ControlConstruct.all.map { $0.observe() })
  }

  /// Rows in which less was seen than is documented for this platform.
  package var shortcomings: [Row] { rows.filter { $0.control < $0.construct.documented } }

  /// The table: a line for each construct.
  package var text: String {
    let width = rows.map { $0.construct.name.count }.max() ?? 0
    return rows.map { row in
      let line = row.construct.name.padded(to: width + 2) + "\(row.control)"
      return row.detail.isEmpty ? line + "\n" : line + "    \(row.detail)\n"
    }.joined()
  }
}
