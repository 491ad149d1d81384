import CommandLineParsing
import CueDocuments
import CueRuns
import Reporting

/// `cuesim watch`: a run played on the terminal, or told in plain lines where there is none.
struct WatchCommand {
  static let command = Command(
    "watch", "Plays a run on the terminal: who speaks, what shows, what is decided and why.",
    positionals: [
      .one("FILE", "A .json5 scenario, a recorded track with --pin, or a population with --device.")
        .naming(ShippedNames.populations)
    ],
    options: [
      .value(
        "speed", "N", "Seconds of the run in a second.", default: "all of it in about a minute"),
      .value("at", "TIME", "Begin there: seconds from the start, or HH:MM:SS."),
      .flag("plain", "Print lines, as where there is no terminal."),
    ] + WatchSource.options,
    examples: [
      .init(
        "cuesim watch Scenarios/walk-to-a-store.json5",
        "A walk: space pauses, arrows step, n goes to the next decision, q quits."),
      .init("cuesim watch suburb --device 7 --days 2", "Two days of a device of a population."),
      .init(
        "cuesim watch walk.gpx --pin 'Target@40.758,-73.9855' --speed 30",
        "A recorded walk, half a minute a second."),
    ])

  private let source: WatchSource
  private let speed: Double?
  private let begin: String?
  private let isPlain: Bool

  init(_ reader: ArgumentReader) throws {
    source = try WatchSource(reader)
    speed = try reader.double("speed", in: 0.1...1e6)
    begin = reader.string("at")
    isPlain = reader.flag("plain")
  }

  /// Makes the run, and plays it or tells it.
  func answer() throws -> Tool.Answer {
    let run = WatchedRun(try source.story())
    var screen = WatchScreen(run, speed: speed)
    if let begin {
      guard let seconds = screen.seconds(of: begin), 0...run.end ~= seconds else {
        throw UsageError(
          option: "at", found: begin,
          expected: "a time of the run: 0 to \(run.end) seconds from the start, or HH:MM:SS")
      }
      screen.go(to: seconds)
    }
    guard !isPlain, Terminal.isThere, let left = WatchPlayer.play(screen) else {
      // What happens at the instant itself is told.
      let instant = run.instant(screen.seconds)
      let place = run.happenings.partitioning { $0.time >= instant }
      return Tool.Answer(text: run.text(from: place, StandardOutput.paint), status: 0)
    }
    return Tool.Answer(text: "\(left.farewell); \(source.advice)\n", status: 0)
  }
}
