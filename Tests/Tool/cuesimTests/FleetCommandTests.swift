import Foundation
import SimulationPrimitives
import TestFolders
import Testing

@testable import cuesim

/// `cuesim fleet` has the same result for any partition or interruption, and reports its inputs.
@Suite struct FleetCommandTests {
  private static let devices = Trials.count(12, debug: 4)
  private static let words = "fleet small-test --devices \(devices) --seed 3 --policy naive"

  private func report(_ answer: Tool.Answer) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any],
      "\(answer.complaint)")
  }

  /// The only run of an answer.
  private func run(_ answer: Tool.Answer) throws -> [String: Any] {
    try #require((try report(answer)["runs"] as? [[String: Any]])?.first)
  }

  @Test func `a fleet is reported in text and in JSON, and its rate on standard error`() throws {
    let folder = TestFolder()
    let words = "fleet small-test --devices \(Self.devices) --seed 3"
    let text = folder.answer(words)
    let json = try report(folder.answer("\(words) --json"))

    #expect(text.status == 0)
    #expect(text.complaint.hasPrefix("fleet: \(Self.devices) user-days in "))
    #expect(
      text.text.contains(
        "\nsmall-test: \(Self.devices) devices, 1 day after one that does not count, seed 3, policy"
      ))
    let digest = try #require(json["digest"] as? String)
    #expect(text.text.hasSuffix("\ndigest \(digest)\n"))
    #expect(digest.count == 16)
    #expect((json["fleet"] as? [String: Any])?["devices"] as? Int == Self.devices)
  }

  @Test func `a worst device has the listed digest when it runs alone`() throws {
    let folder = TestFolder()
    let fleet = try report(folder.answer("\(Self.words) --json"))
    let worst = try #require(fleet["worst"] as? [[String: Any]])

    try #require(!worst.isEmpty)
    for device in worst.prefix(Trials.count(3, debug: 1)) {
      let command = try #require(device["command"] as? String)
      let alone = folder.answer("\(command.dropFirst("cuesim ".count)) --json")
      #expect(try run(alone)["digest"] as? String == device["digest"] as? String)
    }
  }

  @Test func `the measures of a device alone equal those of a fleet of one`() throws {
    let folder = TestFolder()
    let words = "small-test --devices 1 --seed 3 --policy naive"
    func values(_ measures: Any?) throws -> [String: NSObject] {
      let measures = try #require(measures as? [String: Any])
      return measures.compactMapValues { ($0 as? [String: NSObject])?["value"] }
    }
    let person = try run(folder.answer("run \(words) --device 0 --json"))
    let alone = try values((person["resident"] as? [String: Any])?["measures"])
    let fleet = try report(folder.answer("fleet \(words) --json"))

    #expect(try alone == values(fleet["measures"]))
    #expect(alone.count > 15)
    #expect((alone["annoyance"] as? Double).map { $0 > 0 } == true)
    #expect(alone["netBenefit"] != nil)
    #expect(
      folder.answer("run \(words) --device 0").text.contains(
        "\n  net benefit, dollars, a user-day  ")
    )
  }

  @Test(
    .triedInRelease,
    arguments: ["", " --json"],
    ["", " --cities 4"])
  func `shards in any order merge to the bytes of the whole run`(
    form: String, cities: String
  ) throws {
    let folder = TestFolder()
    let words = Self.words + cities
    let whole = folder.answer(words + form)
    for shard in 1...3 {
      let part = folder.answer("\(words) --shard \(shard)/3 --output FOLDER/\(shard).json")
      #expect(part == Tool.Answer(text: "", status: 0))
    }

    let merged = folder.answer("merge FOLDER/3.json FOLDER/1.json FOLDER/2.json\(form)")
    #expect((merged.text, merged.status) == (whole.text, whole.status))
    #expect(folder.answer("\(words) --threads 1\(form)").text == whole.text)
    let missing = folder.answer("merge FOLDER/3.json FOLDER/1.json\(form)")
    #expect(missing.status == 2)
    #expect(missing.complaint.contains("shard 2/3 is missing"))
  }

  @Test func `the error for a forged shard is one line`() throws {
    let folder = TestFolder()
    _ = folder.answer("\(Self.words) --shard 1/1 --output FOLDER/1.json")
    try folder.write(
      folder.text(of: "1.json").replacing("\"seed\" : 3", with: "\"seed\" : 4"), to: "2.json")
    let answer = folder.answer("merge FOLDER/2.json")

    #expect((answer.status, answer.text) == (2, ""))
    #expect(answer.complaint.contains("2.json: the file is damaged: its checksum does not match"))
    #expect(answer.complaint.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("small-test --shard 1/2 --output FOLDER/no/1.json", "cuesim: FOLDER/no/1.json"),
    ("small-test --shard 1/2 --output FOLDER", "cuesim: FOLDER: this is a folder; "),
    ("small-test --shard 3/2 --output FOLDER/1.json", "cuesim: option '--shard' was '3/2'; "),
    ("village --shard 1/2 --output FOLDER/1.json", "cuesim: village: no population is called so"),
    ("small-test --policy loud --shard 1/2 --output FOLDER/1.json", "cuesim: loud: no policy is "),
    ("small-test --checkpoint /dev/null/1", "cuesim: /dev/null/1"),
    (
      "suburb --days 399",
      "cuesim: option '--days' was '399'; expected a whole number from 1 to 398, "
    ),
  ])
  func `an impossible request is status 2, one line and no file`(
    words: String, complaint: String
  ) throws {
    let folder = TestFolder()
    let answer = folder.answer("fleet --devices 2 \(words)")

    #expect(answer.status == 2)
    #expect(answer.text == "")
    #expect(folder.names == [])
    #expect(
      answer.complaint.hasPrefix(complaint.replacing("FOLDER", with: folder.path)),
      "\(answer.complaint)")
    #expect(answer.complaint.split(separator: "\n").count == 1)
  }

  @Test(.triedInRelease)
  func `checkpointed blocks are not computed again, and a truncated one is`() throws {
    let folder = TestFolder()
    let words = "fleet small-test --devices 150 --seed 3"
    let whole = folder.answer(words)
    // By one thread, so that the smallest block is recorded last.
    let first = folder.answer("\(words) --threads 1 --checkpoint FOLDER/kept")
    let kept = try folder.text(of: "kept/fleet.checkpoint")
    // A header and three blocks of at most 64 devices; the last is cut off as a kill leaves it.
    try #require(kept.split(separator: "\n").count == 4)
    try folder.write(String(kept.dropLast(9)), to: "kept/fleet.checkpoint")
    let second = folder.answer("\(words) --checkpoint FOLDER/kept")
    let again = try folder.text(of: "kept/fleet.checkpoint")
    let third = folder.answer("\(words) --checkpoint FOLDER/kept")

    // Kept blocks are not runs of this process.
    #expect(first.complaint.hasPrefix("fleet: 150 user-days in "))
    #expect(second.complaint.hasPrefix("fleet: 22 user-days in "))
    #expect(third.complaint.hasPrefix("fleet: 0 user-days in "))
    #expect(third.complaint.contains(": 0 user-days/s, 0 fixes/s, 0 messages/s"))
    #expect((first.text, second.text, third.text) == (whole.text, whole.text, whole.text))
    #expect(again.split(separator: "\n").sorted() == kept.split(separator: "\n").sorted())
    #expect(try folder.text(of: "kept/fleet.checkpoint") == again)
    let other = folder.answer("\(words) --days 2 --checkpoint FOLDER/kept")
    #expect(other.status == 2)
    #expect(other.complaint.contains("days is \"1\"; expected \"2\""))
  }

  @Test func `a policy and a population from files have the names of their files`() throws {
    let folder = TestFolder()
    try folder.write("{ base: 'naive', cardTouchCap: 1 }", to: "strict.json5")
    let people = Tool.answer(to: ["show", "populations", "small-test"]).text
    try folder.write(people, to: "people.json5")
    let words = "fleet FOLDER/people.json5 --devices 2 --policy FOLDER/strict.json5"
    let json = try report(folder.answer("\(words) --json"))
    let fleet = try #require(json["fleet"] as? [String: Any])

    #expect(fleet["population"] as? String == folder.file("people.json5"))
    #expect(fleet["policy"] as? String == folder.file("strict.json5"))
    _ = folder.answer("\(words) --shard 1/1 --output FOLDER/1.json")
    let shard = try folder.text(of: "1.json")
    #expect(shard.contains(/"digest" : "[0-9a-f]{16}",\s+"name" : "[^"]+\/strict\.json5"/))
    #expect(shard.contains(/"digest" : "[0-9a-f]{16}",\s+"name" : "[^"]+\/people\.json5"/))
    #expect(
      folder.answer("merge FOLDER/1.json --wide").text.contains(
        "\n\(folder.file("people.json5")): 2 devices, 1 day after one that does not count, "))
  }

  @Test func `the command of a worst device, pasted into a shell, has its digest`() throws {
    let folder = TestFolder()
    let town = "\(folder.path)/sub folder/Ann's town.json5"
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/sub folder", withIntermediateDirectories: true)
    let people = Tool.answer(to: ["show", "populations", "suburb"]).text
    try folder.write(people, to: "sub folder/Ann's town.json5")
    try folder.write("{ base: 'naive', cardTouchCap: 1 }", to: "sub folder/loud one.json5")
    let fleet = try report(
      Tool.answer(to: [
        "fleet", town, "--devices", "12", "--days", "2", "--seed", "5", "--policy",
        folder.file("sub folder/loud one.json5"), "--profile", "ios-hostile", "--json",
      ]))
    let worst = try #require((fleet["worst"] as? [[String: Any]])?.first)
    let words = try shellWords(of: try #require(worst["command"] as? String))

    #expect(words.first == "cuesim")
    #expect(words.contains(town))
    let alone = try run(Tool.answer(to: words.dropFirst() + ["--json"]))
    #expect(alone["digest"] as? String == worst["digest"] as? String)
    // All of the fleet, so that it counts as the same one.
    let resident = try #require(alone["resident"] as? NSDictionary)
    #expect(resident["fleet"] as? NSDictionary == fleet["fleet"] as? NSDictionary)
  }

  /// The words a shell makes of a line.
  private func shellWords(of line: String) throws -> [String] {
    let (shell, output) = (Process(), Pipe())
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "printf '%s\\0' \(line)"]
    shell.standardOutput = output
    try shell.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `merging and a checkpoint refuse inputs that changed under the same name`() throws {
    let folder = TestFolder()
    func part(_ shard: String) -> String {
      "fleet FOLDER/town.json5 --devices 4 --policy FOLDER/rules.json5 \(shard)"
    }
    func begin(_ rules: String, _ seats: Int) throws {
      try folder.write("{ base: 'naive', cardTouchCap: \(rules) }", to: "rules.json5")
      try folder.write("{ people: { phoneLooksPerHour: \(seats) } }", to: "town.json5")
    }
    let rules = ("policy", "2", 3), town = ("population", "1", 4)
    for (field, cap, looks) in [rules, town] {
      try begin("1", 3)
      _ = folder.answer(part("--shard 1/2 --output FOLDER/1.json"))
      #expect(folder.answer(part("--checkpoint FOLDER/\(field)")).complaint.hasPrefix("fleet: "))
      try begin(cap, looks)
      _ = folder.answer(part("--shard 2/2 --output FOLDER/2.json"))

      for answer in [
        folder.answer("merge FOLDER/1.json FOLDER/2.json"),
        folder.answer(part("--checkpoint FOLDER/\(field)")),
      ] {
        #expect((answer.status, answer.text) == (2, ""))
        #expect(answer.complaint.contains(": \(field) is "), "\(answer.complaint)")
        #expect(answer.complaint.split(separator: "\n").count == 1)
      }
    }
  }
}
