import CueFixtures
import CueModel
import CueSystem
import FocusEngine
import Positions
import SimulationKernel
import Testing

/// External events reach their part of a device, and come out at the other end (P-17).
@Suite struct CompositionTests {
  private func run(
    _ change: (inout Walk) -> Void = { _ in }, _ setUp: (Device) -> Void
  ) throws -> (journal: Journal, deliveries: [String: UInt64]) {
    var walk = Walk()
    change(&walk)
    let (journal, outcome) = try walk.run(from: 3_000, to: 3_000) { _, device in setUp(device) }
    let counts = outcome.deliveries.map { ($0.actor, $0.count) }
    return (journal, Dictionary(uniqueKeysWithValues: counts))
  }

  @Test func `a link from outside passes the router and opens a screen (P-17)`() throws {
    for (verb, name) in [("nav", "wallet"), ("settings", "alerts"), ("action", "add-card")] {
      for form in ["fitme://\(verb)/\(name)", "https://fitme.app/\(verb)/\(name)"] {
        let (journal, _) = try run { $0.router.send(.open(form, .openURL), after: .seconds(5)) }

        #expect(journal.opened.map(\.url) == ["fitme://\(verb)/\(name)"])
        #expect(journal.analytics == ["deep_link_routed_succeeded"])
      }
    }
  }

  @Test func `a finished workout asks for the permission to notify, and a yes grants it (P-17)`()
    throws
  {
    let (journal, _) = try run {
      $0.configuration.person.notificationAuthorization = .notDetermined
    } _: { device in
      device.location.send(.entered(CardID(0)), after: .seconds(2))
      device.health.send(.workoutDone, after: .seconds(5))
      device.phone.send(.primingAnswered(true), after: .seconds(8))
      device.phone.send(.authorized(.authorized), after: .seconds(9))
      device.location.send(.entered(CardID(0)), after: .seconds(20))
    }

    #expect(
      journal.analytics == [
        "first_workout_completed", "permission_priming_shown", "permission_priming_accepted",
        "notifications_turned_on",
      ])
    #expect(journal.landings == ["21.5 phoneBanner"])
  }

  @Test(arguments: [
    (NotificationAuthorization.notDetermined, ["permission_priming_shown"]),
    (.denied, ["permission_settings_opened"]), (.authorized, ["permission_settings_opened"]),
  ])
  func `the row of the settings has the action of its state (P-17, P-16)`(
    authorization: NotificationAuthorization, expected: [String]
  ) throws {
    let (journal, _) = try run {
      $0.configuration.person.notificationAuthorization = authorization
    } _: {
      $0.phone.send(.rowTapped, after: .seconds(5))
    }

    #expect(journal.analytics == expected)
  }

  private static let inputs: [(DeviceInput.Content, actor: String)] = [
    (.motion(MotionReading(.running)), "motion"),
    (.weather(WeatherReading(rain: 1, apparent: 9, wind: 1)), "weather"),
    (.carPlay(true), "carPlay"), (.focus(.work), "focus"),
    (.notification(NotificationPayload(id: 0, at: Walk().start, title: "x")), "focus"),
    (.phoneInHand(true), "phone"), (.watch(WatchState(isWorn: true, isReachable: true)), "watch"),
    (.alertsDisabled(true), "focus"), (.notifications(.denied), "phone"),
    (.allowed(.always, isForeground: true), "location"),
    (.allowed(.always, isForeground: true), "backgroundRefresh"),
    (.measured(HealthSample(signal: .sleep, value: 7)), "health"),
    (.workout(isDone: false), "health"), (.workout(isDone: true), "appGroup"),
    (.primingAnswered(true), "phone"), (.tapped(.card(CardID(0))), "phone"), (.rowTapped, "phone"),
    (.opened("fitme://nav/wallet"), "router"), (.opened("fitme://nav/wallet"), "navigator"),
    (.reinstalled, "appGroup"), (.reinstalled, "widget"), (.reinstalled, "liveActivity"),
    (.process(isRunning: false), "conductor"), (.used(CardID(0)), "conductor"),
    (.dismissed(CardID(0)), "conductor"), (.snoozed(CardID(0)), "conductor"),
    (.quietUndone(CardID(0)), "conductor"), (.added(CardID(0)), "appGroup"),
    (.spent(CardID(0), thousandths: 1), "appGroup"),
    (.spent(CardID(0), thousandths: 1), "conductor"),
    (.shared(CardDraft(brand: "Books", balanceCents: 1)), "shareSheet"),
    (.shared(CardDraft(brand: "Books", balanceCents: 1)), "router"),
    (.leg(Leg(from: Walk.pin, to: Walk.pin, start: Walk().start, end: Walk().start)), "location"),
    (
      .fix(Fix(time: Walk().start, coordinate: Walk.south(9_000), speed: 0, course: -1)),
      "conductor"
    ),
    (.entered(CardID(0)), "conductor"), (.entered(CardID(0)), "phone"),
  ]

  @Test(arguments: inputs.indices)
  func `every input of a device reaches its actor (P-17)`(
    index: Int
  ) throws {
    let (content, actor) = Self.inputs[index]
    let (_, idle) = try run { _ in }
    let (_, busy) = try run { device in
      DeviceInput(time: Walk().start.advanced(by: .seconds(30)), content: content).send(to: device)
    }

    #expect(busy[actor, default: 0] > idle[actor, default: 0], "\(content) and \(actor)")
  }
}
