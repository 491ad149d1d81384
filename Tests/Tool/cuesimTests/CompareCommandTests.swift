import Foundation
import TestFolders
import Testing

@testable import cuesim

@Suite("cuesim compare", .triedInRelease)
struct CompareCommandTests {
  private static let words = "conductor naive small-test --devices 20 --days 1 --seed 3"
  private static let shown =
    " --by routine,hour,weekday,city,cards,balance,watch,permission,day,week,horizon "
    + "--worst 3 by=annoyance"

  private func report(_ answer: Tool.Answer) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any],
      "\(answer.complaint)")
  }

  private func first(_ key: String, in report: [String: Any]) throws -> [String: Any] {
    try #require((report[key] as? [[String: Any]])?.first)
  }

  @Test("Every measure has a difference and an interval, and the header has the inputs.")
  func document() throws {
    let folder = TestFolder()
    let json = try report(folder.answer("compare \(Self.words) --json"))
    let setting = try #require(json["comparison"] as? [String: Any])
    let policies = try #require(setting["policies"] as? [[String: Any]])
    #expect(policies.map { $0["name"] as? String } == ["conductor", "naive"])
    for input in policies + ["population", "profile"].compactMap({ setting[$0] as? [String: Any] })
    {
      #expect((input["digest"] as? String)?.count == 16)
    }
    #expect(setting["devices"] as? Int == 20)
    #expect(setting["days"] as? Int == 1)
    let measures = try #require(
      first("comparisons", in: json)["measures"] as? [String: [String: Any]])
    #expect(measures.count > 10)
    for (name, measure) in measures {
      #expect(name.wholeMatch(of: /[a-z][A-Za-z]*/) != nil)
      let interval = try #require(measure["interval"] as? [String: Double])
      let difference = try #require(measure["difference"] as? Double)
      #expect(try #require(interval["low"]) <= difference)
      #expect(try #require(interval["high"]) >= difference)
      #expect(measure["verdict"] is String)
    }
    #expect(measures["interruptions"]?["verdict"] as? String == "worse")
  }

  @Test("Each policy has the digest and the values of its own fleet.")
  func sameAsAlone() throws {
    let folder = TestFolder()
    let json = try report(folder.answer("compare \(Self.words) --json"))
    for policy in try #require(json["policies"] as? [[String: Any]]) {
      let name = try #require(policy["policy"] as? String)
      let alone = try report(
        folder.answer("fleet small-test --devices 20 --seed 3 --policy \(name) --json"))
      #expect(alone["digest"] as? String == policy["digest"] as? String)
      let sections = try #require(alone["sections"] as? [String: [[String: Any]]])
      let row = try #require(sections["interruptions"]?.first)
      let values = try #require(policy["measures"] as? [String: [String: Any]])["interruptions"]
      let value = try #require(values?["value"] as? Double)
      #expect(abs(value - (try #require(row["mean"] as? Double))) < 0.000_6)
      #expect(values?["p95"] as? Double == row["p95"] as? Double)
    }
  }

  @Test(
    "An arm with another profile, other people or preferences equals its own fleet, in parts too."
  )
  func otherInputs() throws {
    let folder = TestFolder()
    let people = "--devices 6 --days 1 --seed 3"
    let words = "conductor conductor small-test \(people)"
    for (option, alone) in [
      ("--profile-b ios-hostile", "small-test --profile ios-hostile"),
      ("--population-b suburb", "suburb"),
      ("--preferences-b errands", "small-test --preferences errands"),
    ] {
      let compared = folder.answer("compare \(words) \(option) --json")
      let policies = try #require(try report(compared)["policies"] as? [[String: Any]])
      for (policy, fleet) in zip(policies, ["small-test", alone]) {
        let own = try report(folder.answer("fleet \(fleet) \(people) --json"))
        #expect(own["digest"] as? String == policy["digest"] as? String, "\(option)")
      }
      let last = option.split(separator: " ")[1]
      #expect((policies.last?["policy"] as? String)?.hasSuffix(" \(last)") == true)
      for part in 1...2 {
        _ = folder.answer(
          "compare \(words) \(option) --shard \(part)/2 --output FOLDER/\(part).json")
      }
      #expect(folder.answer("merge FOLDER/1.json FOLDER/2.json --json").text == compared.text)
      let worst = folder.answer("compare \(words) \(option) --worst 1 by=netBenefit").text
      #expect(
        worst.contains("cuesim fleet \(option.hasPrefix("--population") ? "suburb" : "small-test")")
      )
    }
  }

  @Test("Shards in any order, threads and a checkpoint have the bytes of one run.")
  func cutting() throws {
    let folder = TestFolder()
    let require = " --require interruptions<=0.1"
    for form in ["", " --json", Self.shown, Self.shown + " --json" + require] {
      let whole = folder.answer("compare \(Self.words) --threads 1\(form)")
      for shard in 1...3 where !folder.names.contains("\(shard).json") {
        let part = folder.answer(
          "compare \(Self.words) --shard \(shard)/3 --output FOLDER/\(shard).json")
        #expect(part == Tool.Answer(text: "", status: 0))
      }
      let merged = folder.answer("merge FOLDER/3.json FOLDER/1.json FOLDER/2.json\(form)")
      #expect(whole.text.count > 100)
      #expect(merged == whole)
      #expect(folder.answer("compare \(Self.words) --checkpoint FOLDER/kept\(form)") == whole)
      #expect(whole.status == (form.hasSuffix(require) ? 1 : 0))
    }
  }

  @Test("Parts of a fleet and of a comparison cannot be merged, and each keeps its options.")
  func strangers() throws {
    let folder = TestFolder()
    let words = "small-test --devices 4 --days 1 --seed 3"
    _ = folder.answer("compare conductor naive \(words) --shard 1/2 --output FOLDER/1.json")
    _ = folder.answer("compare conductor conductor \(words) --shard 2/2 --output FOLDER/3.json")
    _ = folder.answer("fleet \(words) --shard 1/1 --output FOLDER/fleet.json")
    let other = folder.answer("merge FOLDER/1.json FOLDER/3.json")
    #expect(other.status == 2, "\(other.complaint)")
    #expect(other.complaint.contains(": policy 2 is "), "\(other.complaint)")
    let mixed = folder.answer("merge FOLDER/1.json FOLDER/fleet.json")
    #expect((mixed.status, mixed.text) == (2, ""))
    let back = folder.answer("merge FOLDER/fleet.json FOLDER/1.json")
    for (answer, first, second) in [(mixed, "1", "fleet"), (back, "fleet", "1")] {
      #expect(
        answer.complaint.hasPrefix(
          "cuesim: \(folder.file("\(second).json")): study is a"))
      #expect(answer.complaint.contains(" as in \(folder.file("\(first).json")); merge only "))
    }
    let fleet = folder.answer("merge FOLDER/fleet.json --by routine")
    #expect(fleet.status == 2)
    #expect(fleet.complaint.contains("for what 'cuesim compare' wrote"))
  }

  @Test("A policy compared with itself differs by 0 in [0, 0], and exits with 0.")
  func itself() throws {
    let folder = TestFolder()
    // From a file too, whose name is another.
    try folder.write("{ base: 'naive' }", to: "same.json5")
    for rival in ["naive", "FOLDER/same.json5"] {
      let answer = folder.answer("compare naive \(rival) small-test --devices 6 --days 1 --json")
      let measures = try #require(
        first("comparisons", in: report(answer))["measures"] as? [String: [String: Any]])
      #expect(answer.status == 0)
      #expect(!measures.isEmpty)
      for measure in measures.values where !(measure["difference"] is NSNull) {
        #expect(measure["difference"] as? Double == 0)
        #expect(measure["interval"] as? [String: Double] == ["low": 0, "high": 0])
      }
    }
  }

  @Test("The oracle's net benefit is that of each arm plus its regret, and is labeled a bound.")
  func oracle() throws {
    let folder = TestFolder()
    let json = try report(folder.answer("compare \(Self.words) --json"))
    func value(_ name: String, in holder: [String: Any]) throws -> Double {
      let measures = try #require(holder["measures"] as? [String: [String: Any]])
      return try #require(measures[name]?["value"] as? Double)
    }
    let other = try report(
      folder.answer("compare \(Self.words) --preferences-b errands --json"))
    for report in [json, other] {
      for policy in try #require(report["policies"] as? [[String: Any]]) {
        let oracle = try #require(policy["oracle"] as? [String: Any])
        #expect(oracle["isUpperBound"] as? Bool == true)
        let sum = try value("netBenefit", in: policy) + value("regret", in: policy)
        #expect(try abs(sum - value("netBenefit", in: oracle)) < 1e-9)
      }
    }
    #expect(
      folder.answer("compare \(Self.words)").text
        .contains("\noracle's at most, dollars  "))
    let typed = folder.answer("compare conductor oracle small-test")
    #expect(typed.status == 2)
    #expect(typed.complaint.contains("a bound and no policy"))
    #expect(typed.complaint.contains("see the net benefit of an oracle"))
  }

  @Test("A failed requirement is status 1, and a violated invariant is only a column.")
  func requirements() throws {
    let folder = TestFolder()
    func status(_ requirements: String) -> Int32 {
      folder.answer("compare \(Self.words) \(requirements)").status
    }
    // The naive policy violates invariants.
    #expect(status("--require violations>0") == 0)
    #expect(status("--require violations==0") == 1)
    #expect(status("--require A.violations==0 --require violations>0") == 0)
    #expect(status("--require A.violations==0 --require B.violations==0") == 1)
    let text = folder.answer("compare \(Self.words) --require A.violations==0").text
    #expect(text.contains("  A.violations==0: 0.0000, met\n"))
  }

  @Test("The commands for the largest losses run the same people alone.")
  func replay() throws {
    let folder = TestFolder()
    let json = try report(folder.answer("compare \(Self.words) --worst 1 by=interruptions --json"))
    let worst = try #require(first("comparisons", in: json)["worst"] as? [String: Any])
    let loser = try #require((worst["losers"] as? [[String: Any]])?.first)
    let commands = try #require(loser["commands"] as? [String])
    let landed = try commands.map { command in
      let alone = folder.answer("\(command.dropFirst("cuesim ".count)) --json")
      return try #require(try report(alone)["timeline"] as? [[String: Any]])
        .count { "\($0)".contains("landed") }
    }
    let change = try #require(loser["change"] as? Double)
    try #require(landed.count == 2)
    #expect(change > 0)
    #expect(Double(landed[1] - landed[0]) == change)
  }

  @Test("The number of people grows until the interval is narrow, on any threads.")
  func growing() throws {
    let folder = TestFolder()
    let words = "compare conductor conductor small-test --devices 100 --days 1 --until ±5% --json"
    let one = folder.answer("\(words) --threads 1")
    let json = try report(one)
    // The same under both: the first look is enough.
    let until = try #require(json["until"] as? [String: Any])
    #expect(until["isReached"] as? Bool == true)
    #expect((until["looks"] as? [[String: Any]])?.map { $0["devices"] as? Int } == [64])
    #expect((json["comparison"] as? [String: Any])?["devices"] as? Int == 64)
    #expect(folder.answer("\(words) --threads 3") == one)
    // Each batch has a folder; the second run finds the first one's people.
    for _ in 0..<2 { #expect(folder.answer("\(words) --checkpoint FOLDER/kept") == one) }
    #expect(try folder.text(of: "kept/0/fleet.checkpoint").split(separator: "\n").count == 2)
  }
}
