import CommandLineParsing
import CueDocuments
import CueRuns
import FileReading

extension TrackRun {
  /// The options for properties that the file of a track does not state.
  static let fileOptions: [Command.Option] = [
    .value("id", "VEHICLE", "The one to follow in a file of many."),
    .value(
      "pace", "SPEED", "Meters a second from point to point, ignoring their times; a walk is 1.4."),
    .value(
      "start", "TIME", "When second 0 was, of a file that counts seconds or has no times.",
      default: "1970-01-01T00:00:00Z"),
    .value(
      "offset", "±HH:MM", "The UTC offset of times that state none.", default: "+00:00"),
    .value("columns", "NAME,…", "The columns of a table in their order, as in time,lat,lon,speed."),
    .value(
      "dates", TableDates.Order.allCases.map(\.rawValue).joined(separator: "|"),
      "Whether dates of a table begin with the day, the month or the year of two figures."),
  ]

  /// The options for the person who follows a track.
  static let settingOptions: [Command.Option] =
    [
      .repeated(
        "pin", "NAME[@LAT,LON][,KEY=VALUE…]",
        "A card and its shop; keys: \(PinText.keys.map(\.key).joined(separator: ", "))."),
      .value("places", "FILE", "Where pins without a place find the closest of their brand."),
      .value("places-brand", "NAME", "The brand of places that state none."),
      .value(
        "sensor", "ideal|device", "Every point a fix, or as the battery allows.",
        default: "device"),
      .value(
        "noise", "METERS", "Noise on each axis of a fix; recordings bring their own.",
        default: "0"),
      .value(
        "zone", "NAME",
        "The person's time zone, as in Europe/Rome; else guessed from the longitude."),
      .value(
        "weather", "FILE",
        "The weather of each hour: CSV, as open-meteo.com exports it or with like columns."),
      .value(
        "motion", "CLASS", "How the person moves; auto infers it from the speed.", default: "auto"),
    ] + fileOptions + [
      .flag("watch", "The watch is worn and in reach."),
      .flag("phone-in-hand", "The phone is unlocked and looked at."),
    ]
}
