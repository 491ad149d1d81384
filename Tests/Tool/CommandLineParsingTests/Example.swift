import CommandLineParsing

/// A tool with one command of each kind, for the tests.
enum Example {
  static let run = Command(
    "run", "Runs scenarios and checks what they expect.",
    positionals: [.oneOrMore("PATH", "A scenario file, or a folder of them.")],
    options: [
      .value("seed", "N", "The seed of every random draw.", default: "7"),
      .value("policy", "NAME", "The policy that decides."),
      .value("sensor", "KIND", "How positions are sensed: ideal or device."),
      .value("scale", "X", "How fast everybody walks."),
      .repeated("pin", "PIN", "A place to pass, as 'NAME@LAT,LON'."),
      .flag("json", "Print one JSON document."),
    ],
    examples: [.init("cuesim run Scenarios", "Run every scenario that ships.")])

  static let tool = Command(
    "cuesim", "Simulates one person's devices.",
    commands: [
      run,
      Command(
        "replay", "Carries a device along a track.",
        positionals: [.one("TRACK", "A recorded track."), .optional("STOP", "Where to stop.")]),
      Command("focus", "Shows focus modes.", commands: [Command("feed", "Shows the feed.")]),
    ])

  /// Reads a line as the tool would, its words separated by spaces.
  static func read(_ line: String) throws(UsageError) -> ArgumentReader {
    let words = line.split(separator: " ").map(String.init)
    guard case .run(let reader) = try tool.invocation(for: words) else {
      throw UsageError("the line runs nothing")
    }
    return reader
  }

  /// The message a line fails with, or nil if it is a good one.
  static func failure(_ line: String) -> String? {
    do {
      _ = try read(line)
      return nil
    } catch {
      return error.description
    }
  }

  /// The message that reading a value fails with, or nil if it is a good one.
  static func failure<Value>(
    _ line: String, _ value: (ArgumentReader) throws(UsageError) -> Value
  ) -> String? {
    do {
      _ = try value(read(line))
      return nil
    } catch {
      return error.description
    }
  }
}

enum Sensor: String, CaseIterable {
  case ideal, device
}
