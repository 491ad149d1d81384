import CueModel
import CueRuns
import CueSystem
package import FleetRunner
import Populations
import SimulationKernel
package import SimulationPrimitives

/// The part of a run report about a person of a population: right moments and fleet measures.
///
/// A moment without an interruption has a `null` `metAfterSeconds`. The `measures` are those of a
/// fleet with a `null` `interval`.
package struct ResidentSection: Encodable, Sendable {
  /// A right moment.
  struct Moment: Encodable {
    /// The card's name.
    let card: String
    /// The start of the moment.
    let beginSeconds: Double
    /// The end of the moment.
    let endSeconds: Double
    /// The balance of the card.
    let valueCents: Int64
    /// The time from the start to an interruption about the card, or `nil` if there was none.
    @Nullable var metAfterSeconds: Double?
    /// The outcome.
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

  /// Creates the section from the fleet results of one device.
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

  /// Returns the setting and the right moments as text.
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

  /// Returns the measures as text.
  func measureLines(_ paint: Paint) -> [String] { [""] + table.lines(paint) + [""] }
}

extension Run {
  /// Creates the section from simulated days, with unique card names.
  ///
  /// - Parameters:
  ///   - lived: The simulated days.
  ///   - device: The person's index.
  ///   - population: The population, as named.
  ///   - seed: The seed of all random numbers.
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
