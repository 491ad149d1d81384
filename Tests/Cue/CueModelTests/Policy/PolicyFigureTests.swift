import CueModel
import Testing

/// The figures of the policy are those the requirements name.
@Suite struct PolicyFigureTests {
  /// A row a requirement: its figures as its sentence gives them, in its own units.
  private static let table = """
    C-01 usesEverySurface=no
    C-10 urgencyThreshold=60
    C-11 competingSurfaceSeconds=30min
    C-14 sameSubjectSeconds=90s politeSeconds=0s mutedSeconds=0s
    C-20 bucketMeters=50
    C-21 liveActivityLifetimeSeconds=8h
    C-24 skipsUnchangedWidget=yes
    C-34 cardUsedSeconds=60min
    C-38 planningMinute=22:00 paydayMinute=9:05
    C-39 paydayExclusionSeconds=24h
    C-54 digestLookAheadDays=7 digestIsDaily=no savesForDigest=no
    D-01 urgency.geofenceBase=30 urgency.preArrivalBase=20 urgency.clusterBase=40
    D-01 urgency.expiryBase=35 urgency.paydayBase=35 urgency.digestBase=10 urgency.quietedBase=15
    D-01 urgency.todayDays=0 urgency.expiresToday=40 urgency.tomorrowDays=1
    D-01 urgency.expiresTomorrow=35 urgency.threeDays=3 urgency.expiresInThreeDays=30
    D-01 urgency.weekDays=7 urgency.expiresInAWeek=15 urgency.monthDays=30
    D-01 urgency.expiresInAMonth=5 urgency.centsPerPoint=500 urgency.balanceLimit=15
    D-01 urgency.stepsMeters=50 urgency.withinSteps=10 urgency.blockMeters=150
    D-01 urgency.withinABlock=7 urgency.ringMeters=500 urgency.withinTheRing=3
    D-01 urgency.digital=5 urgency.perDismissal=10 activeThreshold=40
    D-03 quietHours.startMinute=23:00 quietHours.endMinute=7:00
    D-04 rainMillimetersPerHour=2.5 coldCelsius=-10 hotCelsius=38 windMetersPerSecond=15
    D-05 bannerLatencyMilliseconds=1500 hapticLatencyMilliseconds=500
    D-08 digestWeekday=0 digestMinute=10:00 expiryReminderMinute=9:00
    D-08 expiryLeadDays.first=7 expiryLeadDays.second=3 expiryLeadDays.last=1
    D-09 weekendRelaxationMinutes=60
    D-10 courseSpeedMetersPerSecond=0.5 parkedSeconds=120s parkedSpeedMetersPerSecond=1
    D-11 sensing.reasonRetentionDays=30
    G-05 notificationRadiusMeters=500 displayRadiusMeters=5mi
    G-06 quietZoneRadiusMeters=150 namedQuietZoneCount=5
    G-07 coffeeClosed.startMinute=22:00 coffeeClosed.endMinute=6:00
    G-08 fineDiningClosed.startMinute=0:00 fineDiningClosed.endMinute=11:00
    G-10 expiryOverrideDays=3
    G-11 drivingConfidence=0.7
    G-13 corridorHalfWidthMeters=125 preArrivalEtaSeconds=4min
    G-15 cardCooldownSeconds=30min
    G-16 clusterCooldownSeconds=60min
    G-17 cardTouchCap=3
    G-18 preArrivalLaneSeconds=15min
    G-19 dismissalsToQuiet=3
    G-20 snoozeExitMeters=1000
    G-22 clusterWindowSeconds=3min clusterRadiusMeters=500 clusterMinimumMembers=3
    G-22 coalescesClusters=yes
    G-26 sensing.dwellSeconds=10min
    G-26b sensing.regionCount=20
    G-30 sensing.batteryPercentPerDay=2
    G-31 sensing.backgroundRefreshSeconds=15min
    G-32 sensing.staleFixSeconds=10min sensing.staleFixAccuracyMeters=200
    G-33 sensing.backgroundBudgetSeconds=30s sensing.backgroundStepMilliseconds=200
    G-34 persistsLedger=yes
    G-36 pinAlternatives=4
    G-51 geofenceRadiusMeters=100
    K-11 enforcedVetoes=all
    P-03 standardInterruptionsPerDay=3 criticalInterruptionsPerDay=1
    P-10 consumers.linkDedupMilliseconds=200
    P-11 consumers.readinessHigh=80 consumers.readinessLow=40
    P-11 consumers.heartRateVariability.worst=20 consumers.heartRateVariability.best=120
    P-11 consumers.restingHeartRate.worst=100 consumers.restingHeartRate.best=50
    P-11 consumers.sleep.worst=3 consumers.sleep.best=8
    P-12 consumers.confidentSignals=2 consumers.healthWindowSeconds=6h
    P-14 consumers.readinessCriticalBelow=40
    P-23 consumers.workoutReminderMinute=18:00
    R-01 sensing.refreshSilenceSeconds=60s
    R-03 samePlaceMeters=50
    R-08 deferralSeconds=0s
    R-10 paydayExpiryDays=7
    R-11 foodClosed.startMinute=22:00 foodClosed.endMinute=11:00
    R-11 funClosed.startMinute=23:00 funClosed.endMinute=10:00
    S-12 otherAppSeconds=10s
    X-06 dismissalWindowSeconds=30d
    X-08 exitMarginDeviations=4.5 smoothing.marginDeviations=4.5 smoothing.settlingFixes=20
    X-08 smoothing.deviationPerAccuracy=0.6624 smoothing.approachDeviations=1
    X-08 smoothing.speedMetersPerSecond=1 smoothing.speedVariancePerSecond=0.003
    X-08 smoothing.convergedFixes=128 smoothing.restartSeconds=1min
    X-10 carPlayCriticalException=no
    X-16 summarizesAtFocusEnd=yes
    X-19 motionConfidence.low=0.25 motionConfidence.medium=0.65 motionConfidence.high=0.9
    X-20 cardTouchWindowSeconds=24h rollingInterruptions=3 rollingWindowSeconds=0s
    X-23 hapticLifetimeSeconds=5s
    """

  /// A figure in the unit of its field.
  private static func figure(_ text: Substring) -> Double? {
    for (unit, factor) in [("min", 60.0), ("mi", 1_609.344), ("s", 1), ("h", 3_600), ("d", 86_400)]
    where text.hasSuffix(unit) {
      return Double(text.dropLast(unit.count)).map { $0 * factor }
    }
    let clock = text.split(separator: ":").compactMap { Double($0) }
    return clock.count == 2 ? clock[0] * 60 + clock[1] : Double(text)
  }

  @Test func `every figure equals that of its requirement (K-14)`() throws {
    var named: Set<String> = []
    for row in Self.table.split(separator: "\n") {
      let words = row.split(separator: " ")
      for word in words.dropFirst() {
        let parts = word.split(separator: "=")
        let field = try #require(PolicyField.named(String(parts[0])), "\(word)")
        #expect(named.insert(field.name).inserted)
        #expect(field.requirement == words[0], "\(word)")
        switch field.value(in: .conductor) {
        case .number(let number): #expect(number == Self.figure(parts[1]), "\(word)")
        case .whole(let number): #expect(Double(number) == Self.figure(parts[1]), "\(word)")
        case .flag(let flag): #expect((flag ? "yes" : "no") == parts[1], "\(word)")
        case .vetoes(let vetoes): #expect((vetoes, parts[1]) == (.standard, "all"))
        }
      }
    }
    #expect(named == Set(PolicyField.all.map(\.name)))
  }
}
