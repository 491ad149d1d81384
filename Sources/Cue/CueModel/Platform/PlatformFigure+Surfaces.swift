extension PlatformFigure {
  /// Every figure, in the order of the surfaces, the positions and the companions.
  public static let all = surfaces + positions + companions

  /// The figures of the surfaces.
  static let surfaces: [PlatformFigure] = [
    PlatformFigure(
      "liveActivityLingerSeconds", "s",
      "time on the lock screen after its end",
      seed: (.design, "sets no such limit"),
      documented: (.documented, "up to 4 h after the 8 h it is active"),
      hostile: (.documented, "up to 4 h after the 8 h it is active"),
      .seconds(\.liveActivityLingerSeconds)),
    PlatformFigure(
      "liveActivityUpdatesPerHour", "updates", "live activity updates in a rolling hour",
      seed: (.design, "one per 50 m bucket, no other limit (C-20)"),
      documented: (.documented, "a budget exists, its figure is not published"),
      hostile: (.community, "about fifteen an hour"),
      .limit(\.liveActivityUpdatesPerHour)),
    PlatformFigure(
      "liveActivitiesAtOnce", "activities", "live activities at once",
      seed: (.design, "sets no such limit"),
      documented: (.documented, "a system maximum exists, its figure is not published"),
      hostile: (.community, "about five an app; counting those that linger is ours"),
      .limit(\.liveActivitiesAtOnce)),
    PlatformFigure(
      "widgetReloadsPerDay", "reloads", "widget reloads in a rolling day",
      seed: (.design, "one a change, no other limit (C-23)"),
      documented: (.documented, "40 to 70 a day; the lower end"),
      hostile: (.ours, "one an hour, the long end of the documented 15 to 60 min"),
      .limit(\.widgetReloadsPerDay)),
    PlatformFigure(
      "widgetSpacingSeconds", "s", "least gap between reloads",
      seed: (.design, "sets no such limit"),
      documented: (.documented, "entries at least about 5 min apart"),
      hostile: (.documented, "one reload per 15 to 60 min; the long end"),
      .seconds(\.widgetSpacingSeconds)),
    PlatformFigure(
      "defersWidgetReloads", "", "whether a reload that is too soon is deferred",
      seed: (.design, "sets no such limit"),
      documented: (.ours, "taken from timelines, which are asked for again"),
      hostile: (.ours, "taken to be lost"),
      .flag(\.defersWidgetReloads)),
    PlatformFigure(
      "pendingNotifications", "notifications", "pending local notifications",
      seed: (.design, "sets no such limit"),
      documented: (.documented, "the soonest 64 are kept"),
      hostile: (.documented, "the soonest 64 are kept"),
      .limit(\.pendingNotifications)),
  ]
}
