extension PlatformProfile {
  /// The platform as the design documents assume it: every request is granted at once, at any rate.
  public static let `default` = PlatformProfile()

  /// The platform as its vendor describes it.
  public static let iOSDocumented: PlatformProfile = {
    var profile = PlatformProfile()
    profile.name = "ios-documented"
    profile.liveActivityLingerSeconds = 14_400
    profile.widgetReloadsPerDay = 40
    profile.widgetSpacingSeconds = 300
    profile.regionCount = 20
    profile.regionDwellSeconds = 20
    profile.regionMarginMeters = 20
    profile.watchTransfersPerDay = 50
    profile.refreshMeanExtraSeconds = 2_700
    profile.pendingNotifications = 64
    return profile
  }()

  /// The platform as reports of failures describe it.
  public static let iOSHostile: PlatformProfile = {
    var profile = iOSDocumented
    profile.name = "ios-hostile"
    profile.liveActivityUpdatesPerHour = 15
    profile.liveActivitiesAtOnce = 5
    profile.widgetReloadsPerDay = 24
    profile.widgetSpacingSeconds = 3_600
    profile.defersWidgetReloads = false
    profile.regionMarginMeters = 65
    profile.regionDelayFromSeconds = 180
    profile.regionDelayToSeconds = 300
    profile.regionMinimumRadiusMeters = 200
    profile.queuesWatchTransfers = false
    profile.watchUnreachableProbability = 0.1
    profile.refreshMeanExtraSeconds = 10_800
    profile.refreshNeverProbability = 0.25
    return profile
  }()

  /// The profiles that ship, with the purpose of each.
  public static let bundled: [(purpose: String, profile: PlatformProfile)] = [
    ("does at once, and as often as wanted, what it is asked", `default`),
    ("keeps to the limits its vendor publishes", iOSDocumented),
    ("does the worst that people have reported", iOSHostile),
  ]

  /// The profile that ships under a name.
  public static func named(_ name: String) -> PlatformProfile? {
    bundled.first { $0.profile.name == name }?.profile
  }
}
