import CueModel
import SimulationPrimitives
import Testing

@Suite struct DecideTests {
  private let start = Sample.afternoon

  /// The vetoes of an arrival so long after something happened to its card.
  private func vetoes(
    after seconds: Double, _ happening: (inout Ledger) -> Void,
    _ kind: EventKind = .geofenceEntry
  ) -> VetoSet {
    let ledger = Sample.ledger(happening)
    let time = start.advanced(byNanoseconds: Int64(seconds * 1e9))
    return Sample.decision(Sample.event(kind), ledger: ledger, at: time).vetoes
  }

  @Test func `the freeway at 11 pm is silent, the walk on Tuesday at 2 pm is not (G-03)`() {
    let saturdayNight = Sample.time(minute: 23 * 60, day: 4)
    let freeway = Sample.decision(
      Sample.arrival(),
      context: Sample.context {
        $0.motion = .automotive
        $0.isDriving = true
      }, at: saturdayNight)
    let walk = Sample.decision(Sample.arrival(Sample.card(days: 3)), at: start)

    #expect(freeway.vetoes == [.driving, .notOnFoot, .quietHours])
    #expect(!freeway.surfaces.isInterruptive)
    #expect(walk.outcome == .interruptive)
    #expect(walk.vetoes.isEmpty)
    #expect(walk.surfaces == [.phoneBanner, .liveActivity, .widget])
  }

  @Test func `a card alerts again after 30 minutes, a subject after 90 s (G-15, C-14)`() {
    let spoke: (inout Ledger) -> Void = { $0.interrupted(CardID(0), at: self.start) }

    #expect(vetoes(after: 89.999, spoke) == [.sameSubject, .cardCooldown])
    #expect(vetoes(after: 90, spoke) == [.cardCooldown])
    #expect(vetoes(after: 1_799.999, spoke) == [.cardCooldown])
    #expect(vetoes(after: 1_800, spoke).isEmpty)
  }

  @Test func `only an interruption starts the 30 minutes (G-15)`() {
    let ambient: (inout Ledger) -> Void = { ledger in
      let context = Sample.context { $0.isFocusActive = true }
      let decision = Sample.decision(
        Sample.arrival(), context: context, ledger: ledger, at: self.start)
      _ = ledger.reserve(decision)
    }

    #expect(vetoes(after: 1, ambient).isEmpty)
  }

  @Test func `the pre-arrival lane holds at 15:00.000 and not after (C-32, G-18, K-03)`() {
    let announced: (inout Ledger) -> Void = { ledger in
      let decision = Sample.decision(Sample.preArrival(), ledger: ledger, at: self.start)
      _ = ledger.reserve(decision)
    }

    #expect(vetoes(after: 900, announced) == [.preArrivalLane])
    #expect(vetoes(after: 900.001, announced).isEmpty)
    #expect(vetoes(after: 900, announced, .preArrival) == [.preArrivalLane])
    #expect(vetoes(after: 900.001, announced, .preArrival).isEmpty)
  }

  @Test func `a second nudge in the pre-arrival lane is not shown (G-18)`() {
    let ledger = Sample.ledger { ledger in
      _ = ledger.reserve(Sample.decision(Sample.preArrival(), ledger: ledger))
    }
    let second = Sample.decision(Sample.preArrival(), ledger: ledger)

    #expect(second.outcome == .suppressed)
    #expect(second.surfaces == [.widget])
  }

  @Test func `two wallet alerts are at least 90 s apart (K-16)`() {
    for (first, second) in [(EventKind.payday, EventKind.weeklyDigest), (.weeklyDigest, .payday)] {
      let ledger = Sample.ledger { ledger in
        _ = ledger.reserve(Sample.decision(Sample.event(first), ledger: ledger))
      }
      func vetoes(after seconds: Int64) -> VetoSet {
        Sample.decision(
          Sample.event(second), ledger: ledger, at: start.advanced(by: .seconds(seconds))
        ).vetoes
      }

      #expect(vetoes(after: 89) == [.sameSubject])
      #expect(vetoes(after: 90).isEmpty)
    }
  }

  @Test func `a digest and a notice are banners, also with a watch worn (C-54, G-19)`() {
    let wrist = Sample.context {
      ($0.isWatchWorn, $0.isWatchUnlocked, $0.isWatchReachable) = (true, true, true)
    }
    func surfaces(_ kind: EventKind) -> SurfaceSet {
      Sample.decision(Sample.event(kind), context: wrist).surfaces
    }

    #expect(surfaces(.weeklyDigest) == [.phoneBanner, .widget])
    #expect(surfaces(.quietedCard) == [.phoneBanner, .widget])
    #expect(surfaces(.payday) == [.watchHaptic, .widget])
  }

  @Test func `a cluster is as urgent as its first card to expire (D-01)`() {
    let members = [Sample.card(0, days: 20), Sample.card(1, days: 1), Sample.card(2, days: nil)]
    let decision = Sample.decision(Sample.cluster(members))

    #expect(decision.urgency.expiry == 35)
    #expect(decision.urgency.balance == 15)
  }

  @Test func `an arrival in the pre-arrival lane updates the live activity (C-32)`() {
    let ledger = Sample.ledger { ledger in
      let nudge = Sample.decision(Sample.preArrival(), ledger: ledger, at: start)
      #expect(nudge.outcome == .ambientOnly)
      #expect(nudge.surfaces == [.liveActivity, .widget])
      #expect(nudge.startsLiveActivity)
      _ = ledger.reserve(nudge)
    }
    let arrival = Sample.decision(
      Sample.arrival(), context: Sample.context { $0.isLiveActivityRunning = true },
      ledger: ledger, at: start.advanced(by: .minutes(15)))

    #expect(arrival.outcome == .ambientOnly)
    #expect(arrival.surfaces == [.liveActivity, .widget])
    #expect(!arrival.startsLiveActivity)
    #expect(arrival.primaryReason == .preArrivalLane)
  }

  @Test func `a used card has no alert for an hour (C-34)`() {
    let used: (inout Ledger) -> Void = { $0.markUsed(CardID(0), at: self.start) }

    #expect(vetoes(after: 3_599.999, used) == [.cardUsed])
    #expect(vetoes(after: 3_600, used).isEmpty)
    #expect(Sample.decision(Sample.arrival(), ledger: Sample.ledger(used)).surfaces == [.widget])
  }

  @Test func `the fourth touch within 24 hours is refused (G-17, K-04)`() {
    let touches: (inout Ledger) -> Void = { ledger in
      for hour in 0..<3 {
        ledger.interrupted(CardID(0), at: self.start.advanced(by: .hours(-Int64(hour))))
      }
    }
    let day = 86_400.0

    #expect(vetoes(after: day - 7_200.001, touches).contains(.cardCap))
    #expect(!vetoes(after: day - 7_200, touches).contains(.cardCap))
  }

  @Test func `a capped card may remain on a live activity but not start one (K-09)`() {
    let ledger = Sample.ledger { ledger in
      for hour in 1..<4 {
        ledger.interrupted(CardID(0), at: start.advanced(by: .hours(-Int64(hour))))
      }
    }
    func surfaces(isRunning: Bool) -> SurfaceSet {
      Sample.decision(
        Sample.preArrival(), context: Sample.context { $0.isLiveActivityRunning = isRunning },
        ledger: ledger
      ).surfaces
    }

    #expect(surfaces(isRunning: false) == [.widget])
    #expect(surfaces(isRunning: true) == [.widget, .liveActivity])
  }

  @Test func `alerts of places skip cards named on payday for 24 hours (C-39, X-15)`() {
    let payday: (inout Ledger) -> Void = { ledger in
      let decision = Sample.decision(Sample.event(.payday), ledger: ledger, at: self.start)
      #expect(decision.outcome == .interruptive)
      _ = ledger.reserve(decision)
    }

    #expect(vetoes(after: 86_399.999, payday).contains(.payday))
    #expect(!vetoes(after: 86_400, payday).contains(.payday))
    #expect(vetoes(after: 7_200, payday, .expiryReminder).isEmpty)
  }

  @Test func `the night is from 23:00 until 7:00 (X-17, D-03)`() {
    func isNight(_ minute: Int) -> Bool {
      Sample.decision(Sample.arrival(), at: Sample.time(minute: minute)).vetoes
        .contains(.quietHours)
    }

    #expect(!isNight(22 * 60 + 59))
    #expect(isNight(23 * 60))
    #expect(isNight(6 * 60 + 59))
    #expect(!isNight(7 * 60))
  }

  @Test func `another surface suppresses a banner for 30 minutes, the same one does not (C-11)`() {
    let wrist = Sample.context {
      $0.isWatchWorn = true
      $0.isWatchUnlocked = true
      $0.isWatchReachable = true
    }
    let ledger = Sample.ledger { $0.interrupted(CardID(1), at: start, on: wrist) }
    func vetoes(after seconds: Double, _ context: Context, critical: Bool = false) -> VetoSet {
      Sample.decision(
        Sample.arrival(isCritical: critical), context: context, ledger: ledger,
        at: start.advanced(byNanoseconds: Int64(seconds * 1e9))
      ).vetoes
    }

    #expect(vetoes(after: 1_799.999, Sample.context()) == [.competingSurface])
    #expect(vetoes(after: 1_800, Sample.context()).isEmpty)
    #expect(vetoes(after: 10, wrist).isEmpty)
    #expect(vetoes(after: 10, Sample.context(), critical: true).isEmpty)
  }

  @Test func `a score of 59 does not interrupt, 60 does (C-10)`() {
    // 30 for arriving, 7 for 100 m, 5 for the barcode, 15 for a week, and the balance.
    let quiet = Sample.decision(Sample.arrival(Sample.card(cents: 1_000, days: 7)))
    let loud = Sample.decision(Sample.arrival(Sample.card(cents: 1_500, days: 7)))

    #expect(quiet.score == 59)
    #expect(quiet.vetoes == [.urgency])
    #expect(quiet.level == .active)
    #expect(loud.score == 60)
    #expect(loud.outcome == .interruptive)
    #expect(loud.level == .timeSensitive)
  }

  @Test func `a critical alert passes Focus and quiet hours, never CarPlay or a quiet zone (X-10)`()
  {
    func vetoes(_ policy: Policy = .conductor, _ change: (inout Context) -> Void) -> VetoSet {
      Sample.decision(
        Sample.arrival(isCritical: true), context: Sample.context(change), policy: policy,
        at: Sample.time(minute: 2 * 60)
      ).vetoes
    }
    var exception = Policy.conductor
    exception.carPlayCriticalException = true

    #expect(vetoes { $0.isFocusActive = true }.isEmpty)
    #expect(vetoes { $0.isCarPlayActive = true } == [.carPlay])
    #expect(vetoes { $0.isInQuietZone = true } == [.quietZone])
    #expect(vetoes { $0.areAlertsDisabled = true } == [.alertsDisabled])
    #expect(vetoes(exception) { $0.isCarPlayActive = true }.isEmpty)
  }

  @Test func `a Focus and the app's own setting are two bits, and either suppresses (C-40, X-22)`()
  {
    let focus = Sample.decision(
      Sample.arrival(), context: Sample.context { $0.isFocusActive = true })
    let setting = Sample.decision(
      Sample.arrival(), context: Sample.context { $0.areAlertsDisabled = true })

    #expect(focus.vetoes == [.focus])
    #expect(setting.vetoes == [.alertsDisabled])
    #expect(focus.surfaces == [.liveActivity, .widget])
    #expect(setting.surfaces == [.liveActivity, .widget])
  }

  @Test func `the surface is the one in use (C-53, X-30)`() {
    func choice(_ change: (inout Context) -> Void) -> SurfaceSet {
      Sample.decision(Sample.arrival(), context: Sample.context(change)).surfaces
        .subtracting([.widget])
    }
    func wear(_ context: inout Context) {
      (context.isWatchWorn, context.isWatchUnlocked, context.isWatchReachable) = (true, true, true)
    }
    func hold(_ context: inout Context) {
      (context.isPhoneUnlocked, context.isScreenOn) = (true, true)
    }

    #expect(choice { wear(&$0) } == [.watchHaptic, .liveActivity])
    #expect(
      choice {
        hold(&$0); wear(&$0)
      } == [.phoneBanner, .liveActivity])
    #expect(
      choice {
        hold(&$0); $0.isLiveActivityRunning = true
      } == [.liveActivity])
    #expect(choice { $0.isPhoneUnlocked = true } == [.phoneBanner, .liveActivity])
    for bit in [\Context.isWatchWorn, \.isWatchUnlocked, \.isWatchReachable] {
      #expect(
        choice {
          wear(&$0)
          $0[keyPath: bit] = false
        } == [.phoneBanner, .liveActivity])
    }
  }

  @Test func `driving is recorded one level up (G-12, X-05)`() {
    func level(cents: Int64, days: Int?) -> InterruptionLevel {
      let decision = Sample.decision(
        Sample.arrival(Sample.card(cents: cents, days: days)),
        context: Sample.context { $0.isDriving = true })
      #expect(decision.isDriving)
      #expect(!decision.surfaces.isInterruptive)
      return decision.level
    }

    #expect(level(cents: 0, days: nil) == .timeSensitive)
    #expect(level(cents: 5_000, days: 2) == .timeSensitive)
    #expect(InterruptionLevel.passive.steppedUp == .active)
    #expect(InterruptionLevel.allCases.sorted() == [.passive, .active, .timeSensitive, .critical])
  }

  @Test func `without Always permission the background has no nudges (G-28)`() {
    let expected: [LocationAuthorization: [Bool]] = [
      .notDetermined: [false, false], .denied: [false, false], .whenInUse: [false, true],
      .always: [true, true],
    ]
    for authorization in LocationAuthorization.allCases {
      let allowed = [false, true].map { isForeground in
        let context = Sample.context {
          $0.locationAuthorization = authorization
          $0.isForeground = isForeground
        }
        #expect(context.allows(.payday))
        return Sample.decision(Sample.arrival(), context: context).vetoes.isEmpty
      }
      #expect(allowed == expected[authorization])
    }
    for authorization in [NotificationAuthorization.denied, .notDetermined] {
      let context = Sample.context { $0.notificationAuthorization = authorization }
      #expect(
        Sample.decision(Sample.event(.payday), context: context).vetoes == [.authorization])
    }
  }

  @Test func `a quiet zone leaves only the widget, and the decision names the zone (G-06)`() {
    let context = Sample.context {
      $0.isInQuietZone = true
      $0.isLiveActivityRunning = true
      $0.isFocusActive = true
    }
    for kind in [EventKind.geofenceEntry, .cluster, .preArrival, .quietedCard] {
      let decision = Sample.decision(Sample.event(kind), context: context)
      #expect(decision.surfaces == [.widget])
      #expect(decision.outcome == .suppressed)
      #expect(decision.primaryReason == .quietZone)
      #expect(decision.gates(under: .conductor)[.place] == .veto)
    }
  }

  @Test func `a decision is a function of its arguments and records its situation (C-60)`() {
    let context = Sample.context { $0.version = 41 }
    let one = Sample.decision(Sample.arrival(), context: context)
    let two = Sample.decision(Sample.arrival(), context: context)

    #expect(one == two)
    #expect(one.contextVersion == 41)
    #expect(one.visitID == VisitID(card: CardID(0), count: 1))
    #expect(one.unshown(.absorbed).outcome == .absorbed)
    #expect(one.unshown(.absorbed).surfaces.isEmpty)
  }

  @Test func `a naive policy interrupts on every surface at once (C-01)`() {
    let context = Sample.context {
      $0.isWatchWorn = true
      $0.isWatchUnlocked = true
      $0.isWatchReachable = true
      $0.isCarPlayActive = true
    }
    let decision = Sample.decision(Sample.arrival(), context: context, policy: .naive)

    #expect(decision.surfaces == [.phoneBanner, .watchHaptic, .liveActivity, .widget])
    let nudge = Sample.decision(Sample.preArrival(), context: context, policy: .naive)
    #expect(nudge.surfaces == [.liveActivity, .widget])
  }
}
