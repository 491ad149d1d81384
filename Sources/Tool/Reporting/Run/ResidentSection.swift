import CueModel
import CueRuns
import CueSystem
package import FleetRunner
import Populations
import SimulationKernel
package import SimulationPrimitives

/// What the report of a run has of a person of a population: the right moments they had, and every measure of a fleet.
///
/// A moment nothing was said in has a null `metAfterSeconds`, and `measures` are those of a fleet, whose `interval` is null.
package struct ResidentSection: Encodable, Sendable {
  /// A right moment.
  struct Moment: Encodable {
    /// The card's name.
    let card: String
    /// When it begins.
    let beginSeconds: Double
    /// When it ends.
    let endSeconds: Double
    /// The balance of the card.
    let valueCents: Int64
    /// How long into it an interruption about the card landed; nil if none did.
    @Nullable var metAfterSeconds: Double?
    /// How it ended.
    let end: MomentEnd
  }

  private let fleet: FleetSetting
  private let device: Int
  private let moments: [Moment]
  private let measures: [String: FleetMeasures.Row]
  private let table: FleetTable
  let life: Life

  private enum CodingKeys: CodingKey {
    case fleet, device, moments, measures
  }

  /// Takes what a fleet has of one device.
  package init(
    of device: Int, in fleet: FleetSetting, _ run: LivedLife, _ measures: FleetMeasures
  ) {
    (self.measures, table) = (measures.rows, measures.table)
    (self.fleet, self.device, life) = (fleet, device, run.life)
    let (start, cards) = (run.life.start, run.life.configuration.cards.distinctlyNamed)
    moments = run.life.moments(in: run.journal.entries).map { moment, latency, end in
      Moment(
        card: Subject.card(moment.card).name(among: cards),
        beginSeconds: moment.begin.seconds(since: start),
        endSeconds: moment.end.seconds(since: start), valueCents: moment.valueCents,
        metAfterSeconds: latency.map { Double($0) / 1_000 }, end: end)
    }
  }

  /// The setting and the right moments, for people.
  func lines(_ clock: WallClock, _ paint: Paint) -> [String] {
    ["device \(device) of \(fleet.words)", counted(moments.count, "right moment")]
      + moments.map { moment in
        let span = [moment.beginSeconds, moment.endSeconds].map { clock.time(atSeconds: $0) }
        let met = moment.metAfterSeconds.map {
          paint.good("met after \($0.decimal(places: 3)) s")
        }
        return "  \(span.joined(separator: " to "))  \(moment.card), \(money(moment.valueCents)): "
          + (met ?? moment.end.words)
      }
  }

  /// The measures, for people.
  func measureLines(_ paint: Paint) -> [String] { [""] + table.lines(paint) + [""] }
}

extension Run {
  /// A life that was lived, with cards of names that differ.
  ///
  /// - Parameters:
  ///   - lived: The life.
  ///   - device: The person's index.
  ///   - population: The population, as it was named.
  ///   - seed: The root of every random draw.
  package init(_ lived: LivedLife, of device: Int, in population: String, seed: Seed) {
    var configuration = lived.life.configuration
    configuration.cards = configuration.cards.distinctlyNamed
    let journal = lived.journal
    self.init(
      source: population, named: "Device \(device) of \(population)", from: lived.life.start,
      to: lived.life.end, seed: seed, configuration: configuration, entries: journal.entries,
      nearestMiss: journal.nearestMiss, budgets: journal.budgets, capLedger: [],
      deliveries: lived.deliveries, trace: lived.trace, outcome: lived.outcome)
  }
}
