import CueRuns
import Testing

/// The tool as it is built beside these tests.
@Suite(.enabled(if: Tool.path != nil, "the tool is not built"))
struct ToolTests {
  @Test func `a bad last line leaves nothing on standard output`() throws {
    let good = HandMade.gpx(HandMade.walk(from: 600, to: 0))
    let file = try TemporaryFile(String(good.dropLast(20)))

    for option in ["--json", "--fixes"] {
      let run = try Tool.run(["run", file.path, "--pin", "A@40.7128,-74.006", option])

      #expect(run.status == 2)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("cuesim: \(file.path):4"), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `the tool prints the document of the library`() throws {
    let file = try TemporaryFile(HandMade.gpx(HandMade.walk(from: 600, to: 0)))
    let card = "brand=Shop,balance=50,expires=2026-03-12,digital=yes"

    let run = try Tool.run(
      [
        "run", file.path, "--pin", "Shop \"A\"@40.7128,-74.006,\(card)", "--json", "--fixes",
        "--zone", "UTC",
      ])

    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output == (try Replay(HandMade.walk(from: 600, to: 0)).json()))
  }

  @Test(arguments: [
    (["--pin", "A@1,2,color=red"], "'color' is no key"),
    (["--pin", "A@1,2", "--pin", "A@1,3"], "two pins are called 'A'"),
    (["--pin", "A@1,2", "--zone", "Mars/Olympus"], "option '--zone' was 'Mars/Olympus'"),
    (["--pin", "A@1,2", "--motion", "flying"], "option '--motion' was 'flying'"),
    ([], "none.gpx: no such file or folder"),
  ])
  func `a mistake on the command line is told in one line`(
    words: [String], message: String
  ) throws {
    let run = try Tool.run(["run", "none.gpx"] + words)

    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
