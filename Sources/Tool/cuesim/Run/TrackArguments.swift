import CommandLineParsing
import CueDocuments
import CueModel
import CueRuns
import CueSystem
import FileReading
import Foundation
import SimulationPrimitives
import TrackFormats

extension ReplaySettings {
  /// Reads the options of `cuesim run` for the person and their devices.
  init(_ reader: ArgumentReader) throws {
    self.init(cards: [])
    policyName = reader.string("policy") ?? policyName
    policy = try Policy.named(orIn: policyName)
    profile = try reader.profile()
    sensor = try reader.choice("sensor", of: SensorSettings.Mode.self) ?? .device
    noiseMeters = try reader.double("noise", in: 0...10_000, default: 0)
    seed = Seed(try reader.unsigned("seed", default: seed.rawValue))
    zone = try reader.value(
      "zone", expecting: Self.zoneNames(near: reader.string("zone")), ReplayZone.init(identifier:))
    motion =
      try reader.value(
        "motion", expecting: Motion.names.joined(separator: " or "), Motion.init(name:)) ?? .auto
    weather = try reader.string("weather").map(WeatherSeries.init(path:))
    isWatchWorn = reader.flag("watch")
    isPhoneInHand = reader.flag("phone-in-hand")
  }

  /// Describes the name of a zone, with the known name nearest to a word.
  private static func zoneNames(near word: String?) -> String {
    let question = word.flatMap {
      NearestNames(to: $0, among: TimeZone.knownTimeZoneIdentifiers).question
    }
    return "a name as in Europe/Rome" + (question.map { "; \($0)" } ?? "")
  }
}

extension TrackOptions {
  /// Reads the options of a command for the file of a track.
  init(_ reader: ArgumentReader) throws {
    self.init(vehicleID: reader.string("id"), pace: try reader.double("pace", in: 0.1...350))
    columns = reader.string("columns")?.split(separator: ",", omittingEmptySubsequences: false)
      .map(String.init)
    start =
      try reader.value(
        "start", expecting: "an instant as in 2026-03-10T14:00:00Z", { instant($0.utf8) }) ?? start
    offsetMinutes = try reader.value(
      "offset", expecting: "a distance from UTC as in +01:00 or -05:00"
    ) { text in
      statedTime("1970-01-01T00:00\(text)".utf8).zoneMinutes
    }
    dates = try reader.choice("dates", of: TableDates.Order.self)
  }

  /// Returns the same options with a progress bar for reading the file.
  func showing(_ progress: ProgressBar) -> Self {
    var options = self
    options.onProgress = { done, total in
      progress.show("reading", done, of: total, unit: "MB", perUnit: 1e6)
    }
    return options
  }
}

/// The cards of `--pin`, and the list in which cards without a place are looked up.
struct PinArguments {
  private let wishes: [PinWish]
  private let file: String?
  private let brand: String?

  init(_ reader: ArgumentReader) throws {
    file = reader.string("places")
    brand = reader.string("places-brand")
    if brand != nil, file == nil { throw reader.missing("places") }
    var wishes: [PinWish] = []
    for text in reader.strings("pin") {
      do {
        wishes.append(try PinText(text).wish())
      } catch {
        throw UsageError("option '--pin' has a mistake; \(error)")
      }
      guard file != nil || wishes.last?.pin != nil else {
        throw UsageError(
          "option '--pin' has a mistake; pin '\(text)': the place is missing; "
            + "write NAME@LAT,LON, or name a list with --places")
      }
      let names = wishes.map(\.name)
      guard let name = names.last, !names.dropLast().contains(name) else {
        throw UsageError("two pins are called '\(names.last ?? "")'; give each its own name")
      }
    }
    guard !wishes.isEmpty else {
      throw UsageError(
        "a track needs the place of a card, '--pin NAME@LAT,LON', as in "
          + "--pin 'Target@40.758,-73.9855,balance=50'")
    }
    self.wishes = wishes
  }

  /// Adds the cards to a wallet.
  func fill(_ settings: inout ReplaySettings, along track: String, options: TrackOptions) throws {
    guard let file else {
      settings.cards = wishes.enumerated().compactMap { index, wish in
        wish.pin.map { wish.card(id: CardID(index), at: $0) }
      }
      return
    }
    let table = try PlaceTable(path: file, brand: brand)
    try settings.pin(wishes, from: table.index, of: file, along: track, options: options)
  }
}
