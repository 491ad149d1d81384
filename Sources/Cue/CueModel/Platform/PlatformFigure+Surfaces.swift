extension PlatformFigure {
  /// Every figure, in the order of the surfaces, the positions and the companions.
  public static let all = surfaces + positions + companions

  /// The figures of the surfaces.
  static let surfaces: [PlatformFigure] = [
    PlatformFigure(
      "liveActivityLingerSeconds", "s",
      "how long an activity that ended by itself stays on the lock screen",
      seed: (.design, "sets no such limit"),
      documented: (.documented, "up to 4 h after the 8 h it is active"),
      hostile: (.documented, "up to 4 h after the 8 h it is active"),
      .seconds(\.liveActivityLingerSeconds)),
    PlatformFigure(
      "liveActivityUpdatesPerHour", "updates", "updates of a live activity in a rolling hour",
      seed: (.design, "one per 50 m bucket, no other limit (C-20)"),
      documented: (.documented, "a budget exists, its figure is not published"),
      hostile: (.community, "about fifteen an hour"),
      .limit(\.liveActivityUpdatesPerHour)),
    PlatformFigure(
      "liveActivitiesAtOnce", "activities", "activities on the lock screen at once",
      seed: (.design, "sets no such limit"),
      documented: (.documented, "a system maximum exists, its figure is not published"),
      hostile: (.community, "about five an app; counting those that linger is ours"),
      .limit(\.liveActivitiesAtOnce)),
    PlatformFigure(
      "widgetReloadsPerDay", "reloads", "reloads of a widget in a rolling day",
      seed: (.design, "one a change, no other limit (C-23)"),
      documented: (.documented, "40 to 70 a day; the lower end"),
      hostile: (.ours, "one an hour, the long end of the documented 15 to 60 min"),
      .limit(\.widgetReloadsPerDay)),
    PlatformFigure(
      "widgetSpacingSeconds", "s", "from one reload to the next",
      seed: (.design, "sets no such limit"),
      documented: (.documented, "entries at least about 5 min apart"),
      hostile: (.documented, "one reload per 15 to 60 min; the long end"),
      .seconds(\.widgetSpacingSeconds)),
    PlatformFigure(
      "defersWidgetReloads", "", "whether a reload that comes too soon is made up for later",
      seed: (.design, "sets no such limit"),
      documented: (.ours, "taken from timelines, which are asked for again"),
      hostile: (.ours, "taken to be lost"),
      .flag(\.defersWidgetReloads)),
    PlatformFigure(
      "pendingNotifications", "notifications", "local notifications under way at once",
      seed: (.design, "sets no such limit"),
      documented: (.documented, "the soonest 64 are kept"),
      hostile: (.documented, "the soonest 64 are kept"),
      .limit(\.pendingNotifications)),
  ]
}
