import CueFixtures
import CueModel
import FocusEngine
import SimulationKernel
import Testing

@testable import CueSystem

/// Each invariant is violated exactly by its own violation.
@Suite struct InvariantsTests {
  private let walk = Walk()
  private var start: VirtualTime { walk.start }

  private func decision(
    _ kind: EventKind = .geofenceEntry, _ outcome: Outcome = .interruptive,
    _ surfaces: SurfaceSet = [.phoneBanner, .widget], vetoes: VetoSet = [], at seconds: Double,
    subject: Subject = .card(CardID(0))
  ) -> Journal.Entry {
    let card = walk.configuration.cards[0].summary(at: Walk.zone.moment(at: start))
    let event = AlertEvent.geofenceEntry(GeofencePayload(card: card, distanceMeters: 0))
    var decision = decide(
      event, context: Context(), ledger: Ledger(cardCount: 1), policy: .conductor,
      at: time(seconds), calendar: Walk.zone)
    (decision.kind, decision.outcome, decision.surfaces) = (kind, outcome, surfaces)
    (decision.vetoes, decision.subject, decision.startsLiveActivity) = (vetoes, subject, false)
    return Journal.Entry(time: decision.time, event: .decided(decision))
  }

  private func landed(
    _ surface: Surface = .phoneBanner, at seconds: Double, _ subject: Subject = .card(CardID(0))
  ) -> Journal.Entry {
    Journal.Entry(time: time(seconds), event: .landed(surface, subject))
  }

  private func time(_ seconds: Double) -> VirtualTime {
    start.advanced(byNanoseconds: Int64((seconds * 1e9).rounded()))
  }

  private func rules(_ entries: [Journal.Entry]) -> [Violation.Rule] {
    Invariants.violations(in: entries, configuration: walk.configuration).map(\.rule)
  }

  @Test func `one alert is no violation, whether it lands or not`() {
    #expect(rules([decision(at: 10), landed(at: 11.5)]) == [])
    #expect(rules([decision(at: 10)]) == [])
  }

  @Test func `each landing needs its own decision, for its surface, at its instant (C-41)`() {
    let suppressed = decision(.geofenceEntry, .suppressed, [.widget], vetoes: [.focus], at: 10)

    #expect(rules([landed(at: 11.5)]) == [.unasked])
    #expect(rules([suppressed, landed(at: 11.5)]) == [.unasked])
    #expect(rules([decision(at: 10), landed(at: 12)]) == [.unasked])
    #expect(rules([decision(at: 10), landed(.watchHaptic, at: 10.5)]) == [.unasked])
    #expect(
      rules([decision(at: 10), landed(at: 11.5), landed(at: 11.5)]) == [.doubleBuzz, .unasked])
  }

  @Test func `each touch beyond a card's cap is reported with its earlier touches (G-17)`() {
    let day = (0..<8).flatMap { hour in
      [decision(at: Double(hour) * 7_200), landed(at: Double(hour) * 7_200 + 1.5)]
    }
    let found = Invariants.violations(in: day, configuration: walk.configuration)
      .filter { $0.rule == .cardCap }

    #expect(
      found.map(\.times)
        == (3..<8).map { last in (last - 3...last).map { time(Double($0) * 7_200) } })
  }

  @Test func `two landings of one subject are 90 s apart (C-15)`() {
    let other = Subject.cluster(ClusterID(rawValue: 0))
    func second(at seconds: Double, _ subject: Subject = .card(CardID(0))) -> [Violation.Rule] {
      rules([
        decision(.expiryReminder, at: 10), landed(at: 11.5),
        decision(.expiryReminder, at: seconds, subject: subject),
        landed(at: seconds + 1.5, subject),
      ])
    }

    #expect(second(at: 99.999) == [.doubleBuzz])
    #expect(second(at: 100) == [])
    #expect(second(at: 50, other) == [])
  }

  @Test func `a barrier before a decision applies, and one at its instant need not (C-27)`() {
    func barrier(_ isUp: Bool, at seconds: Double) -> Journal.Entry {
      Journal.Entry(time: time(seconds), event: .barrier(.carPlay, isUp: isUp))
    }

    #expect(rules([barrier(true, at: 9), decision(at: 10)]) == [.carPlay])
    #expect(rules([barrier(true, at: 10), decision(at: 10)]) == [])
    #expect(rules([barrier(true, at: 8), barrier(false, at: 9), decision(at: 10)]) == [])
  }

  @Test func `a refresh that alerts within a minute of a fix is a violation (R-01)`() {
    func spoke(at seconds: Double, lastFix: Double?) -> [Violation.Rule] {
      let event = Journal.Event.refreshSpoke(.card(CardID(0)), lastFix: lastFix.map(time))
      return rules([decision(at: seconds), Journal.Entry(time: time(seconds), event: event)])
    }

    #expect(spoke(at: 100, lastFix: 99) == [.refreshAmidFixes])
    #expect(spoke(at: 100, lastFix: 40.001) == [.refreshAmidFixes])
    #expect(spoke(at: 100, lastFix: 40) == [])
    #expect(spoke(at: 100, lastFix: nil) == [])
  }

  @Test func `a surface has a cooldown against the others, an area against itself (C-11, G-16)`() {
    let haptic: SurfaceSet = [.watchHaptic, .widget]
    let area = Subject.cluster(ClusterID(rawValue: 0))
    let same = Subject.cluster(ClusterID(rawValue: 7))

    #expect(
      rules([
        decision(.expiryReminder, at: 10), landed(at: 11.5),
        decision(.geofenceEntry, .interruptive, haptic, at: 1_809.999),
      ]) == [.cardCooldown, .competingSurface])
    #expect(
      rules([
        decision(.cluster, at: 10, subject: area), landed(at: 11.5, area),
        decision(.cluster, at: 3_609.999, subject: same),
      ]) == [.clusterCooldown])
    #expect(
      rules([
        decision(.cluster, at: 10, subject: area), landed(at: 11.5, area),
        decision(.cluster, at: 3_610, subject: same),
      ]) == [])
  }

  @Test func `a place waits until ten seconds after another app's alert (S-12)`() {
    func posted(at seconds: Double, _ presentation: FocusNote.Presentation = .surface)
      -> Journal.Entry
    {
      let notification = AppNotification(
        id: 0, time: time(seconds), title: "Lunch?", category: .social, priority: .low)
      let note = FocusNote(notification, mode: nil, decision: nil, presentation)
      return Journal.Entry(time: time(seconds), event: .notification(note))
    }

    #expect(rules([posted(at: 1), decision(at: 10.999)]) == [.otherApp])
    #expect(rules([posted(at: 1), decision(at: 11)]) == [])
    #expect(rules([posted(at: 1, .none), decision(at: 2)]) == [])
    #expect(rules([posted(at: 1), decision(.expiryReminder, at: 2)]) == [])
    // One of the same instant may come too late to be known; an earlier one does not.
    #expect(rules([posted(at: 10), decision(at: 10)]) == [])
    #expect(rules([posted(at: 1), posted(at: 10), decision(at: 10)]) == [.otherApp])
  }

  @Test func `a decision that contradicts itself is a violation (K-15, G-49)`() {
    #expect(rules([decision(.geofenceEntry, .ambientOnly, at: 10)]) == [.conservation])
    #expect(rules([decision(.geofenceEntry, .suppressed, [.widget], at: 10)]) == [.conservation])
    #expect(rules([decision(vetoes: [.weather], at: 10), landed(at: 11.5)]) == [.gates])
  }
}
