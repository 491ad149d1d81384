import CommandLineParsing
import Testing

@Suite struct ArgumentReaderTests {
  @Test(arguments: ["run a --policy quiet --json b", "run --json a b --policy=quiet"])
  func `options may stand anywhere and take their value in either form`(line: String) throws {
    let reader = try Example.read(line)

    #expect(reader.path == ["run"])
    #expect(reader.string("policy") == "quiet")
    #expect(reader.flag("json"))
    #expect(reader.positionals("PATH") == ["a", "b"])
  }

  @Test func `an option that is not given is absent`() throws {
    let reader = try Example.read("run a")

    #expect(reader.string("policy") == nil)
    #expect(!reader.flag("json"))
    #expect(reader.strings("pin") == [])
    #expect(try reader.integer("seed") == nil)
    #expect(try reader.unsigned("seed", default: 7) == 7)
    #expect(try reader.double("scale", default: 1.5) == 1.5)
    #expect(try reader.choice("sensor", of: Sensor.self) == nil)
  }

  @Test func `values are read as their types`() throws {
    let reader = try Example.read(
      "run a --seed 18446744073709551615 --scale -1.5e2 --sensor device")

    #expect(try reader.unsigned("seed") == .max)
    #expect(try reader.double("scale") == -150)
    #expect(try reader.choice("sensor", of: Sensor.self) == .device)
    #expect(try Example.read("run a --seed -3").integer("seed", in: -3...3) == -3)
  }

  @Test func `a repeated option keeps every value in order`() throws {
    let reader = try Example.read("run a --pin Target@40.7,-74.0 --pin=B@1,2,key=value")

    #expect(reader.strings("pin") == ["Target@40.7,-74.0", "B@1,2,key=value"])
    #expect(
      try reader.values("pin", expecting: "NAME@LAT,LON") { $0.split(separator: "@").first }
        == ["Target", "B"])
  }

  @Test func `two hyphens end the options`() throws {
    let reader = try Example.read("run --json -- --policy --help --")

    #expect(reader.positionals("PATH") == ["--policy", "--help", "--"])
    #expect(reader.string("policy") == nil)
  }

  @Test func `a lone hyphen and a negative number are words`() throws {
    #expect(try Example.read("run - -5 -.5").positionals("PATH") == ["-", "-5", "-.5"])
  }

  @Test func `positionals are identified by their position`() throws {
    let both = try Example.read("replay walk.gpx corner")
    let one = try Example.read("replay walk.gpx")

    #expect(both.positional("TRACK") == "walk.gpx")
    #expect(both.positional("STOP") == "corner")
    #expect(one.positionals("TRACK") == ["walk.gpx"])
    #expect(one.positional("STOP") == nil)
  }

  @Test func `a request for an undeclared option is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      _ = try Example.read("run a").string("json")
    }
    await #expect(processExitsWith: .failure) {
      _ = try Example.read("run a").positional("TRACK")
    }
  }
}
