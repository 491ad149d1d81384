import TestFolders
import FileReading
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

@Suite struct FCDTests {
  private func fcd(_ steps: String...) -> String {
    "<?xml version=\"1.0\"?>\n<fcd-export>\n\(steps.joined(separator: "\n"))\n</fcd-export>\n"
  }

  private func step(_ time: String, _ inside: String) -> String {
    "<timestep time=\"\(time)\">\(inside)</timestep>"
  }

  private func vehicle(_ id: String, x: String = "14.25", y: String = "46.5") -> String {
    "<vehicle id=\"\(id)\" x=\"\(x)\" y=\"\(y)\" speed=\"3.5\" angle=\"270.00\"/>"
  }

  @Test func `one vehicle is selected by its id`() throws {
    let options = TrackOptions(vehicleID: "b", start: VirtualTime(secondsSinceEpoch: 1_000))
    let reading = try Reading(
      fcd(
        step("0.00", vehicle("a") + vehicle("b")),
        step("0.10", "<person id=\"b2\" x=\"1\" y=\"1\"/>" + vehicle("b", x: "14.5"))),
      options: options)
    #expect(reading.format == .fcd)
    #expect(
      reading.points == [
        TrackPoint(
          time: VirtualTime(secondsSinceEpoch: 1_000),
          coordinate: Coordinate(latitude: 46.5, longitude: 14.25), speed: 3.5, course: 270,
          line: 3),
        TrackPoint(
          time: VirtualTime(nanoseconds: 1_000_100_000_000),
          coordinate: Coordinate(latitude: 46.5, longitude: 14.5), speed: 3.5, course: 270,
          line: 4),
      ])
  }

  @Test func `the only vehicle needs no id, and attributes may be missing`() throws {
    let reading = try Reading(fcd(step("5", "<person id=\"p\" x=\"1\" y=\"2\"/>")))
    #expect(reading.times == ["5.000000000"])
    #expect(reading.points.map(\.speed) == [nil])
    #expect(reading.points.map(\.course) == [nil])
  }

  @Test func `times may have the form of a clock`() throws {
    let reading = try Reading(
      fcd(
        step("00:00:01", vehicle("a")), step("01:00:00.50", vehicle("a")),
        step("1:00:00:02", vehicle("a")), step("later", vehicle("a"))))
    #expect(reading.times == ["1.000000000", "3600.500000000", "86402.000000000"])
    #expect(reading.kinds == [.malformed])
  }

  @Test(arguments: ["200000:00:00:00", "106751:23:47:17", "0:00:01:9223372036.8"])
  func `a time beyond the range of the clock is no time`(time: String) throws {
    let reading = try Reading(fcd(step("1", vehicle("a")), step(time, vehicle("a", x: "14.5"))))
    #expect(reading.times == ["1.000000000"])
    #expect(reading.kinds == [.malformed])
  }

  @Test func `a vehicle that reappears begins a new segment`() throws {
    let options = TrackOptions(vehicleID: "b")
    let reading = try Reading(
      fcd(
        step("0", vehicle("a")), step("1", vehicle("b")), step("2", vehicle("b")),
        step("3", vehicle("a")), step("4", vehicle("b"))),
      options: options)
    #expect(reading.points.map(\.segment) == [0, 0, 1])
  }

  @Test func `reading all vehicles at once gives each the same track as alone`() throws {
    let text = fcd(
      step("0", vehicle("a")), step("1", vehicle("b")), step("2", vehicle("a") + vehicle("b")),
      step("3", vehicle("b")), step("2", vehicle("b")))
    var entries: [String: [TrackEntry]] = [:]
    let file = try TemporaryFile(text)
    try TrackReader(path: file.path).readEverybody { entries[$0, default: []].append($1) }

    #expect(entries.keys.sorted() == ["a", "b"])
    for (name, found) in entries {
      let alone = try Reading(text, options: TrackOptions(vehicleID: name))
      #expect(
        found.compactMap { if case .point(let point) = $0 { point } else { nil } } == alone.points)
      #expect(
        found.compactMap {
          if case .diagnostic(let diagnostic) = $0 { diagnostic.kind } else { nil }
        }
          == alone.kinds)
    }
  }

  @Test func `positions unknown or missing are dropped`() throws {
    let reading = try Reading(
      fcd(
        step("0", vehicle("a")), step("1", vehicle("a", x: "-1073741824.00")),
        step("2", "<vehicle id=\"a\" x=\"1\"/>")))
    #expect(reading.kinds == [.outOfRange, .malformed])
  }

  @Test func `a file without a single vehicle to select is refused`() throws {
    let both = fcd(step("0", vehicle("a") + "\n" + vehicle("b")))
    #expect(
      try refusal(both) == "4: the file has several tracks (a, b) [chooseTrack]")
    #expect(
      try refusal(both, options: TrackOptions(vehicleID: "c"))
        == " nothing has the id c; the file has a, b")
    #expect(
      try refusal(fcd(step("0", ""))) == " the file has no vehicle or person; simulate longer")
    #expect(
      try refusal(fcd(step("0", vehicle("a", x: "1528.40", y: "1344.90"))))
        == "3: positions are meters, not degrees; run SUMO with --fcd-output.geo")
    #expect(
      try refusal(
        "<!-- <fcd-output value=\"a.xml\"/> -->" + fcd(step("0", vehicle("a"))).dropFirst(21))
        == "1: positions are meters, not degrees; run SUMO with --fcd-output.geo")
  }

  @Test func `the speeds reveal meters that are small enough for degrees`() throws {
    let meters = fcd((0..<20).map { step("\($0)", vehicle("a", x: "\(10 + 3 * $0)")) }.joined())
    let words = "3: positions are meters, not degrees; run SUMO with --fcd-output.geo"
    #expect(try refusal(meters) == words)
    let file = try TemporaryFile(meters)
    #expect(throws: ReadingError.self) {
      try TrackReader(path: file.path).readEverybody { _, _ in }
    }
    // A vehicle that is teleported, like stuck ones, determines nothing.
    let degrees = (0..<20).map { index in
      step("\(index)", vehicle("a", x: "\((index < 10 ? 14.0 : 15) + 0.000045 * Double(index))"))
    }
    #expect(try refusal(fcd(degrees.joined())) == nil)
  }

  @Test(
    .enabled(if: !RealFiles.areMissing, "the folder of recordings is not on this machine"),
    arguments: [("v0", 60, 59.0), ("v1", 57, 56.0), ("p0", 60, 59.0)])
  func `both simulations have the same track`(id: String, count: Int, seconds: Double) throws {
    let options = TrackOptions(vehicleID: id)
    let clock = try Reading(path: RealFiles.path("fcd/fcd_geo_v128_hrtime.xml"), options: options)
    let plain = try Reading(path: RealFiles.path("fcd/fcd_geo_v128_minattr.xml"), options: options)
    #expect(clock.survey.used == count)
    #expect(clock.survey.durationSeconds == seconds)
    #expect(clock.points.map(\.coordinate) == plain.points.map(\.coordinate))
    #expect(clock.times == plain.times)
    #expect(
      try refusal(path: RealFiles.path("fcd/fcd_xy_metres.xml"), options: options)
        == "1: positions are meters, not degrees; run SUMO with --fcd-output.geo")
  }
}
