import CueModel
import SimulationPrimitives
import TestFolders
import Testing

@Suite struct PolicyTests {
  /// Thresholds that actors use and no rule of this module does.
  private let usedByActors: Set<String> = [
    "consumers.workoutReminderMinute", "bannerLatencyMilliseconds", "hapticLatencyMilliseconds",
    "hapticLifetimeSeconds", "liveActivityLifetimeSeconds", "persistsLedger",
    "summarizesAtFocusEnd",
    "skipsUnchangedWidget", "sensing.regionCount", "sensing.dwellSeconds",
    "sensing.backgroundRefreshSeconds", "sensing.backgroundBudgetSeconds",
    "sensing.backgroundStepMilliseconds",
    "sensing.batteryPercentPerDay", "sensing.reasonRetentionDays",
  ]

  @Test(.triedInRelease)
  func `every threshold decides something: one step changes behavior (K-14)`() {
    let reference = behavior(under: .conductor)
    for field in PolicyField.all where !usedByActors.contains(field.name) {
      let policy = field.stepped(.conductor)
      #expect(policy.problems.isEmpty, "\(field.name): \(policy.problems)")
      // A figure of a rule that the Conductor has no use for decides something where it has.
      let decides =
        behavior(under: policy) != reference
        || Policy.bundled.dropFirst().contains {
          behavior(under: field.stepped($0.policy)) != behavior(under: $0.policy)
        }
      #expect(decides, "\(field.name) decides nothing")
    }
    #expect(usedByActors.isSubset(of: PolicyField.all.map(\.name)))
  }

  @Test func `a policy survives a round trip, and the shipped ones have no problems`() throws {
    for (name, purpose, policy) in Policy.bundled {
      #expect(!purpose.isEmpty)
      #expect(try roundTrip(policy) == policy)
      #expect(Policy.named(name) == policy)
      #expect(policy.problems.isEmpty)
    }
    #expect(Policy.named("loud") == nil)
    #expect(Policy.naive.enforcedVetoes == [.authorization])
    #expect(!Policy.preConductor.persistsLedger)
  }

  @Test func `each invalid figure has a problem in one sentence`() {
    var policy = Policy.conductor
    (policy.cardTouchCap, policy.dismissalsToQuiet, policy.bucketMeters) = (9, 0, 0)
    (policy.geofenceRadiusMeters, policy.urgency.centsPerPoint) = (501, 0)

    #expect(policy.problems.count == 5)
    #expect(policy.problems.first == "bucketMeters is 0.0; use 1…1000000")
  }

  @Test(arguments: PolicyField.all.map(\.name))
  func `a figure is valid at either end of its range, and not beyond`(name: String) throws {
    let field = try #require(PolicyField.named(name))
    // A weekday can be no other.
    guard let range = field.range, field.unit != "weekday" else { return }
    func problems(_ number: Double) -> [String] {
      var policy = Policy.conductor
      if !field.set(.number(number), in: &policy) {
        _ = field.set(.whole(Int(clamping: Int64(number.rounded()))), in: &policy)
      }
      return policy.problems.filter { $0.hasPrefix("\(name) is ") }
    }
    #expect(problems(range.lowerBound) == [])
    #expect(problems(range.upperBound) == [])
    for beyond in [range.lowerBound - 1, range.upperBound + 1, 1e18, -1e18] {
      #expect(problems(beyond).count == 1, "\(beyond)")
    }
  }

  @Test func `a negative duration and one beyond the range of the clock are invalid`() {
    var policy = Policy.conductor
    (policy.sensing.regionCount, policy.sensing.dwellSeconds) = (-2, 10_000_000_000)
    (policy.bannerLatencyMilliseconds, policy.parkedSeconds) = (-1, 0)

    #expect(
      policy.problems == [
        "bannerLatencyMilliseconds is -1; use 0…86400000",
        "sensing.regionCount is -2; use 0…1000",
        "sensing.dwellSeconds is 10000000000; use 0…315360000",
      ])
  }
}
