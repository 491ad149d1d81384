import CommandLineParsing
import Testing

@Suite struct UsageErrorTests {
  @Test(arguments: [
    ("run a --polcy x", "unknown option '--polcy'; did you mean '--policy'?"),
    ("run a --jsno", "unknown option '--jsno'; did you mean '--json'?"),
    ("run a --pol=x", "unknown option '--pol'; did you mean '--policy'?"),
    ("run a --hlep", "unknown option '--hlep'; did you mean '--help'?"),
    ("run a --zzzz", "unknown option '--zzzz'; see 'cuesim run --help'"),
    ("run a -j", "unknown option '-j'; see 'cuesim run --help'"),
    ("run a --policy", "option '--policy' has no value; expected '--policy NAME'"),
    ("run a --policy --json", "option '--policy' has no value; expected '--policy NAME'"),
    ("run a --policy=", "option '--policy' has no value; expected '--policy NAME'"),
    ("run a --json=yes", "option '--json' was given 'yes'; expected no value"),
    ("run a --seed 1 --seed=1", "option '--seed' was given twice; give it once"),
    ("run a --json --json", "option '--json' was given twice; give it once"),
    ("run", "missing PATH; see 'cuesim run --help'"),
    ("replay", "missing TRACK; see 'cuesim replay --help'"),
    ("replay a b c", "unexpected argument 'c'; see 'cuesim replay --help'"),
    ("focus feed x", "unexpected argument 'x'; see 'cuesim focus feed --help'"),
    ("focus", "missing command; see 'cuesim focus --help'"),
    ("focus fed", "unknown command 'fed'; did you mean 'feed'?"),
    ("", "missing command; see 'cuesim --help'"),
    ("rnu", "unknown command 'rnu'; did you mean 'run'?"),
    ("walk", "unknown command 'walk'; see 'cuesim --help'"),
    ("--versoin", "unknown option '--versoin'; did you mean '--version'?"),
  ])
  func `a usage error has a cause and a remedy`(line: String, message: String) {
    #expect(Example.failure(line) == message)
  }

  @Test(arguments: [
    ("scan", "sensor"), ("bar", "pin"), ("polish", "policy"), ("season", "sensor"),
    ("nope", "scale"),
  ])
  func `a word without a similar option has no suggestion`(word: String, far: String) {
    #expect(
      Example.failure("run a --\(word)") == "unknown option '--\(word)'; see 'cuesim run --help'")
  }

  @Test func `the error for a wrong value has the option, the value and what was expected`() {
    #expect(
      Example.failure("run a --seed x") { reader throws(UsageError) in try reader.integer("seed") }
        == "option '--seed' was 'x'; expected a whole number")
    #expect(
      Example.failure("run a --seed -1") { reader throws(UsageError) in
        try reader.unsigned("seed")
      } == "option '--seed' was '-1'; expected a whole number from 0 to 18446744073709551615")
    #expect(
      Example.failure("run a --seed 101") { reader throws(UsageError) in
        try reader.integer("seed", in: 1...100)
      } == "option '--seed' was '101'; expected a whole number from 1 to 100")
    #expect(
      Example.failure("run a --scale 2") { reader throws(UsageError) in
        try reader.double("scale", in: 0...1)
      } == "option '--scale' was '2'; expected a number from 0.0 to 1.0")
    #expect(
      Example.failure("run a --sensor devise") { reader throws(UsageError) in
        try reader.choice("sensor", of: Sensor.self)
      } == "option '--sensor' was 'devise'; expected ideal or device; did you mean 'device'?")
    #expect(
      Example.failure("run a --pin x --pin y") { reader throws(UsageError) in
        try reader.values("pin", expecting: "NAME@LAT,LON") { $0 == "x" ? $0 : nil }
      } == "option '--pin' was 'y'; expected NAME@LAT,LON")
  }

  @Test(arguments: ["nan", "inf", "-infinity", "1e999"])
  func `a number must be finite`(word: String) {
    #expect(
      Example.failure("run a --scale=\(word)") { reader throws(UsageError) in
        try reader.double("scale")
      } == "option '--scale' was '\(word)'; expected a number")
  }

  @Test func `the error for a missing option names it in the form to type`() throws {
    let reader = try Example.read("run a")

    #expect(
      reader.missing("policy").description
        == "missing option '--policy'; expected '--policy NAME'")
  }

  @Test func `a message stays on one line for any input`() {
    #expect(
      UsageError(option: "seed", found: "a\nb\t", expected: "é…").description
        == #"option '--seed' was 'a\nb\t'; expected é…"#)
  }
}
