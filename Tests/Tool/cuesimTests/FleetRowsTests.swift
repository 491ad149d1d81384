import Foundation
import TestFolders
import Testing

@testable import cuesim

/// The rows of a fleet are its decisions, and the same bytes for any threads.
@Suite(.triedInRelease)
struct FleetRowsTests {
  private static let words = "fleet small-test --devices 150 --seed 3 --policy naive"
  private static let columns = [
    "device", "city", "routine", "weekday", "date", "time", "event", "subject", "outcome", "reason",
    "vetoes", "surfaces", "score", "landed",
  ]

  private func rows(_ text: String) -> [[String: String]] {
    text.components(separatedBy: "\r\n").dropFirst().filter { !$0.isEmpty }.map { line in
      Dictionary(
        uniqueKeysWithValues: zip(
          Self.columns,
          line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        ))
    }
  }

  private func sections(_ answer: Tool.Answer) throws -> [String: [[String: Any]]] {
    let object =
      try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
    return try #require(object?["sections"] as? [String: [[String: Any]]], "\(answer.complaint)")
  }

  @Test func `rows are the decisions of the report, by event, outcome and reason`() throws {
    let folder = TestFolder()
    let words = "fleet small-test --devices 150 --seed 3 --days 2 --rows FOLDER/a.csv --json"
    let sections = try sections(folder.answer(words))
    let text = try folder.text(of: "a.csv")
    let rows = rows(text)
    let counted = Dictionary(grouping: rows) { row in
      let reason = row["reason"] ?? ""
      return "\(row["event"] ?? "") \(row["outcome"] ?? "") \(reason.isEmpty ? "none" : reason)"
    }.mapValues(\.count)
    let told = Dictionary(
      uniqueKeysWithValues: try #require(sections["decisions"]).map {
        ($0["name"] as? String ?? "", $0["total"] as? Int ?? 0)
      })

    #expect(text.hasPrefix(Self.columns.joined(separator: ",") + "\r\n"))
    #expect(counted == told)
    #expect(rows.count > 500)
    let landed = rows.flatMap { ($0["landed"] ?? "").split(separator: " ") }.count
    let surfaces = try #require(sections["surfaces"])
    #expect(landed == surfaces.reduce(0) { $0 + ($1["landed"] as? Int ?? 0) })
    #expect(rows.allSatisfy { ($0["vetoes"] ?? "").hasPrefix($0["reason"] ?? "") })
  }

  @Test(arguments: ["csv", "jsonl"])
  func `the rows are sorted, and have the same bytes for one thread and for four`(end: String)
    throws
  {
    let folder = TestFolder()
    for threads in [1, 4] {
      let answer = folder.answer(
        "\(Self.words) --threads \(threads) --rows FOLDER/\(threads).\(end)")
      #expect(answer.complaint.hasPrefix("fleet: "))
    }

    #expect(try folder.text(of: "1.\(end)") == folder.text(of: "4.\(end)"))
    #expect(folder.names == ["1.\(end)", "4.\(end)"])
    guard end == "csv" else { return }
    let order = rows(try folder.text(of: "4.csv")).map { row in
      (Int(row["device"] ?? "") ?? -1, (row["date"] ?? "") + (row["time"] ?? ""))
    }
    #expect(zip(order, order.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(Set(order.map(\.0)).count > 100)
  }

  @Test func `a line of JSON has every column, lists as lists and no reason as null`() throws {
    let folder = TestFolder()
    _ = folder.answer("\(Self.words) --rows FOLDER/a.jsonl")
    let lines = try folder.text(of: "a.jsonl").split(separator: "\n")
    for line in lines.prefix(200) {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(Set(object.keys) == Set(Self.columns))
      #expect(object["vetoes"] is [String])
      #expect(object["device"] is Int)
      #expect((object["vetoes"] as? [String])?.isEmpty == (object["reason"] is NSNull))
    }
    #expect(lines.count > 100)
  }

  @Test(arguments: [
    ("--checkpoint FOLDER/c", "checkpoint"), ("--shard 1/2 --output FOLDER/o", "shard"),
    ("--engine ray", "engine"),
  ])
  func `the error for a file that cannot keep rows is one line`(words: String, option: String)
    throws
  {
    let folder = TestFolder()
    let answer = folder.answer("fleet small-test --devices 9 --rows FOLDER/a.csv \(words)")

    #expect(answer.status == 2)
    #expect(answer.complaint.contains("'--\(option)'"))
    #expect(answer.complaint.split(separator: "\n").count == 1)
    #expect(folder.names.isEmpty)
  }

  @Test func `rows with the suffix of another format are refused, and without a suffix written`()
    throws
  {
    let folder = TestFolder()
    let answer = folder.answer("fleet small-test --devices 9 --rows FOLDER/a.parquet")

    #expect(answer.status == 2)
    #expect(answer.complaint.contains("ends in .csv or .jsonl"))
    #expect(answer.complaint.split(separator: "\n").count == 1)
    #expect(folder.names.isEmpty)
    _ = folder.answer("fleet small-test --devices 9 --rows FOLDER/rows")
    #expect(folder.names == ["rows"])
  }

  @Test func `the audit lists every rule, and its counts are those of the rows`() throws {
    let folder = TestFolder()
    let words = "fleet small-test --devices 150 --seed 3 --days 2 --audit"
    let rules = try #require(
      try sections(folder.answer("\(words) --rows FOLDER/a.csv --json"))["audit"])
    let vetoes = rows(try folder.text(of: "a.csv")).map {
      ($0["vetoes"] ?? "").split(separator: " ").map(String.init)
    }
    for rule in rules {
      let name = try #require(rule["name"] as? String)
      #expect(rule["held"] as? Int == vetoes.count { $0.contains(name) })
      #expect(rule["first"] as? Int == vetoes.count { $0.first == name })
      #expect(rule["alone"] as? Int == vetoes.count { $0 == [name] })
      let before = Dictionary(
        grouping: vetoes.filter { $0.dropFirst().contains(name) }, by: { $0[0] }
      ).mapValues(\.count)
      #expect(rule["behind"] as? Int == before.values.max() ?? 0)
      if let masking = rule["maskedBy"] as? String {
        #expect(before[masking] == before.values.max())
      } else {
        #expect(before.isEmpty)
      }
    }
    let alone = rules.compactMap { $0["alone"] as? Int }
    #expect(alone == alone.sorted(by: >))
    #expect((alone.first ?? 0) > 0)
    #expect(rules.contains { $0["state"] as? String == "neverHeld" })
    #expect(folder.answer(words).text.contains("\nrules, by decisions alone"))
  }
}
