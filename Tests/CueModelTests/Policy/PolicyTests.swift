import CueModel
import Foundation
import SimulationPrimitives
import Testing

@Suite struct PolicyTests {
  /// Thresholds that actors use and no rule of this module does.
  private let usedByActors: Set<String> = [
    "consumers.workoutReminderMinute", "bannerLatencyMilliseconds", "hapticLatencyMilliseconds",
    "hapticLifetimeSeconds", "liveActivityLifetimeSeconds", "persistsLedger",
    "skipsUnchangedWidget", "sensing.regionCount", "sensing.dwellSeconds",
    "sensing.desiredAccuracyMeters", "sensing.finestAccuracyMeters",
    "sensing.backgroundRefreshSeconds", "sensing.backgroundBudgetSeconds",
    "sensing.backgroundStepMilliseconds",
    "sensing.batteryPercentPerDay", "sensing.reasonRetentionDays",
  ]

  /// The switches; JSON as this platform reads it does not tell them from numbers.
  private let flags: Set<String> = [
    "usesEverySurface", "coalescesClusters", "carPlayCriticalException",
  ]

  @Test func `every threshold decides something: change one and behaviour changes (K-14)`() throws {
    let plain = try #require(
      JSONSerialization.jsonObject(with: JSONEncoder().encode(Policy.conductor))
        as? [String: Any])
    let reference = behaviour(under: .conductor)
    var count = 0
    for path in leaves(of: plain).sorted() where !usedByActors.contains(path) {
      let keys = path.split(separator: ".").map(String.init)
      let data = try JSONSerialization.data(withJSONObject: changed(plain, at: keys[...]))
      let policy = try JSONDecoder().decode(Policy.self, from: data)
      #expect(policy != .conductor, "\(path) was not changed")
      #expect(behaviour(under: policy) != reference, "\(path) decides nothing")
      count += 1
    }
    #expect(count > 75)
    #expect(usedByActors.isSubset(of: leaves(of: plain)))
  }

  @Test func `a policy survives a round trip, and the shipped ones are sound`() throws {
    for (name, policy) in Policy.bundled {
      #expect(try roundTrip(policy) == policy)
      #expect(Policy.named(name) == policy)
      #expect(policy.problems.isEmpty)
    }
    #expect(Policy.named("loud") == nil)
    #expect(Policy.naive.enforcedVetoes == [.authorisation])
    #expect(!Policy.preConductor.persistsLedger)
  }

  @Test func `what cannot work is said in a sentence`() {
    var policy = Policy.conductor
    (policy.cardTouchCap, policy.dismissalsToQuiet, policy.bucketMeters) = (9, 0, 0)
    (policy.geofenceRadiusMeters, policy.urgency.centsPerPoint) = (501, 0)

    #expect(policy.problems.count == 5)
    #expect(policy.problems.first == "cardTouchCap is 9; at most 8 are kept")
  }

  @Test func `a span below zero, or longer than can be counted in, cannot work`() {
    var policy = Policy.conductor
    (policy.sensing.regionCount, policy.sensing.dwellSeconds) = (-2, 10_000_000_000)
    (policy.bannerLatencyMilliseconds, policy.parkedSeconds) = (-1, 0)

    #expect(
      policy.problems == [
        "bannerLatencyMilliseconds is -1; use 0…3155760000",
        "sensing.regionCount is -2; use 0…3155760000",
        "sensing.dwellSeconds is 10000000000; use 0…3155760000",
      ])
  }

  /// The paths of all numbers, flags and lists, such as `quietHours.startMinute`.
  private func leaves(of object: [String: Any], prefix: String = "") -> Set<String> {
    object.reduce(into: []) { paths, entry in
      if let inner = entry.value as? [String: Any] {
        paths.formUnion(leaves(of: inner, prefix: "\(prefix)\(entry.key)."))
      } else {
        paths.insert(prefix + entry.key)
      }
    }
  }

  /// The object with one leaf made plainly different.
  private func changed(_ object: [String: Any], at path: ArraySlice<String>) -> [String: Any] {
    var object = object
    guard let key = path.first else { return object }
    if let inner = object[key] as? [String: Any] {
      object[key] = changed(inner, at: path.dropFirst())
    } else if let list = object[key] as? [String] {
      object[key] = Array(list.dropFirst(2))
    } else if let flag = object[key] as? Bool, flags.contains(key) {
      object[key] = !flag
    } else if let number = object[key] as? NSNumber {
      // Drivers are sure at 0.9; a probability must stay one to be told apart.
      object[key] = key == "drivingConfidence" ? 0.95 : changed(number, key)
    }
    return object
  }

  private func changed(_ number: NSNumber, _ key: String) -> Any {
    if key == "digestWeekday" { return 3 }
    if key.hasSuffix("Minute") { return (number.intValue + 125) % 1_440 }
    let isWhole = number.doubleValue == number.doubleValue.rounded()
    return isWhole ? number.doubleValue * 2 + 1 : number.doubleValue * 2
  }
}
