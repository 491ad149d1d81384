import CueFixtures
import CueModel
import SimulationKernel
import Testing

@testable import CueSystem

/// If the platform drops an update, the live activity stays the Conductor's: later updates are
/// accepted.
@Suite struct DroppedMoveTests {
  private let near = Lease(id: 1, subject: .card(CardID(0)))
  private let next = Lease(id: 1, subject: .card(CardID(1)))
  private let content = ContentFactory.content(
    for: .geofenceEntry(GeofencePayload(card: Moment.summary(), distanceMeters: 40)))

  /// A live activity that begins, is updated within the hourly budget of the platform, and
  /// continues.
  private func entries(
    _ messages: [(minute: Int64, message: LiveActivity.Message)]
  ) throws -> [Journal.Event] {
    var walk = Walk()
    walk.configuration.profile.liveActivityUpdatesPerHour = 1
    let (journal, _) = try walk.run(from: 3_000, to: 3_000, for: .hours(3)) { _, device in
      device.liveActivity.send(.start(near, content, bucket: 5), after: .minutes(1))
      device.liveActivity.send(.update(near, bucket: 4), after: .minutes(2))
      device.liveActivity.send(.move(next, content, bucket: 3), after: .minutes(3))
      for (minute, message) in messages {
        device.liveActivity.send(message, after: .minutes(minute))
      }
    }
    return journal.entries.map(\.event).filter {
      switch $0 {
      case .liveActivity, .refused: true
      default: false
      }
    }
  }

  private var begun: [Journal.Event] {
    [.liveActivity(.started(5), near.subject), .liveActivity(.updated(4), near.subject)]
  }

  @Test func `a dropped move is shown with the next accepted update (R-03, X-12)`()
    throws
  {
    let later = try entries([(10, .update(next, bucket: 2)), (70, .update(next, bucket: 1))])
    #expect(later == begun + [.liveActivity(.moved(1), next.subject)])

    let there = try entries([(70, .arrived(next))])
    #expect(
      there == begun + [
        .liveActivity(.moved(3), next.subject), .liveActivity(.arrived, next.subject),
      ])
  }

  @Test func `a live activity with a dropped move ends as the one that it showed`() throws {
    let events = try entries([(10, .end(next)), (70, .update(next, bucket: 1))])
    #expect(
      events == begun + [.liveActivity(.ended, near.subject), .refused("liveActivity")])
  }
}
