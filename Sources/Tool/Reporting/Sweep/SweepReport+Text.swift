import FleetRunner
import SimulationPrimitives

extension SweepReport {
  /// Returns the report as text: a table of points with the conclusions.
  ///
  /// - Parameter paint: Colors, if a terminal shows the text.
  /// - Returns: Lines, each with its line break.
  package func text(_ paint: Paint = Paint(isOn: false)) -> String {
    var lines = paint.prose(answer).map(paint.bold)
    lines += [heading, digests, explanation].flatMap { paint.prose($0) }.map(paint.quiet) + [""]
    lines += columns(rows, words: [0, rows[0].count - 1], paint)
    if isHalved { lines += ["", halving] }
    if !front.isEmpty {
      lines += [
        "", "* no other point is as good in \(sweep.front.joined(separator: ", ")) and better",
      ]
    }
    lines += section(
      "sensitivity of \(sweep.goal)", sensitivities.isEmpty ? [] : tornado(paint), paint)
    lines += section("cliffs", cliffs.map(Self.line), paint)
    let rest = lives.run < lives.all ? "; in the others no decision would change" : ""
    lines += ["", "\(lives.run) of \(lives.all) person runs were simulated\(rest)"]
    return lines.text
  }

  /// Whether points were eliminated early, so that their results are from fewer, other people.
  private var isHalved: Bool { rounds.count > 1 }

  private var heading: String {
    "\(sweep.population.name): \(counted(sweep.devices, "device")), "
      + (sweep.cities == 1 ? "" : "\(sweep.cities) cities, ")
      + "\(counted(sweep.days, "day"))\(warming(sweep.warmUp)), seed \(sweep.seed), policy \(sweep.policy.name), "
      + "profile \(sweep.profile.name), preferences \(sweep.preferences.name)"
  }

  private var digests: String {
    let inputs = [
      ("against", sweep.against), ("policy", sweep.policy), ("population", sweep.population),
      ("profile", sweep.profile), ("preferences", sweep.preferences),
    ]
    return FleetSetting.words(
      of: inputs.compactMap { name, input in input.map { (name, $0.digest) } })
  }

  private var explanation: String {
    let pairs =
      sweep.against.map { "\($0.name) against \(sweep.policy.name) at each point" }
      ?? "each against point 0, the usual setting"
    return
      "\(counted(points.count, "point")), \(pairs), on the same people; intervals contain the true value "
      + "in 95 of 100 studies, each taken alone"
  }

  private var halving: String {
    "rounds of \(rounds.map { "\($0)" }.joined(separator: ", ")) new people, each with the "
      + "better half by \(sweep.goal)"
  }

  private var rows: [[String]] {
    let head =
      ["point"] + figures.map(\.name) + (isHalved ? ["people"] : [])
      + setting.shown.flatMap { [$0.identifier, "\($0.identifier) change"] }
      + ["verdict on \(sweep.goal)"]
    return [head]
      + ordered.map { point in
        let settings = setting.points[point.point].map { $0.map(Self.shown) ?? "·" }
        let measures = setting.shown.flatMap { measure -> [String] in
          let row = point.measures[measure.identifier]
          return [
            Self.text(row?.value),
            Self.text(row?.change.difference) + (row?.change.interval?.text ?? ""),
          ]
        }
        let verdict = point.measures[sweep.goal]?.change.verdict.words ?? ""
        return ["\(point.point)" + (point.isOnFront ? " *" : "")] + settings
          + (isHalved ? ["\(point.people)"] : []) + measures + [verdict]
      }
  }

  /// The points in order of the rounds they reached, and then of their results.
  private var ordered: [Point] {
    guard isHalved else { return points }
    func score(_ point: Point) -> Double {
      let difference = point.measures[sweep.goal]?.change.difference ?? -.infinity
      return setting.goal.better == .more ? difference : -difference
    }
    return points.sorted {
      ($1.round, score($1), $0.point) < ($0.round, score($0), $1.point)
    }
  }

  /// Rounds a value to six digits or its whole part for display.
  ///
  /// JSON and CSV have all digits.
  static func shown(_ value: String) -> String {
    let digits = 6
    guard value.contains("."), !value.contains("e"), value.count > digits + 1,
      let number = Double(value)
    else { return value }
    var (places, rest) = (digits, abs(number))
    while places > 0, rest >= 1 { (places, rest) = (places - 1, rest / 10) }
    // Leading zeros are not significant digits.
    while places < 15, rest > 0, rest < 0.1 { (places, rest) = (places + 1, rest * 10) }
    return decimal(number, places: places).withoutLastZeros
  }

  private static func text(_ number: Double?) -> String {
    number.map { decimal($0, places: 4) } ?? "–"
  }

  private func section(_ title: String, _ lines: [String], _ paint: Paint) -> [String] {
    lines.isEmpty ? [] : ["", paint.bold(title)] + lines
  }

  /// Returns a bar for each parameter, in proportion to its effect on the measure.
  private func tornado(_ paint: Paint) -> [String] {
    let longest = sensitivities.first?.swing ?? 0
    let rows = sensitivities.map { one in
      let share = longest > 0 ? one.swing / longest : 0
      return [
        one.figure, Self.text(of: one.least), Self.text(of: one.most),
        Self.text(one.swing), one.movesVerdict ? "moves the verdict" : "",
        String(repeating: "█", count: Int((share * 20).rounded())),
      ]
    }
    return columns(
      [["figure", "least at", "most at", "swing", "", ""]] + rows, words: [0, 4, 5], paint)
  }

  private static func text(of end: SweepSensitivity.End) -> String {
    "\(shown(end.value)): \(end.change > 0 ? "+" : "")\(decimal(end.change, places: 4))"
  }

  private static func line(of cliff: Step) -> String {
    "  \(cliff.figure) from \(shown(cliff.from.value)) to \(shown(cliff.to.value)): \(cliff.measure) "
      + "\(cliff.change > 0 ? "+" : "")\(decimal(cliff.change, places: 4)) "
      + "(points \(cliff.points.map { "\($0)" }.joined(separator: " and ")))"
  }

  /// One line per point, as CSV with a header line (RFC 4180).
  package var csv: String {
    let head =
      ["point"] + figures.map(\.name) + ["people", "runs", "round", "isOnFront"]
      + Measure.all.flatMap { measure in
        ["value", "difference", "low", "high", "changedShare", "verdict"]
          .map { "\(measure.identifier).\($0)" }
      }
    let rows = points.map { point -> [String] in
      [
        ["\(point.point)"], setting.points[point.point].map { $0 ?? "" },
        ["\(point.people)", "\(point.runs)", "\(point.round)", "\(point.isOnFront)"],
        Measure.all.flatMap { Self.cells(of: point.measures[$0.identifier]) },
      ].flatMap(\.self)
    }
    return ([head] + rows).map { $0.joined(separator: ",") + "\r\n" }.joined()
  }

  private static func cells(of row: SweepMeasureRow?) -> [String] {
    let numbers = [
      row?.value, row?.change.difference, row?.change.interval?.low, row?.change.interval?.high,
      row?.change.changedShare,
    ]
    return numbers.map { number in number.map { "\($0)" } ?? "" } + [row?.change.verdict.name ?? ""]
  }
}
