import SimulationKernel
import SimulationPrimitives

/// The control of an explorer over a program's concurrency, per construct, as observed at run time.
///
/// The control depends on the Swift runtime of the machine, not on the program.
///
///     let test = ControlSelfTest.run()
///     print(test.text)
///     // Task.detached                            controlled
///     // continuation resumed by a DispatchQueue  reported    notControlled: DispatchQueue.async …
///
/// Each construct is used once or twice in a small run, which takes microseconds.
package struct ControlSelfTest: Hashable, Sendable {
  /// The result for one construct.
  package struct Row: Hashable, Sendable {
    /// The construct that was used.
    package let construct: ControlConstruct
    /// The control that was observed.
    package let control: Control
    /// The error that reported the construct, or empty if there is none.
    package let detail: String
  }

  /// The control of an explorer over a construct, the weakest first.
  package enum Control: Int, Comparable, Sendable {
    /// The construct bypassed the schedule without an error, so that its runs are not reliable.
    case unseen
    /// The run ends with an error that names the construct.
    case reported
    /// The work after the construct is a step, and times and random numbers belong to the run.
    case controlled

    /// Whether the first control is weaker than the second.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The rows, one for each construct, in their order.
  package let rows: [Row]

  /// Uses every construct and observes the result.
  package static func run() -> ControlSelfTest {
    ControlSelfTest(rows: ControlConstruct.all.map { $0.observe() })
  }

  /// The rows with less control than is documented for this platform.
  package var shortcomings: [Row] { rows.filter { $0.control < $0.construct.documented } }

  /// The table, with a line for each construct.
  package var text: String {
    let width = rows.map { $0.construct.name.count }.max() ?? 0
    return rows.map { row in
      let line = row.construct.name.padded(to: width + 2) + "\(row.control)"
      return row.detail.isEmpty ? line + "\n" : line + "    \(row.detail)\n"
    }.joined()
  }
}
