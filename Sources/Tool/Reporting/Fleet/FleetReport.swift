import CueModel
package import FleetRunner
package import Populations
import SimulationPrimitives

/// The report of `cuesim fleet` on a whole fleet, as text and as JSON.
///
///     print(FleetReport(tally, of: setting).text())
///
/// The JSON document is an object with these members:
///
/// - `fleet`: the setting.
/// - `answer`: the summary in two sentences.
/// - `clusters`: the number of independent groups of people: cities, or people in a single city.
/// - `measures`: by identifier, each with `value`, `interval` and `unit`.
/// - `sections`: by key, a list of rows each; see ``FleetTable``.
/// - `peaks`: see ``FleetPeaks``.
/// - `map`: see ``FleetMap``.
/// - `ablation`: see ``AblationReport``; only if requested.
/// - `worst`: the devices to inspect, each with the command that runs it alone.
/// - `silence`: the reason why there was no interruption, `null` if there was one.
/// - `digest`: the digest of the fleet.
///
/// Text and document depend neither on the duration of the run nor on its partition into parts.
/// Equal tallies yield equal bytes.
package struct FleetReport: Encodable, Sendable {
  /// A device to inspect.
  package struct Device: Encodable, Sendable {
    /// Its measures.
    package let figures: WorstDevices.Item
    /// The digest of its run.
    package let digest: String
    /// The command that runs it alone.
    package let command: String

    private enum CodingKeys: CodingKey {
      case device, violations, duplicates, interruptions, wrongMoments, missedCents, digest, command
    }

    /// Encodes one flat object.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(figures.device, forKey: .device)
      try container.encode(figures.violations, forKey: .violations)
      try container.encode(figures.duplicates, forKey: .duplicates)
      try container.encode(figures.interruptions, forKey: .interruptions)
      try container.encode(figures.wrongMoments, forKey: .wrongMoments)
      try container.encode(figures.missedCents, forKey: .missedCents)
      try container.encode(digest, forKey: .digest)
      try container.encode(command, forKey: .command)
    }
  }

  /// The reason why there was no interruption.
  package struct Silence: Encodable, Sendable {
    /// One veto, and the number of its decisions.
    package struct Deciding: Encodable, Sendable {
      /// The veto.
      package let veto: String
      /// The number of decisions that name it first.
      package let decisions: Int
      /// The number of decisions with no other veto.
      package let alone: Int
    }

    /// The moment with the fewest vetoes against an interruption.
    package struct Closest: Encodable, Sendable {
      /// The device.
      package let device: Int
      /// The card's index in its wallet, counted from 0.
      package let card: Int
      /// The universal time.
      package let time: String
      /// The distance to the store in meters.
      package let distanceMeters: FleetNumber?
      /// The vetoes against it.
      package let vetoes: [String]
    }

    /// The vetoes named first, at most three, the most frequent leading.
    package let deciding: [Deciding]
    /// The moment nearest to an interruption, or `nil` if no store was ever near.
    package let closest: Closest?
  }

  /// The setting of the run.
  package let fleet: FleetSetting
  let answer: FleetAnswer
  let clusters: Int
  let measures: FleetMeasures
  let sections: [FleetTable]
  let peaks: FleetPeaks
  let map: FleetMap
  /// The contribution of each rule, or `nil` unless requested.
  let ablation: AblationReport?
  /// The devices to inspect first.
  package let worst: [Device]
  /// The reason why there was no interruption, or `nil` if there was one.
  package let silence: Silence?
  /// The fleet's digest.
  package let digest: String

  /// Creates the report of a fleet's results.
  ///
  /// - Parameters:
  ///   - tally: The tally of the fleet.
  ///   - setting: The setting of the run.
  ///   - isAuditing: Whether to add the audit of the rules.
  ///   - ablation: The contribution of each rule; `nil` if not requested.
  ///   - city: The only city, for the map; `nil` if there are several or it is unknown.
  package init(
    _ tally: DeviceTally, of setting: FleetSetting, isAuditing: Bool = false,
    ablation: AblationReport? = nil, in city: City? = nil
  ) {
    fleet = setting
    self.ablation = ablation
    let all = FleetSections(tally, setting)
    answer = FleetAnswer(tally)
    clusters = tally.figures.clusters
    measures = FleetMeasures(all)
    sections = all.all + (isAuditing ? [all.audit] : [])
    peaks = FleetPeaks(tally, setting)
    map = FleetMap(tally.ground, city)
    worst = tally.worst.items.map {
      Device(
        figures: $0, digest: $0.digest.digestText,
        command: setting.command(replaying: $0.device))
    }
    let spoke = tally.decisions.interruptive &+ tally.speech.interruptions > 0
    silence = spoke ? nil : Silence(tally)
    digest = tally.digest.digestText
  }

  private enum CodingKeys: CodingKey {
    case fleet, answer, clusters, measures, sections, peaks, map, ablation, worst, silence, digest
  }

  /// Encodes the document described above.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(fleet, forKey: .fleet)
    try container.encode(answer.text, forKey: .answer)
    try container.encode(clusters, forKey: .clusters)
    try container.encode(measures.rows, forKey: .measures)
    try container.encode(
      sections.reduce(into: [String: FleetTable]()) { $0[$1.key] = $1 }, forKey: .sections)
    try container.encode(peaks, forKey: .peaks)
    try container.encode(map, forKey: .map)
    try container.encodeIfPresent(ablation, forKey: .ablation)
    try container.encode(worst, forKey: .worst)
    try container.encode(silence, forKey: .silence)
    try container.encode(digest, forKey: .digest)
  }

  /// Returns one JSON document with a line break.
  package func json() throws -> String { try JSONDocument.text(of: self) }
}

extension FleetReport.Silence {
  init(_ tally: DeviceTally) {
    deciding = tally.decisions.reasons.descending.prefix(3).map {
      Deciding(veto: $0.key.name, decisions: $0.count, alone: tally.decisions.alone[$0.key])
    }
    closest = tally.closest.moment.map {
      Closest(
        device: $0.device, card: $0.card.index, time: $0.time.universalText,
        distanceMeters: FleetNumber($0.distanceMillimeters, over: 1_000, places: 3),
        vetoes: $0.vetoes.vetoes.map(\.name))
    }
  }
}
