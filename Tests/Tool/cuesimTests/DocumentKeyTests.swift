import Foundation
import TestFolders
import Testing

@testable import cuesim

@Suite("The keys of JSON documents") struct DocumentKeyTests {
  private static let people = "small-test --devices \(Trials.count(12, debug: 3)) --days 1 --seed 3"

  /// The keys of a value, and of all in it.
  private func keys(in value: Any) -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(keys(in: $1)) } }
    guard let object = value as? [String: Any] else { return [] }
    // Counts of analytics are by the names that apps give their events.
    return object.filter { $0.key != "analytics" }
      .reduce(into: Set(object.keys)) { $0.formUnion(keys(in: $1.value)) }
  }

  @Test(
    "Each is an identifier: text stands in values.",
    arguments: [
      "fleet \(people) --policy naive --audit", "fleet \(people) --cities 3",
      "run \(people) --policy naive --device \(Trials.count(4, debug: 2))",
      "compare conductor naive \(people) --by routine,hour,weekday,city,day,week --worst 3 by=annoyance",
      "compare conductor naive \(people) --until ±20% --require taps>0", "audit SCENARIOS",
    ])
  func identifiers(words: String) throws {
    let folder = TestFolder()
    let answer = folder.answer(
      "\(words) --json".replacing("SCENARIOS", with: "\(TestFolders.scenarios)/focus"))
    let keys = keys(in: try JSONSerialization.jsonObject(with: Data(answer.text.utf8)))

    #expect(keys.count > 5)
    #expect(keys.filter { $0.wholeMatch(of: /[A-Za-z][A-Za-z0-9]*/) == nil } == [])
  }
}
