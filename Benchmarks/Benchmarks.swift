import CommandLineParsing
import Foundation

/// Measures the package; `--help` says how.
@main
struct Benchmarks {
  private static let command = Command(
    "benchmarks", "Measures the simulator, each row beside a plain loop of the same work.",
    options: [
      .value("filter", "NAME", "Only the row of this name, or the rows it is a prefix of."),
      .value("runs", "N", "How often to measure each row.", default: "5, or 3 with --quick"),
      .flag("quick", "Shorter runs; all rows in about half a minute."),
      .flag("json", "Print one JSON document."),
      .value("workload", "NAME", "Only this work, once: see Benchmarks/Peers/side-by-side."),
      .value("size", "N", "How many take part in the workload.", default: "1"),
      .value("rounds", "M", "How long the workload goes on.", default: "1"),
    ],
    examples: [
      .init("benchmarks --quick", "All rows, roughly."),
      .init("benchmarks --filter fix --json", "How fast fixes are, for other tools."),
    ])

  static func main() async {
    do {
      switch try command.invocation(for: Array(CommandLine.arguments.dropFirst())) {
      case .help(let text): print(text)
      case .version: print("benchmarks 1.0")
      case .run(let reader): try await measure(reader)
      }
    } catch let error as UsageError {
      say("benchmarks: \(error)")
      exit(2)
    } catch {
      say("benchmarks: \(error)")
      exit(1)
    }
  }

  private static func measure(_ reader: ArgumentReader) async throws {
    if let name = reader.string("workload") { return try Workload.run(name, reader) }
    var effort = Row.Effort()
    if reader.flag("quick") { effort = Row.Effort(runs: 3, seconds: 0.04, isQuick: true) }
    effort.runs = try reader.integer("runs", in: 1...1_000, default: effort.runs)
    let rows = try selected(by: reader.string("filter"))

    var measured: [MeasuredRow] = []
    let start = (clock: ContinuousClock.now, processor: clock())
    for row in rows {
      say("\(row.name) …")
      if let samples = try await row.measure(effort), let result = MeasuredRow(row, samples) {
        measured.append(result)
      } else {
        say("\(row.name) cannot be measured on this system")
      }
    }
    if reader.flag("json") {
      print(#"{"rows":[\#(measured.map(\.json).joined(separator: ","))]}"#)
    } else {
      print(Table(measured))
      let seconds = start.clock.duration(to: .now) / .seconds(1)
      let share = Double(clock() - start.processor) / Double(CLOCKS_PER_SEC) / seconds
      print(
        """

        Rows of one thread count processor time, "x" and "threaded" rows the clock on the wall; \
        this process had \(Int(share * 100)) % of a processor.
        """)
    }
  }

  private static func selected(by filter: String?) throws(UsageError) -> [Row] {
    guard let filter else { return Row.all }
    if let row = Row.all.first(where: { $0.name == filter }) { return [row] }
    let rows = Row.all.filter { $0.name.hasPrefix(filter) }
    guard !rows.isEmpty else {
      throw UsageError(
        option: "filter", found: filter,
        expected: "the beginning of one of " + Row.all.map(\.name).joined(separator: ", "))
    }
    return rows
  }
}

/// Says something to the person at the terminal, beside what is printed.
func say(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
