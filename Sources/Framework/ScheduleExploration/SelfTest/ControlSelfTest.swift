import SimulationKernel

/// What of a program's concurrency is in an explorer's hands, construct by construct, as seen at run
/// time: it depends on the Swift runtime of the machine, not on the program.
///
///     let test = ControlSelfTest.run()
///     print(test.text)
///     // async let in context.scope   controlled
///     // Task.detached                reported    unscopedChild: a task of its own …
///
/// Each construct is used once in a world of two actors, which takes microseconds.
public struct ControlSelfTest: Hashable, Sendable {
  /// What was seen of one construct.
  public struct Row: Hashable, Sendable {
    /// What was used.
    public let construct: ControlConstruct
    /// What was seen of it.
    public let control: Control
    /// The code and detail of the error that told of it; empty unless it was reported.
    public let detail: String
  }

  /// What an explorer has of a construct, the least first.
  public enum Control: Int, Comparable, Sendable {
    /// It went past the schedule and no error tells so: a run with it is not to be trusted.
    case unseen
    /// The run ends with an error that names the actor and its message.
    case reported
    /// What goes on after it is a step of the schedule.
    case controlled

    /// Whether less is had of the one than of the other.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// One row for each construct, in their order.
  public let rows: [Row]

  /// Uses every construct once and looks at what came of it.
  public static func run() -> ControlSelfTest {
    ControlSelfTest(rows: ControlConstruct.allCases.map(observe))
  }

  /// Rows in which less was seen than is documented for this platform.
  public var shortcomings: [Row] { rows.filter { $0.control < $0.construct.documented } }

  /// The table: a line for each construct.
  public var text: String {
    let width = rows.map { $0.construct.rawValue.count }.max() ?? 0
    return rows.map { row in
      let name = row.construct.rawValue
      let line =
        name + String(repeating: " ", count: width + 2 - name.count) + "\(row.control)"
      return row.detail.isEmpty ? line + "\n" : line + "    \(row.detail)\n"
    }.joined()
  }

  private static func observe(_ construct: ControlConstruct) -> Row {
    let world = World(seed: 1, mode: .interleaved)
    let marks = ControlMarks()
    world.drive(with: ControlDriver(marks))
    var peer: ControlProbe?
    _ = world.add("peer") { context in
      let probe = ControlProbe(context: context, peer: nil, marks: marks)
      peer = probe
      return probe
    }
    world.add("probe") { ControlProbe(context: $0, peer: peer, marks: marks) }.address
      .send(.use(construct))
    do {
      try world.run()
    } catch {
      let isNamed = !error.actor.isEmpty && !error.message.isEmpty
      return Row(
        construct: construct, control: isNamed ? .reported : .unseen,
        detail: "\(error.code.rawValue): \(error.detail)")
    }
    return Row(
      construct: construct, control: marks.areSteps ? .controlled : .unseen, detail: "")
  }
}

/// Takes the oldest option, and counts.
private final class ControlDriver: ScheduleDriver {
  private let marks: ControlMarks

  init(_ marks: ControlMarks) { self.marks = marks }

  func pick(from options: ContiguousArray<ScheduleOption>) -> Int? {
    marks.beginStep()
    return 0
  }

  func answer(_ question: ScheduleQuestion) -> Int { 0 }

  func didStep() {}
}
