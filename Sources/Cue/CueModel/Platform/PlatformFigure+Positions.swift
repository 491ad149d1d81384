extension PlatformFigure {
  /// The figures of the position sensor.
  static let positions: [PlatformFigure] = [
    PlatformFigure(
      "regionCount", "regions", "monitored regions, whatever the policy's number",
      seed: (.design, "the policy's own figure (G-26b)"),
      documented: (.documented, "20 an app"),
      hostile: (.documented, "20 an app"),
      .limit(\.regionCount)),
    PlatformFigure(
      "regionDwellSeconds", "s", "time beyond a region's edge",
      seed: (.design, "sets no such limit"),
      documented: (.documented, "at least 20 s"),
      hostile: (.documented, "at least 20 s"),
      .seconds(\.regionDwellSeconds)),
    PlatformFigure(
      "regionMarginMeters", "m", "distance beyond a region's edge",
      seed: (.design, "sets no such limit"),
      documented: (.ours, "a minimum distance is documented, not its figure"),
      hostile: (.issue, "exits seen 60 to 70 m outside (transistorsoft #2597)"),
      .number(\.regionMarginMeters)),
    PlatformFigure(
      "regionDelayFromSeconds", "s", "least delay of a region's event",
      seed: (.design, "sets no such limit"),
      documented: (.documented, "none is promised"),
      hostile: (.community, "typically 3 to 5 min"),
      .seconds(\.regionDelayFromSeconds)),
    PlatformFigure(
      "regionDelayToSeconds", "s", "greatest delay of a region's event",
      seed: (.design, "sets no such limit"),
      documented: (.documented, "none is promised"),
      hostile: (.community, "typically 3 to 5 min"),
      .seconds(\.regionDelayToSeconds)),
    PlatformFigure(
      "regionMinimumRadiusMeters", "m", "least radius that is detected",
      seed: (.design, "sets no such limit"),
      documented: (.documented, "no minimum is published"),
      hostile: (.documented, "reliable from 200 m (transistorsoft)"),
      .number(\.regionMinimumRadiusMeters)),
    PlatformFigure(
      "significantChangeMeters", "m", "distance of a significant change",
      seed: (.design, "as the vendor documents it (G-25)"),
      documented: (.documented, "at least 500 m"),
      hostile: (.documented, "at least 500 m"),
      .number(\.significantChangeMeters)),
    PlatformFigure(
      "significantChangeSeconds", "s", "least gap between significant changes",
      seed: (.design, "as the vendor documents it (G-25)"),
      documented: (.documented, "not more often than 5 min"),
      hostile: (.documented, "not more often than 5 min"),
      .seconds(\.significantChangeSeconds)),
  ]
}
