import CueDocuments
import CueModel
import CueSystem
package import FleetRunner
import Populations

/// A side-by-side comparison of one person's decisions under several policies.
///
///     print(PersonComparison(of: 7, in: setting, runs).text())
///
/// Encoded, it is an object of `comparison` (the setting), `device` and `comparisons`. Each
/// comparison is that of a policy with the first one. Its `measures`, by identifier, have a `first`
/// and a `second` value, `null` for a division by zero. Its `decisions` have `isSame`, `first` and
/// `second` each. A missing decision is `null`.
package struct PersonComparison: Encodable, Sendable {
  /// A measure of the person under both policies.
  struct Value: Encodable, Sendable {
    @Nullable var first: Double?
    @Nullable var second: Double?
  }

  /// A policy compared to the first.
  struct Comparison: Encodable, Sendable {
    let policy: String
    let against: String
    let measures: [String: Value]
    let decisions: [DecisionPair]
    let place: Int

    private enum CodingKeys: CodingKey {
      case policy, against, measures, decisions
    }
  }

  let comparison: CompareSetting
  let device: Int
  let comparisons: [Comparison]
  private let clock: WallClock?

  private enum CodingKeys: CodingKey {
    case comparison, device, comparisons
  }

  /// Creates the report of one person's runs under each policy.
  package init(
    of device: Int, in setting: CompareSetting, _ runs: [(lived: LivedLife, tally: DeviceTally)]
  ) {
    (comparison, self.device) = (setting, device)
    clock = runs.first.map {
      WallClock(start: $0.lived.life.start, calendar: $0.lived.life.configuration.calendar)
    }
    // Cards with equal names get distinct ones, as in a scenario.
    let cards = runs.first?.lived.life.configuration.cards.distinctlyNamed ?? []
    let rows = runs.map { run in
      run.lived.journal.decisions.map {
        DecisionRow(decision: $0, start: run.lived.life.start, cards: cards)
      }
    }
    comparisons = runs.indices.dropFirst().map { place in
      var measures: [String: Value] = [:]
      for measure in Measure.all {
        func value(_ place: Int) -> Double? {
          measure.thousandths(of: runs[place].tally).map { Double($0) / 1_000 }
        }
        measures[measure.identifier] = Value(first: value(0), second: value(place))
      }
      return Comparison(
        policy: setting.policies[place].name, against: setting.policies[0].name,
        measures: measures, decisions: DecisionPair.pairs(rows[0], rows[place]), place: place)
    }
  }

  /// Returns one JSON document with a line break.
  package func json() throws -> String { try JSONDocument.text(of: self) }

  /// Returns the report as text: the person's differences, and every decision under both policies.
  package func text(_ paint: Paint = Paint(isOn: false)) -> String {
    var lines = [paint.bold("device \(device) of \(comparison.words)")]
    if let clock { lines.append("from \(clock.beginning)") }
    for one in comparisons { lines += [""] + self.lines(of: one, paint) }
    return lines.text
  }

  private func lines(of one: Comparison, _ paint: Paint) -> [String] {
    let (first, second) = ("A \(one.against)", "\(CompareSetting.letter(one.place)) \(one.policy)")
    func text(_ value: Double?) -> String { value.map { decimal($0, places: 3) } ?? "–" }
    let values = Measure.all.compactMap { measure -> [String]? in
      guard let value = one.measures[measure.identifier], value.first != value.second else {
        return nil
      }
      return [measure.words, text(value.first), text(value.second), measure.unit]
    }
    var lines =
      values.isEmpty
      ? ["no measure differs"]
      : columns([["measures that differ", first, second, "unit"]] + values, paint)
    lines += ["", parting(of: one)]
    let rows = one.decisions.map { pair in
      [
        pair.isSame ? " " : "≠", time(of: pair), pair.event?.event.rawValue ?? "",
        pair.event?.subject ?? "", words(of: pair.first), words(of: pair.second),
      ]
    }
    guard !rows.isEmpty else { return lines }
    return lines
      + columns(
        [["", "time", "event", "subject", first, second]] + rows, words: [0, 1, 2, 3, 4], paint)
  }

  /// Returns the time of the first difference.
  private func parting(of one: Comparison) -> String {
    let all = counted(one.decisions.count, "event")
    guard let index = one.decisions.firstIndex(where: { !$0.isSame }) else {
      return "\(all), all decided alike"
    }
    let apart = one.decisions.count { !$0.isSame }
    let pair = one.decisions[index]
    return "\(all), \(apart) of them different, first at \(time(of: pair)), "
      + "\(pair.event?.event.rawValue ?? "") \(pair.event?.subject ?? "")"
  }

  private func time(of pair: DecisionPair) -> String {
    guard let seconds = pair.event?.atSeconds, let clock else { return "" }
    return clock.dated(atSeconds: seconds)
  }

  private func words(of row: DecisionRow?) -> String {
    guard let row else { return "–" }
    let surfaces = row.surfaces.isEmpty ? "" : " → \(row.surfaces.words)"
    let reason = row.primaryReason.map { "; because \($0)" } ?? ""
    return "\(row.outcome.rawValue)\(surfaces)\(reason); score \(row.score)"
  }
}
