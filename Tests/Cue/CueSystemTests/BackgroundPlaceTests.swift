import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import Testing

/// The background task may use the position only with Always permission (X-31, G-28).
@Suite struct BackgroundPlaceTests {
  @Test(arguments: [
    (LocationAuthorization.always, 1), (.whenInUse, 0), (.denied, 0), (.notDetermined, 0),
  ])
  func `a refresh evaluates a near card only with Always permission (X-31)`(
    authorization: LocationAuthorization, count: Int
  ) throws {
    var walk = Walk()
    // A place near enough for an alert, and no fence to enter.
    let (journal, _) = try walk.run(from: 400, to: 395, for: .minutes(16)) { _, device in
      device.location.send(.allowed(authorization, isForeground: false), after: .minutes(12))
      walk.configuration.person.motion = MotionReading(.stationary)
    }

    let refreshed = journal.decisions.filter {
      $0.kind == .geofenceEntry && $0.time >= walk.start.advanced(by: .minutes(15))
    }
    #expect(refreshed.count == count)
  }
}
