import CueFixtures
import CueModel
import CueSystem
import SimulationKernel
import SimulationModeling
import Testing

/// A message to one actor of a device reaches its addressees.
@Suite struct WiringTests {
  /// A person who stays 3 km from the shop, so that only the test's messages have an effect.
  private func stay(
    for duration: Duration = .minutes(20), _ setUp: (Device) -> Void
  ) throws -> (Journal, Walked) {
    try Walk().run(from: 3_000, to: 3_000, for: duration) { _, device in setUp(device) }
  }

  @Test func `every actor of a device is connected`() throws {
    let (journal, outcome) = try stay { device in
      device.health.send(.measured(HealthSample(signal: .heartRateVariability, value: 52)))
      device.weather.send(.became(WeatherReading(rain: 0, apparent: 18, wind: 2)))
      device.carPlay.send(.connected(false))
      device.shareSheet.send(.shared(CardDraft(brand: "Books", balanceCents: 900)))
      device.location.send(.entered(CardID(0)), after: .seconds(10))
      device.watch.send(.became(WatchState(isWorn: true, isReachable: true)), after: .hours(1))
      device.location.send(.entered(CardID(0)), after: .seconds(3_610))
    }
    let (_, later) = try stay(for: .hours(2)) { device in
      device.watch.send(.became(WatchState(isWorn: true, isReachable: true)))
      device.location.send(.entered(CardID(0)), after: .seconds(10))
    }

    #expect(outcome.deliveries.filter { $0.count == 0 }.map(\.actor) == [])
    // A question at launch, its new state, a tap and its landing, and a list at each refresh
    //
    #expect(later.deliveries.first { $0.actor == "watch" }?.count == 4 + 8)
    #expect(
      journal.entries.contains { $0.event == .taken(CardDraft(brand: "Books", balanceCents: 900)) })
    #expect(journal.landings == ["11.5 phoneBanner"])
  }

  @Test func `rain suppresses an entry's alert (X-09)`() throws {
    let (journal, _) = try stay { device in
      device.weather.send(.became(WeatherReading(rain: 3, apparent: 18, wind: 2)))
      device.location.send(.entered(CardID(0)), after: .seconds(10))
    }

    #expect(journal.decisions.map(\.primaryReason) == [.weather])
    #expect(journal.landings.isEmpty)
  }

  @Test func `a person without permission gets no alerts, and gets them again once allowed (P-16)`()
    throws
  {
    let (journal, _) = try stay { device in
      device.phone.send(.authorized(.denied))
      device.location.send(.entered(CardID(0)), after: .seconds(10))
      device.phone.send(.authorized(.authorized), after: .seconds(20))
      device.location.send(.entered(CardID(0)), after: .seconds(30))
    }

    #expect(journal.decisions.map(\.primaryReason) == [.authorization, nil])
    #expect(journal.landings == ["31.5 phoneBanner"])
  }

  @Test func `disabled alerts leave the ambient surfaces (C-40)`() throws {
    let (journal, _) = try stay { device in
      device.focus.send(.alertsDisabled(true))
      device.location.send(.entered(CardID(0)), after: .seconds(10))
    }

    #expect(journal.decisions.map(\.surfaces) == [[.liveActivity, .widget]])
    #expect(journal.landings.isEmpty)
  }

  @Test func `a haptic that came too late does not exclude the wrist forever (X-23)`() throws {
    var walk = Walk()
    walk.configuration.person.isWatchWorn = true
    walk.configuration.person.isWatchReachable = true
    walk.configuration.watchLink.latency = .constant(.seconds(6))

    let (journal, _) = try walk.run(from: 3_000, to: 3_000, for: .hours(4)) { _, device in
      device.location.send(.entered(CardID(0)), after: .seconds(10))
      device.location.send(.entered(CardID(0)), after: .hours(3))
    }

    let interruptions = journal.decisions.map { $0.surfaces.intersection(.interruptive) }
    #expect(interruptions == [[.watchHaptic], [.phoneBanner], [.watchHaptic], [.phoneBanner]])
    #expect(journal.landings == ["23.5 phoneBanner", "10813.5 phoneBanner"])
  }

  @Test func `a live activity ends eight hours after it began, and a new one may begin (C-21)`()
    throws
  {
    let (journal, _) = try stay(for: .hours(10)) { device in
      device.location.send(.entered(CardID(0)), after: .seconds(10))
      device.location.send(.entered(CardID(0)), after: .hours(9))
    }

    let ended = journal.entries.first { $0.event == .liveActivity(.ended, .card(CardID(0))) }
    #expect(ended?.time == Walk().start.advanced(by: .seconds(8 * 3_600 + 10)))
    #expect(journal.changes == [.started(59), .arrived, .ended, .started(59), .arrived])
  }
}
