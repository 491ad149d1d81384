import CueFixtures
import CueModel
@testable import CueSystem
import FocusEngine
import Positions
import SimulationKernel
import Testing

/// Contents of messages that are part of a run's digest.
@Suite struct MessageDigestTests {
  private static let time = VirtualTime(secondsSinceEpoch: 1_773_100_800)
  private static let fix = Fix(
    time: time, coordinate: Coordinate(latitude: 1, longitude: 2), horizontalAccuracy: 0,
    speed: 0, course: -1)
  private static let content = Content(title: "a", body: "b", art: [], balance: "c", actions: [])
  private static let card = CardID(1)
  private static let draft = CardDraft(brand: "a", balanceCents: 1)
  private static let leases = [
    Lease(id: 1, subject: .wallet), Lease(id: 2, subject: .wallet),
    Lease(id: 1, subject: .card(card)),
  ]
  private static let grants = [
    Grant(id: 1, reservation: 1, surface: .phoneBanner, issued: time, notAfter: time),
    Grant(id: 2, reservation: 1, surface: .phoneBanner, issued: time, notAfter: time),
    Grant(id: 1, reservation: 2, surface: .phoneBanner, issued: time, notAfter: time),
    Grant(id: 1, reservation: 1, surface: .watchHaptic, issued: time, notAfter: time),
    Grant(id: 1, reservation: 1, surface: .phoneBanner, issued: .zero, notAfter: time),
    Grant(id: 1, reservation: 1, surface: .phoneBanner, issued: time, notAfter: .zero),
  ]
  private static let snapshot = WidgetSnapshot(
    cards: [], ledger: Ledger(cardCount: 0), dayNumber: 1)

  private static var conductor: [Conductor.Message] {
    var messages: [Conductor.Message] = [
      .fix(fix), .launch(), .kill, .located(.always, isForeground: true, nil),
      .located(.always, isForeground: true, fix),
      .entered(card), .refresh(card, KnownPosition(fix: fix, isHeld: true)),
      .refresh(card, KnownPosition(fix: fix, isHeld: false)), .release(launch: 1), .plan(launch: 1),
      .liveActivityRuns(nil),
      .prefill(draft), .prefill(CardDraft(brand: "a", balanceCents: 2)),
      .consumer(.workoutReminder),
      .restored(nil, launch: 1, shown: 2), .restored(nil, launch: 2, shown: 2),
      .restored(nil, launch: 1, shown: nil),
      .restored(nil, Wallet([CueModel.Card]()), launch: 1, shown: nil),
      .added(card), .spent(card, left: 1), .spent(card, left: 2), .spent(CardID(0), left: 1),
    ]
    let changes: [SituationChange] = [
      .motion(MotionReading(.walking)), .motion(MotionReading(.walking, confidence: .low)),
      .weather(nil), .weather(WeatherReading()), .weather(WeatherReading(rain: 1)),
      .carPlay(true), .carPlay(false),
      .focus(FocusState(isActive: true, areAlertsDisabled: false)),
      .focus(FocusState(isActive: false, areAlertsDisabled: true)), .phone(PhoneState()),
      .watch(WatchState(isWorn: true, isReachable: false)),
      .watch(WatchState(isWorn: false, isReachable: true)),
      .locationAllowed(.always, isForeground: true), .locationAllowed(.always, isForeground: false),
    ]
    messages += changes.map { .situation($0) }
    messages += Journal.Gesture.allCases.map { .gesture($0, card) }
    for cents: Int64 in [1, 2] {
      let card = Moment.summary(0, cents: cents)
      messages.append(.route(.expiryReminder(ExpiryPayload(card: card))))
      messages.append(.route(.quietedCard(QuietedCardPayload(card: card))))
      messages.append(.route(.payday(PaydayPayload(cards: [card]))))
    }
    messages += grants.flatMap { [.landed($0), .refused($0), .dropped($0)] }
    messages += leases.flatMap { [.liveActivityRuns($0), .liveActivityEnded($0)] }
    return messages
  }

  private static var phone: [Phone.Message] {
    var messages: [Phone.Message] = [
      .rowTapped, .cameToScreen, .reinstalled, .report,
      .tapped(.wallet), .tapped(.card(card)),
      .authorized(.denied), .authorized(.authorized), .motion(MotionReading(.walking)),
      .present(content, .card(card), grants[0]), .present(content, .wallet, nil),
      .land(.card(card), grants[0], ofPlace: true), .withdraw(.card(card), grants[0]),
    ]
    for isOn in [true, false] {
      messages += [.inHand(isOn), .glanced(isOn), .inCar(isOn), .primingAnswered(isOn)]
    }
    for kind in [EventKind.payday, .weeklyDigest] {
      let entry = PlannedAlert(kind: kind, subject: .wallet, time: time)
      let payload = PaydayPayload(cards: [Moment.summary(0, cents: 1)])
      messages += [.revised(entry, nil), .revised(entry, .payday(payload))]
    }
    for grant in grants {
      messages += [.present(content, .wallet, grant), .land(.wallet, grant, ofPlace: false)]
      messages.append(.withdraw(.wallet, grant))
    }
    return messages
  }

  private static var surfaces: [[any SimulationMessage]] {
    var live: [LiveActivity.Message] = [
      .removed, .report, .update(nil, bucket: 1), .start(leases[0], content, bucket: 1),
      .start(leases[0], content, bucket: 2), .renew(leases[0], content),
    ]
    for lease in leases {
      live += [.arrived(lease), .end(lease), .expire(lease), .remove(lease)]
      live.append(.update(lease, bucket: 1))
    }
    var watch: [Watch.Message] = [
      .tap(content, .card(card), grants[0]), .tap(content, .wallet, nil), .report,
      .quietList([], number: 1), .quietList([], number: 2), .quietList([card], number: 1),
    ]
    for grant in grants { watch += [.tap(content, .wallet, grant), .land(.wallet, grant)] }
    let widget: [Widget.Message] = [.reload(snapshot), .removed, .retry]
    let car: [CarPlay.Message] = [.connected(true), .connected(false), .report]
    return [live, watch, widget, car]
  }

  private static var others: [[any SimulationMessage]] {
    let sensor: [LocationSensor.Message] = [
      .lost, .tick(1), .wake(1), .motion(.walking), .scripted(fix), .entered(card), .report,
    ]
    let store: [AppGroup.Message] = [
      .persist(Ledger(cardCount: 0), number: 1), .persist(Ledger(cardCount: 1), number: 1),
      .persist(Ledger(cardCount: 0), number: 2), .publish(snapshot, number: 1), .intake(draft),
      .publish(snapshot, number: 2), .workoutDone, .reinstalled, .restore,
    ]
    let refresh: [BackgroundRefresh.Message] = [
      .begin, .foreground(true), .foreground(false),
    ]
    let payload = NotificationPayload(id: 1, at: time, title: "a")
    let longer = NotificationPayload(id: 1, at: time, title: "a", body: "b")
    let focus: [FocusCenter.Message] = [
      .start, .set(nil), .set(.personal), .clock, .alertsDisabled(true), .alertsDisabled(false),
      .motion(MotionReading(.walking)), .report, .posted(.init(payload)), .posted(.init(longer)),
      .carPlay(true), .carPlay(false),
    ]
    let person: [Person.Message] = [
      .heard(.wallet, ofPlace: true, on: .phoneBanner), .look(.wallet), .look(.card(card)),
      .heard(.wallet, ofPlace: false, on: .phoneBanner),
      .heard(.wallet, ofPlace: true, on: .watchHaptic),
    ]
    let health: [HealthSensor.Message] = [
      .workoutPlanned, .workoutDone, .remind(dayNumber: 1), .remind(dayNumber: 2),
    ]
    let motion: [MotionSensor.Message] = [.report, .became(MotionReading(.walking))]
    let weather: [WeatherSensor.Message] = [.report, .became(WeatherReading())]
    let router: [DeepLinkRouter.Message] = [.open("a", .openURL), .open("a", .notification)]
    return [sensor, store, refresh, focus, person, health, motion, weather, router]
  }

  @Test func `messages of an actor with different contents have different hashes`() {
    for messages in [Self.conductor, Self.phone] + Self.surfaces + Self.others {
      let hashes = messages.map { message in
        var hasher = StableHasher()
        message.hash(into: &hasher)
        return hasher.finalize()
      }
      for (index, hash) in hashes.enumerated() where hashes[..<index].contains(hash) {
        Issue.record("\(messages[index]) has the hash of another message")
      }
    }
  }
}
