import CueDocuments
import CueModel
import CueRuns
import FileReading
import Foundation
import Positions
import Reporting
import ScheduleExploration
import SimulationPrimitives

@testable import TrackFormats

/// A parser to feed with bytes, and properties that hold for any bytes.
enum FuzzedParser: String, CaseIterable {
  case gpx, csv, nmea, fcd, json, tcx, kml, fit, lines, packed, places, geojson, weather, scenario,
    population, policy, profile, preferences, pin, time, store, link
  case apns, cloudevents, notifications
  case shard, comparison, checkpoint, token

  /// The one that the command line names as `--parser=NAME`.
  static let chosen: FuzzedParser = {
    let names = CommandLine.arguments.compactMap { word in
      word.hasPrefix("--parser=") ? String(word.dropFirst("--parser=".count)) : nil
    }
    guard let parser = names.last.flatMap(FuzzedParser.init) else {
      let all = allCases.map(\.rawValue).joined(separator: ", ")
      broken("no parser is chosen; name one of \(all) with --parser=")
    }
    return parser
  }()

  /// Feeds one input.
  func take(_ bytes: [UInt8]) {
    switch self {
    case .gpx, .csv, .nmea, .fcd, .json, .tcx, .kml, .fit, .lines, .packed, .places, .geojson,
      .weather:
      takeFile(bytes)
    case .scenario: Self.takeScenario(bytes.text)
    case .population: PopulationCheck.take(bytes.text)
    case .policy: FigureCheck.takePolicy(bytes.text)
    case .profile: FigureCheck.takeProfile(bytes.text)
    case .preferences: FigureCheck.takePreferences(bytes.text)
    case .pin: Self.takePin(bytes.text)
    case .time: Self.takeTime(bytes)
    case .store: StoreCheck.take(bytes)
    case .link: LinkCheck.take(bytes.text)
    case .shard: FleetCheck.takeShard(bytes)
    case .comparison: FleetCheck.takeComparison(bytes)
    case .checkpoint: FleetCheck.takeCheckpoint(bytes)
    case .token: ReplayToken.fuzz(bytes)
    case .apns, .cloudevents, .notifications: Self.takeNotifications(bytes)
    }
  }

  private func takeFile(_ bytes: [UInt8]) {
    let path = FuzzedFile.holding(bytes)
    do {
      switch self {
      case .places, .geojson: try PlaceCheck.read(path)
      case .weather: try WeatherCheck.read(path)
      default: try TrackCheck.read(path)
      }
    } catch {
      checkRefusal(error)
    }
    do {
      let inspection = try Inspection(path: path)
      let json = try? JSONSerialization.jsonObject(with: Data(inspection.json.utf8))
      require(json is [String: Any], "the document is no JSON: \(inspection.json)")
      require(inspection.text.hasSuffix("\n"), "the text ends within a line")
    } catch {
      checkRefusal(error)
    }
  }

  private static func takeNotifications(_ bytes: [UInt8]) {
    do {
      try NotificationCheck.read(FuzzedFile.holding(bytes))
    } catch {
      checkRefusal(error)
    }
  }

  private static func takeScenario(_ text: String) {
    do {
      let scenario = try Scenario(parsing: text, file: "fuzz.json5")
      require(scenario.events.allSatisfy { $0.at <= scenario.horizon }, "an event after the end")
    } catch {
      checkLine("\(error)", atMost: 1_000 + 6 * text.utf8.count)
    }
  }

  private static func takePin(_ text: String) {
    do {
      let card = try PinText(text).card(id: CardID(0))
      require(card.pin.isInRange, "a pin that is no place on earth")
      require(card.balanceCents >= 0, "a balance below nothing")
    } catch {
      checkLine("\(error)", atMost: 1_000 + 6 * text.utf8.count)
    }
  }

  private static func takeTime(_ bytes: [UInt8]) {
    if let time = instant(bytes) {
      // Years outside 1678 to 2261 are refused; an offset may lead a day beyond.
      require(time.nanoseconds > .min && time.nanoseconds < .max, "a time beyond the range")
    }
    _ = decimal(bytes)
    _ = nanoseconds(bytes, unit: 1_000_000_000)
    _ = nanoseconds(bytes, unit: 1)
  }
}

/// The one file that holds the input at hand.
enum FuzzedFile {
  private static let url = FileManager.default.temporaryDirectory
    .appending(
      path:
        "cuesim-fuzz-\(FuzzedParser.chosen.rawValue)-\(ProcessInfo.processInfo.processIdentifier)")

  /// The path of the file, which now holds some bytes.
  static func holding(_ bytes: [UInt8]) -> String {
    guard (try? Data(bytes).write(to: url)) != nil else { broken("no room for an input") }
    return url.path
  }
}
