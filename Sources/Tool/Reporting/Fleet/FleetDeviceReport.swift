import CueModel
import CueSystem
package import FleetRunner
import Populations
import SimulationKernel

/// The report of `cuesim run POPULATION --device N` on one device alone: everything it did, the right moments
/// it had, and every measure of a fleet.
///
///     print(FleetDeviceReport(of: 7, in: setting, run, measures).text())
///
/// It ends in the device's digest, which is the same alone and among a million. Encoded, instants
/// are seconds since the life began; a moment nothing was said in has a null `metAfterSeconds`, and
/// `measures` are those of a fleet, whose `interval` is null.
package struct FleetDeviceReport: Encodable, Sendable {
  /// A right moment.
  package struct Moment: Encodable, Sendable {
    /// The card's name.
    package let card: String
    /// When it begins.
    package let beginSeconds: Double
    /// When it ends.
    package let endSeconds: Double
    /// The balance of the card.
    package let valueCents: Int64
    /// How long into it an interruption about the card landed; nil if none did.
    @Nullable package var metAfterSeconds: Double?
    /// How it ended.
    package let end: MomentEnd
  }

  /// The fleet it belongs to.
  package let fleet: FleetSetting
  /// Its index.
  package let device: Int
  /// The right moments, in order.
  package let opportunities: [Moment]
  /// The decisions, in order.
  package let decisions: [DecisionRow]
  /// Everything the device did, in order.
  package let timeline: [TimelineRow]
  /// The promises it broke.
  package let breaches: [BreachRow]
  /// Messages delivered, by actor.
  package let deliveries: [String: UInt64]
  /// The digest of its run.
  package let digest: String

  private let measures: [String: FleetMeasures.Row]
  private let table: FleetTable
  private let actors: [String]
  private let clock: WallClock

  private enum CodingKeys: CodingKey {
    case fleet, device, opportunities, decisions, timeline, breaches, measures, deliveries, digest
  }

  /// Creates the report of one device.
  package init(
    of device: Int, in fleet: FleetSetting, _ run: LivedLife, _ measures: FleetMeasures
  ) {
    (self.measures, table) = (measures.rows, measures.table)
    let (life, journal) = (run.life, run.journal)
    let (entries, start) = (journal.entries, life.start)
    var configuration = life.configuration
    configuration.cards = configuration.cards.distinctlyNamed
    (self.fleet, self.device) = (fleet, device)
    opportunities = life.moments(in: entries).map { moment, latency, end in
      Moment(
        card: Subject.card(moment.card).name(among: configuration.cards),
        beginSeconds: moment.begin.seconds(since: start),
        endSeconds: moment.end.seconds(since: start), valueCents: moment.valueCents,
        metAfterSeconds: latency.map { Double($0) / 1_000 }, end: end)
    }
    decisions = journal.decisions.map {
      DecisionRow(decision: $0, start: start, cards: configuration.cards)
    }
    timeline = entries.map {
      TimelineRow(entry: $0, start: start, configuration: configuration)
    }
    breaches = run.breaches.map {
      BreachRow(breach: $0, start: start, configuration: configuration)
    }
    actors = run.deliveries.map(\.actor)
    deliveries = run.deliveries.reduce(into: [:]) { $0[$1.actor] = $1.count }
    digest = run.outcome.digestText
    clock = WallClock(start: start, calendar: configuration.calendar, last: entries.last?.time)
  }

  /// One JSON document with its line break.
  package func json() throws -> String { try JSONDocument.text(of: self) }

  /// The report for people: right moments, everything that happened, and the digest.
  package func text(_ paint: Paint = Paint(isOn: false)) -> String {
    var lines = [
      paint.bold("device \(device) of \(fleet.words)"), "from \(clock.beginning)",
      counted(opportunities.count, "right moment"),
    ]
    lines += opportunities.map { line(of: $0, paint) }
    lines += Storyline(decisions: decisions, timeline: timeline, clock: clock)
      .foldedLines(paint)
    lines += breaches.map { paint.bad("broken: \($0.words)") }
    lines += [""] + table.lines(paint) + [""]
    lines.append(
      paint.quiet(
        "delivered: " + actors.map { "\($0) \(deliveries[$0] ?? 0)" }.joined(separator: ", ")))
    lines.append("device \(device) digest \(digest)")
    return lines.text
  }

  private func line(of moment: Moment, _ paint: Paint) -> String {
    let span = [moment.beginSeconds, moment.endSeconds].map { clock.time(atSeconds: $0) }
    let met = moment.metAfterSeconds.map { paint.good("met after \(decimal($0, places: 3)) s") }
    return "  \(span.joined(separator: " to "))  \(moment.card), \(money(moment.valueCents)): "
      + (met ?? moment.end.words)
  }
}
