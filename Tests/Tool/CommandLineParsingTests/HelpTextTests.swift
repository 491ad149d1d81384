import CommandLineParsing
import Testing

@Suite struct HelpTextTests {
  @Test func `the help of a command is generated from its declaration`() throws {
    #expect(
      try Example.tool.invocation(for: ["run", "--help"])
        == .help(
          """
          Runs scenarios and checks what they expect.

          Usage: cuesim run [OPTIONS] PATH…

          Arguments:
            PATH…  A scenario file, or a folder of them.

          Options:
            --seed N       The seed of every random draw. Default: 7.
            --policy NAME  The policy that decides.
            --sensor KIND  How positions are sensed: ideal or device.
            --scale X      How fast everybody walks.
            --pin PIN      A place to pass, as 'NAME@LAT,LON'. May be repeated.
            --json         Print one JSON document.
            --wide         Print tables as wide as they are.
            -h, --help     Show this help.
            --version      Show the version of the tool.

          Examples:
            cuesim run Scenarios
                Run every scenario that ships.
          """))
  }

  @Test func `the help of the tool lists its commands`() throws {
    #expect(
      try Example.tool.invocation(for: ["-h"])
        == .help(
          """
          Simulates one person's devices.

          Usage: cuesim COMMAND …

          Commands:
            run     Runs scenarios and checks what they expect.
            replay  Carries a device along a track.
            focus   Shows focus modes.

          Options:
            --wide      Print tables as wide as they are.
            -h, --help  Show this help.
            --version   Show the version of the tool.

          See 'cuesim COMMAND --help' for one command.
          """))
  }

  @Test func `many options have headings, and a long name has its own line`() throws {
    let name = String(repeating: "n", count: 30)
    let tool = Command(
      "tool", "Works.",
      commands: [
        Command(
          "run", "Runs.",
          options: [.flag("json", "JSON."), .value("seed", "N", "Seed."), .flag(name, "Long.")])
      ], notes: ["Ends here."])
    let grouped = tool.grouping(["Input": ["seed"], "Output": ["json"]], from: 3)

    #expect(tool.grouping(["Output": ["json"]], from: 4) == tool)
    #expect(
      try grouped.invocation(for: ["run", "-h"])
        == .help(
          """
          Runs.

          Usage: tool run [OPTIONS]

          Input:
            --seed N    Seed.

          Output:
            --json      JSON.

          Options:
            --\(name)
                        Long.
            --wide      Print tables as wide as they are.
            -h, --help  Show this help.
            --version   Show the version of the tool.
          """))
    guard case .help(let text) = try grouped.invocation(for: ["-h"]) else { return }
    #expect(text.hasSuffix("\n\nEnds here.\n\nSee 'tool COMMAND --help' for one command."))
  }

  @Test func `long summaries are wrapped under their own column`() throws {
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    let tool = Command("tool", "Works.", options: [.flag("long", words), .flag("x", "Short.")])

    guard case .help(let text) = try tool.invocation(for: ["--help"]) else {
      Issue.record("no help")
      return
    }
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.filter { $0.contains("word") }.count == 4)
    #expect(lines.filter { $0.hasPrefix("              word") }.count == 3)
  }

  @Test(arguments: ["run --bogus -h", "run a --policy --help", "run --version --help"])
  func `a request for help precedes everything else`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)

    #expect(
      try Example.tool.invocation(for: words) == Example.tool.invocation(for: ["run", "--help"]))
  }

  @Test func `the tool and every command print the version`() throws {
    #expect(try Example.tool.invocation(for: ["--version"]) == .version)
    #expect(try Example.tool.invocation(for: ["run", "--version"]) == .version)
    #expect(try Example.tool.invocation(for: ["focus", "--version"]) == .version)
  }

  @Test func `a nested command has its own help and path`() throws {
    guard case .help(let text) = try Example.tool.invocation(for: ["focus", "feed", "-h"]) else {
      Issue.record("no help")
      return
    }
    #expect(text.contains("Usage: cuesim focus feed [OPTIONS]\n"))
    #expect(try Example.read("focus feed").path == ["focus", "feed"])
  }

  @Test func `a contradictory declaration is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = Command("tool", "Works.", options: [.flag("help", "Helps.")])
    }
    await #expect(processExitsWith: .failure) {
      _ = Command("tool", "Works.", options: [.flag("--json", "Prints.")])
    }
    await #expect(processExitsWith: .failure) {
      _ = Command(
        "tool", "Works.", positionals: [.zeroOrMore("PATH", "Files."), .one("LAST", "A file.")])
    }
  }
}
