import CueDocuments
import CueModel
import FileReading
import Testing

@Suite struct ScenarioErrorTests {
  @Test(arguments: [
    ("nam: 1", "nam: unknown key; did you mean 'name'?"),
    (
      "zzz: 1",
      "zzz: unknown key; expected name, description, timeZone, start, horizonSeconds, seed, policy, "
        + "profile, places, cards, consumers, focus, paydays, person, sensor, links, refreshPhaseSeconds, route, journey, "
        + "reactions, events or expect"
    ),
    ("seed: -1", "seed: found -1; expected a whole number from 0 to 18446744073709551615"),
    ("seed: 1.5", "seed: found 1.5; expected a whole number from 0 to 18446744073709551615"),
    ("description: 3", "description: found 3; expected a text"),
    ("sensor: []", "sensor: found a list of 0; expected an object"),
    ("sensor: { mode: 'GPS' }", "sensor.mode: found 'GPS'; expected ideal or device"),
    (
      "sensor: { noiseMeters: NaN }",
      "sensor.noiseMeters: found NaN; expected a number from 0 to 10000"
    ),
    ("links: { wach: {} }", "links.wach: unknown key; did you mean 'watch'?"),
    (
      "links: { watch: { lossProbability: 1.1 } }",
      "links.watch.lossProbability: found 1.1; expected a number from 0 to 1"
    ),
    ("route: {}", "route: found an object; expected a list"),
    ("route: [{}]", "route[0]: no kind; add one of to, bearingDegrees or waitSeconds"),
    ("route: [{ to: [1, 2] }]", "route[0]: 'metersPerSecond' is missing; add it"),
    (
      "route: [{ to: [1, 2, 3], metersPerSecond: 1 }]",
      "route[0].to: found a list of 3; expected [latitude, longitude]"
    ),
    (
      "route: [{ to: [91, 2], metersPerSecond: 1 }]",
      "route[0].to[0]: found 91; expected a number from -90 to 90"
    ),
    (
      "route: [{ to: [1, 2], metersPerSecond: 0 }]",
      "route[0].metersPerSecond: found 0; expected a number from 0.001 to 1000"
    ),
    (
      "route: [{ waitSeconds: 1, meters: 3 }]",
      "route[0].meters: not for 'waitSeconds'; leave it out"
    ),
    (
      "route: [{ waitSeconds: 1, to: [1, 2] }]",
      "route[0].to: a second kind after 'waitSeconds'; write two entries, each with one kind"
    ),
    (
      "policy: { cardTouchCap: null }",
      "policy.cardTouchCap: found null; expected a whole number from 0 to 8"
    ),
    (
      "journey: [{ from: [1, 2], to: [1, 3], leaveSeconds: 0, arriveSeconds: 60 }, "
        + "{ from: [1, 3], to: [1, 4], leaveSeconds: 30, arriveSeconds: 90 }]",
      "journey[1]: it begins before the leg ahead of it ends; have it leave once the other has "
        + "arrived, at 60.0 s"
    ),
    ("policy: 1", "policy: found 1; expected an object"),
  ])
  func `an error has its key path, the value found and the value expected`(
    more: String, message: String
  ) {
    #expect(Documents.failure(Documents.minimal(more)) == "walk.json5:5: \(message)")
  }

  @Test(arguments: [
    ("{ atSecond: 1 }", ".atSecond: unknown key; did you mean 'atSeconds'?"),
    ("{ carPlay: true }", ": 'atSeconds' is missing; add it"),
    ("{ atSeconds: 901, carPlay: true }", ".atSeconds: found 901; expected a number from 0 to 900"),
    ("{ atSeconds: -1, carPlay: true }", ".atSeconds: found -1; expected a number from 0 to 900"),
    (
      "{ atSeconds: 'ten', focus: true }",
      ".atSeconds: found 'ten'; expected a number from 0 to 900, or one with ms, s, min, h or d"
    ),
    ("{ atSeconds: 1, carPlay: 'yes' }", ".carPlay: found 'yes'; expected true or false"),
    (
      "{ atSeconds: 1, carPlay: true, focus: true }",
      ".focus: a second kind after 'carPlay'; write two entries, each with one kind"
    ),
    ("{ atSeconds: 1, used: 'taret' }", ".used: unknown card 'taret'; did you mean 'target'?"),
    ("{ atSeconds: 1, used: 'x' }", ".used: unknown card 'x'; expected target"),
    (
      "{ atSeconds: 1, motion: 'wlaking' }",
      ".motion: found 'wlaking'; expected stationary, walking, running, cycling, automotive or unknown"
    ),
    (
      "{ atSeconds: 890, fixes: { count: 12, startMeters: 1, card: 'target', metersPerSecond: 1 } }",
      ".fixes: the last fix comes after the horizon; give fewer, or begin earlier"
    ),
    (
      "{ atSeconds: 1, spent: { card: 'target', part: 0 } }",
      ".spent.part: found 0; expected a number from 0.001 to 1"
    ),
    ("{ atSeconds: 1, spent: { part: 1 } }", ".spent: 'card' is missing; add it"),
    (
      "{ atSeconds: 1, share: { brand: ' ', balanceCents: 1 } }",
      ".share.brand: found ' '; expected a text that is not blank"
    ),
  ])
  func `an error in an event names the event`(event: String, message: String) {
    let text = Documents.minimal("events: [{ atSeconds: 0, focus: true }, \(event)]")

    #expect(Documents.failure(text) == "walk.json5:5: events[1]\(message)")
  }

  @Test func `a card that is added twice or out of order is refused`() {
    let text = Documents.minimal(
      "events: [{ atSeconds: 1, added: 'target' }, { atSeconds: 2, added: 'target' }]")

    #expect(
      Documents.failure(text)
        == "walk.json5:5: events: 'target' is added out of turn; list the cards that are added "
        + "last in 'cards', in the order in which they come, and add each once")
  }

  @Test(arguments: [
    "used: 'target'", "spent: { card: 'target' }", "geofenceEntry: 'target'", "snooze: 'target'",
    "dismiss: 'target'", "undoQuiet: 'target'", "tap: 'target'",
  ])
  func `an event of a card before the card is added is refused`(event: String) {
    let events = ["{ atSeconds: 1, \(event) }", "{ atSeconds: 2, added: 'target' }"]
    let early = Documents.minimal("events: [\(events.joined(separator: ", "))]")
    let late = Documents.minimal(
      "events: [{ atSeconds: 1, added: 'target' }, { atSeconds: 1, \(event) }]")

    #expect(
      Documents.failure(early)
        == "walk.json5:5: events: 'target' is not in the wallet yet; add it before, or let this "
        + "come later")
    #expect(Documents.failure(late) == nil)
  }

  @Test(arguments: [
    ("{ outcome: 'suppressed' }", ": 'event' is missing; add it"),
    (
      "{ event: 'geofence' }",
      ".event: found 'geofence'; expected geofenceEntry, cluster, preArrival, "
        + "expiryReminder, payday, weeklyDigest, quietedCard or consumerAlert"
    ),
    (
      "{ event: 'preArrival', subject: 'walmart' }",
      ".subject: unknown subject 'walmart'; expected target, wallet, cards, readiness or smartReminders"
    ),
    (
      "{ event: 'payday', surfaces: ['widget', 'widget'] }",
      ".surfaces[1]: named twice; name it once"
    ),
    (
      "{ event: 'payday', surfaces: ['phone'] }",
      ".surfaces[0]: found 'phone'; expected \(NodeReader.list(Surface.allCases.map(\.rawValue)))"
    ),
    (
      "{ event: 'payday', afterSeconds: 3, beforeSeconds: 2 }",
      ".beforeSeconds: found 2; expected a time not before 'afterSeconds'"
    ),
    (
      "{ event: 'payday', outcome: 'silent' }",
      ".outcome: found 'silent'; expected interruptive, ambientOnly, suppressed, heldInCluster, absorbed or expired"
    ),
    (
      "{ event: 'payday', primaryReason: 'quietHour' }",
      ".primaryReason: unknown reason 'quietHour'; did you mean 'quietHours'?"
    ),
    (
      "{ count: 'alerts', equals: 1 }",
      ".count: found 'alerts'; expected decisions, interruptions, banners, haptics, lateHaptics, "
        + "liveActivityStarts, liveActivityUpdates, liveActivityArrivals, widgetReloads, "
        + "keptFromCar, sensorStarts, sensorPauses, summaries, scheduled, backgroundKills, refusals "
        + "or receiverSeconds"
    ),
    ("{ count: 'banners' }", ": no bound; add 'equals', 'atLeast' or 'atMost'"),
    (
      "{ count: 'banners', equals: 1, atMost: 2 }",
      ".atMost: a second bound beside 'equals'; leave one of them out"
    ),
    (
      "{ count: 'banners', atLeast: 3, atMost: 2 }",
      ".atMost: found 2; expected a whole number from 3 to 9223372036854775807"
    ),
    (
      "{ count: 'banners', equals: 1, event: 'payday' }",
      ".event: not for 'banners'; leave it out, or count decisions"
    ),
  ])
  func `an error in an expectation names the expectation`(expectation: String, message: String) {
    let text = Documents.minimal("expect: [\(expectation)]")
    #expect(Documents.failure(text) == "walk.json5:5: expect[0]\(message)")
  }

  @Test func `the error for a missing key names it`() {
    #expect(Documents.failure("{}") == "walk.json5:1: 'name' is missing; add it")
    #expect(Documents.failure("[]") == "walk.json5:1: found a list of 0; expected an object")
    #expect(
      Documents.failure(Documents.minimal(person: "motion: 'walking'"))
        == "walk.json5:4: person: 'at' is missing; add it")
  }

  @Test func `two cards of one identifier are refused`() {
    let card = "{ id: 'a', brand: 'A', latitude: 1, longitude: 2, balanceCents: 3 }"
    let text = """
      { name: "W", start: "2026-03-10T14:00:00", timeZone: "UTC", horizonSeconds: 1,
        cards: [\(card),
                \(card)], person: { at: [0, 0] } }
      """

    #expect(
      Documents.failure(text)
        == "walk.json5:3: cards[1]: a second card called 'a'; rename one of them")
  }

  @Test func `an error stays on one line and quotes at most forty characters`() {
    let long = String(repeating: "x", count: 90)

    #expect(
      Documents.failure(Documents.minimal("sensor: { mode: '\(long)' }"))
        == "walk.json5:5: sensor.mode: found '\(long.prefix(39))…'; expected ideal or device")
    #expect(
      Documents.failure(Documents.minimal("sensor: { mode: 'a\\nb' }"))
        == "walk.json5:5: sensor.mode: found 'a\u{FFFD}b'; expected ideal or device")
  }

  @Test func `an error escapes control characters`() {
    #expect(
      Documents.failure("{\n\u{1B}: 1 }")
        == "walk.json5:2: column 1: found '\u{FFFD}'; expected a key or '}'")
  }
}
