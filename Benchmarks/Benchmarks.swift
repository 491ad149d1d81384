import CommandLineParsing
import Foundation

/// The benchmarks of the package; `--help` lists the options.
@main
struct Benchmarks {
  private static let command = Command(
    "benchmarks", "Measures the simulator, each row beside a plain loop of the same work.",
    options: [
      .value("filter", "NAME", "Only the row of this name, or the rows it is a prefix of."),
      .value("runs", "N", "How often to measure each row.", default: "5, or 3 with --quick"),
      .flag("quick", "Shorter runs; all rows in less than twenty seconds."),
      .flag("strict", "Fail with status 1 if a row costs more than its must allows."),
      .repeated("must", "NAME=FIGURE", "Another must than its own for a row."),
      .value(
        "count", "NAME", "Time nothing: do the work of one row, for a counter of instructions."),
      .value("units", "N", "About how many units of it."),
      .value("growth", "FOLDER", "Time how cost grows with sizes, and draw it into this folder."),
      .flag("large", "The largest sizes too, which take minutes and gigabytes."),
      .flag("json", "Print one JSON document."),
      .value(
        "bug", "NAME", "Run a published bug once without the explorer; status 1 if it failed."),
      .flag("bugs", "Print the published bugs, one line of JSON each."),
      .value("workload", "NAME", "Only this work, once: see Benchmarks/Peers/side-by-side."),
      .value(
        "coverage", "STUDIES",
        "How often the intervals of comparisons hold the truth, in so many studies of each size."),
      .value("pool", "N", "People whose truth is known for it.", default: "5000"),
      .flag("growing", "Of it only the studies that grow, as those of 'compare --until' do."),
      .value("size", "N", "How many take part in the workload.", default: "1"),
      .value("rounds", "M", "How long the workload goes on.", default: "1"),
    ],
    examples: [
      .init("benchmarks --quick", "All rows, roughly."),
      .init("benchmarks --filter fix --json", "How fast fixes are, for other tools."),
      .init("benchmarks --strict", "All rows, and whether each keeps its must on this machine."),
      .init("benchmarks --count fix.kernel --units 1000", "A thousand fixes, and no clock."),
    ])

  static func main() async {
    do {
      switch try command.invocation(for: Array(CommandLine.arguments.dropFirst())) {
      case .help(let text): print(text)
      case .version: print("benchmarks 0.2.0")
      case .run(let reader): try await run(reader)
      }
    } catch let error as UsageError {
      say("benchmarks: \(error)")
      exit(2)
    } catch {
      say("benchmarks: \(error)")
      exit(1)
    }
  }

  private static func run(_ reader: ArgumentReader) async throws {
    if let name = reader.string("workload") { return try Workload.run(name, reader) }
    if let counted = try Counted.counted(by: reader) {
      print(counted)
      return
    }
    if try Growth.isRun(by: reader) { return }
    if try await Coverage.isRun(by: reader) { return }
    if try await PlainBug.isRun(by: reader) { return }
    var effort = Row.Effort()
    if reader.flag("quick") { effort = Row.Effort(runs: 3, seconds: 0.04, isQuick: true) }
    effort.runs = try reader.integer("runs", in: 1...1_000, default: effort.runs)
    let start = (clock: ContinuousClock.now, processor: clock())
    let measured = try await measure(try Row.selected(by: reader), effort)
    if reader.flag("json") {
      print(#"{"rows":[\#(measured.map(\.json).joined(separator: ","))]}"#)
    } else {
      print(Table(measured))
      let seconds = start.clock.duration(to: .now) / .seconds(1)
      let share = Double(clock() - start.processor) / Double(CLOCKS_PER_SEC) / seconds
      print(
        """

        \(Machine.caption)
        Rows of one thread count processor time, "x" and "threaded" rows the clock on the wall; \
        this process had \(Int(share * 100)) % of a processor.
        """)
    }
    guard reader.flag("strict") else { return }
    let verdict = Verdict(measured)
    for line in verdict.lines { say("benchmarks: \(line)") }
    if !verdict.holds { exit(1) }
  }

  private static func measure(_ rows: [Row], _ effort: Row.Effort) async throws -> [MeasuredRow] {
    var measured: [MeasuredRow] = []
    for row in rows {
      say("\(row.name) …")
      if let samples = try await row.measure(effort), let result = MeasuredRow(row, samples) {
        measured.append(result)
      } else {
        say("\(row.name) cannot be measured on this system")
      }
    }
    return measured
  }
}

/// Writes a line to standard error, so that standard output contains the results only.
func say(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
