import FleetRunner
import SimulationPrimitives

extension FleetReport {
  /// Returns the report as text: a table per section, the devices to inspect, and the digest.
  ///
  /// - Parameter paint: Colors, if a terminal shows the text.
  /// - Returns: Lines, each with its line break.
  package func text(_ paint: Paint = Paint(isOn: false)) -> String {
    var lines = answer.lines(paint).map(paint.bold)
    lines += [
      fleet.words, fleet.digests.isEmpty ? nil : fleet.digestWords,
      "measured: counted in the simulated devices; declared: given by the settings; "
        + "estimated: the result of a model of costs or people",
      "in brackets: an interval that contains the true value in 95 of 100 such fleets; "
        + "part: of the section's count",
    ].compactMap(\.self).flatMap { paint.prose($0) }.map(paint.quiet)
    for section in [measures.table] + sections { lines += [""] + section.lines(paint) }
    lines += [""] + peaks.lines(paint)
    if let ablation { lines += [""] + ablation.lines(paint) }
    if let silence { lines += [""] + Self.lines(of: silence) }
    lines += ["", paint.bold("worst devices")]
    lines += worst.isEmpty ? ["  none"] : worst.flatMap { Self.lines(of: $0, paint) }
    lines += ["", "digest \(digest)"]
    return lines.text
  }

  private static func lines(of silence: Silence) -> [String] {
    let deciding = silence.deciding.map { "\($0.veto) \($0.decisions) (alone \($0.alone))" }
    let words = deciding.isEmpty ? "no decision was made" : deciding.joined(separator: ", ")
    guard let closest = silence.closest else {
      return ["no interruption; decided most: \(words)", "closest call: no store came near anyone"]
    }
    let vetoes = closest.vetoes.isEmpty ? "no rule" : closest.vetoes.joined(separator: ", ")
    return [
      "no interruption; decided most: \(words)",
      "closest call: device \(closest.device), card \(closest.card) at \(closest.time), "
        + "\(closest.distanceMeters?.text ?? "0") m away; withheld by: \(vetoes)",
    ]
  }

  private static func lines(of device: Device, _ paint: Paint) -> [String] {
    let figures = device.figures
    let counts = [
      counted(figures.violations, "invariant violation"), counted(figures.duplicates, "duplicate"),
      counted(figures.interruptions, "interruption"), counted(figures.wrongMoments, "wrong moment"),
      "\(money(figures.missedCents)) missed",
    ]
    let line = "  device \(figures.device): \(counts.joined(separator: ", "))"
    return [figures.violations > 0 ? paint.bad(line) : line, paint.quiet("    \(device.command)")]
  }
}

/// Formats an amount with cents, without a currency sign.
func money(_ cents: Int64) -> String { cents.decimalText(places: 2) }
