import CommandLineParsing
import CueModel
import CueSystem
import ScenarioFormat
import SimulationPrimitives
import TrackReplay

extension ReplaySettings {
  /// What the options of `cuesim replay` say of the person and their devices.
  init(_ reader: ArgumentReader) throws {
    self.init(cards: try Self.cards(reader))
    policyName = reader.string("policy") ?? policyName
    policy = try Policy.named(orIn: policyName)
    profile = try reader.profile()
    sensor = try reader.choice("sensor", of: SensorSettings.Mode.self) ?? .device
    noiseMeters = try reader.double("noise", in: 0...10_000, default: 0)
    seed = Seed(try reader.unsigned("seed", default: seed.rawValue))
    zone =
      try reader.value(
        "zone", expecting: "a name as in Europe/Rome", ReplayZone.init(identifier:)) ?? .utc
    motion =
      try reader.value(
        "motion", expecting: Motion.names.joined(separator: " or "), Motion.init(name:)) ?? .auto
    isWatchWorn = reader.flag("watch")
    isPhoneInHand = reader.flag("phone-in-hand")
  }

  private static func cards(_ reader: ArgumentReader) throws -> [Card] {
    var cards: [Card] = []
    for text in reader.strings("pin") {
      let card: Card
      do {
        card = try PinText(text).card(id: CardID(cards.count))
      } catch {
        throw UsageError("option '--pin' has a mistake; \(error)")
      }
      guard !cards.contains(where: { $0.name == card.name }) else {
        throw UsageError("two pins are called '\(card.name)'; give each a name of its own")
      }
      cards.append(card)
    }
    guard !cards.isEmpty else { throw reader.missing("pin") }
    return cards
  }
}
