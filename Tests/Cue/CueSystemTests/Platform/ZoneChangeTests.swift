import CueFixtures
import CueModel
import CueSystem
import Positions
import SimulationKernel
import SimulationPrimitives
import Testing

/// The day's budget of a person who flies over the date line and back.
@Suite("Budgets and zone changes") struct ZoneChangeTests {
  /// Kiritimati, where the day begins first, and Honolulu, a whole day behind it on the clock.
  private static let (east, west) = (14, -10)

  /// Whether each of some arrivals, an hour and more apart, was refused for the day's budget alone.
  ///
  /// Each arrival is at another shop and so many hours after the start; a zone is so many hours
  /// ahead of UTC from an hour on.
  private func refusals(at hours: [Int], zones: [(hour: Double, ahead: Int)]) throws -> [Bool] {
    var walk = Walk()
    let seconds = walk.start.nanoseconds / 1_000_000_000
    walk.configuration = DeviceConfiguration(
      cards: hours.indices.map { index in
        Card(
          id: CardID(index), name: "card \(index)", brand: "Target",
          pin: LocalMetric(at: Walk.pin).coordinate(east: 10_000 * Double(index + 1), north: 0),
          balanceCents: 5_000,
          // None of its reminders falls on a day of the journey.
          expiry: CivilDate(year: 2_026, month: 3, day: 16), isDigitalReady: true)
      },
      calendar: LocalCalendar(
        offsetSeconds: zones[0].ahead * 3_600,
        transitions: zones.dropFirst().map {
          LocalCalendar.Transition(
            secondsSinceEpoch: seconds + Int64($0.hour * 3_600), offsetSeconds: $0.ahead * 3_600)
        }))
    let journal = try walk.run(from: 3_000, to: 3_000, for: .hours(40)) { _, device in
      for (index, hour) in hours.enumerated() {
        device.location.send(.entered(CardID(index)), at: walk.start.advanced(by: .hours(hour)))
      }
    }.0
    return journal.entries.compactMap { entry in
      guard case .decided(let decision) = entry.event, decision.kind == .geofenceEntry else {
        return nil
      }
      #expect(decision.vetoes.isSubset(of: VetoSet(.gateway)), "\(decision.vetoes)")
      return decision.vetoes.contains(.gateway)
    }
  }

  @Test(
    "After a zone change the new zone's date counts, and no date's count decreases. (P-05)")
  func travel() throws {
    // The start is 18:00 UTC on March 10: 08:00 on the 11th in the east, 08:00 on the 10th in the
    // west.
    let refusals = try refusals(
      at: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 25],
      zones: [
        (0, Self.east), (3.5, Self.west), (7.5, Self.east), (8.5, Self.west), (20, Self.east),
      ])
    #expect(
      refusals == [
        // The 11th, and its fourth.
        false, false, false, true,
        // The 10th begins with a separate budget.
        false, false, false, true,
        // Back on the 11th, and on the 10th once more: both are used up as before.
        true, true,
        // The 12th.
        false,
      ])
  }

  @Test("Without a zone change the same hours have one budget. (P-05, K-05)")
  func stay() throws {
    let refusals = try refusals(at: [0, 1, 2, 3, 4, 5, 6], zones: [(0, Self.east)])
    #expect(refusals == [false, false, false, true, true, true, true])
  }
}
