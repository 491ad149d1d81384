import CueFuzzing
import CueJudging
import Foundation
import Reporting
import SimulationPrimitives
import StoreFiles

/// The findings of a search: the number of days that violate each sentence, and the first ones.
struct FuzzReport: Codable {
  /// A sentence and the days that violate it.
  struct Row: Codable {
    let sentence: String
    var days: Int
    /// The numbers of the first days, up to a limit.
    var first: [Int]
    /// The finding on the first day.
    let example: String
  }

  /// One fault.
  struct Found: Codable {
    let sentence: String
    let atSeconds: Double
    let words: String

    init(_ fault: Fault) {
      (sentence, atSeconds, words) = (fault.sentence.rawValue, fault.time, fault.words)
    }
  }

  /// A scenario that was checked.
  struct Replay: Codable {
    let file: String
    let faults: [Found]

    var text: String {
      guard !faults.isEmpty else { return "\(file): every sentence holds\n" }
      return faults.map { "\(file): \($0.sentence): \($0.words)\n" }.joined()
    }
  }

  /// The limit on recorded days per sentence.
  static let remembered = 24

  let seed: UInt64
  let policy: String
  let sentences: [String]
  var days = 0
  var rows: [Row] = []
  var files: [String] = []

  /// Adds the results of the next days.
  mutating func add(_ results: [Hunt.Result]) {
    for result in results {
      var seen: Set<Sentence> = []
      for fault in result.faults where seen.insert(fault.sentence).inserted {
        let name = fault.sentence.rawValue
        if let index = rows.firstIndex(where: { $0.sentence == name }) {
          rows[index].days += 1
          if rows[index].first.count < Self.remembered { rows[index].first.append(result.number) }
        } else {
          rows.append(Row(sentence: name, days: 1, first: [result.number], example: fault.words))
        }
      }
    }
    days += results.count
    let order = Sentence.allCases.map(\.rawValue)
    rows.sort {
      (order.firstIndex(of: $0.sentence) ?? 0) < (order.firstIndex(of: $1.sentence) ?? 0)
    }
  }

  /// The report as text.
  var text: String {
    var text = "\(counted(days, "day")) of seed \(seed) under \(policy): "
    guard !rows.isEmpty else { return text + "every sentence holds\n" }
    text += "\(rows.count) \(rows.count == 1 ? "sentence does" : "sentences do") not hold\n"
    for row in rows {
      let rate = (Double(row.days) / Double(days) * 10_000).rounded() / 10
      text += "\n\(row.sentence): \(counted(row.days, "day")), \(rate) in 1000\n"
      text += "  \(Sentence(rawValue: row.sentence)?.line ?? "")\n"
      text += "  day \(row.first[0]): \(row.example)\n"
    }
    let under = policy == "conductor" ? "" : " --policy \(policy.shellPath)"
    if !files.isEmpty {
      text += "\n" + files.map { "cuesim fuzz --replay \($0)\(under)\n" }.joined()
    }
    return text
  }

  /// Returns a value as a JSON document.
  static func text(of value: some Encodable) throws -> String {
    String(decoding: try StableJSON.document(of: value), as: UTF8.self)
  }
}
