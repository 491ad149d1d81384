import SimulationPrimitives

extension StudyResults {
  /// The results as a table for programs (RFC 4180), with a row for each replication.
  ///
  /// A row has the number of the replication, its seed and its measures.
  ///
  /// Numbers are as short as they can be to read back the same.
  public var csv: String {
    let head = ["replication", "seed"] + measures
    let rows = (0..<replications).map { replication in
      ["\(replication)", "\(seed(of: replication))"]
        + measures.map { "\(values(of: $0)[replication])" }
    }
    return ([head] + rows).map { row in
      row.map(\.csvField).joined(separator: ",") + "\r\n"
    }.joined()
  }

  /// The results as a JSON object: the study, and each measure with its estimate and its values.
  ///
  /// ```text
  /// {
  ///   "study": "barbershop",
  ///   "seed": "42",
  ///   "antithetic": false,
  ///   "confidence": 0.95,
  ///   "replications": 2,
  ///   "measures": [
  ///     {"name": "wait", "mean": 3.0, "halfWidth": 12.7…, "least": 2.0, "greatest": 4.0,
  ///      "values": [2.0, 4.0]}
  ///   ]
  /// }
  /// ```
  ///
  /// Numbers are in the shortest form that reads back the same. The half width of a single
  /// replication is null. The seed is text, as many readers round a number of 64 bits.
  public var json: String {
    let entries = measures.map { "    \(entry(for: $0))" }.joined(separator: ",\n")
    return """
      {
        "study": \(name.jsonString),
        "seed": \(seed.description.jsonString),
        "antithetic": \(isAntithetic),
        "confidence": \(confidence),
        "replications": \(replications),
        "measures": [
      \(entries)
        ]
      }

      """
  }

  private func entry(for measure: String) -> String {
    let values = values(of: measure)
    let moments = RunningMoments(values)
    let fields = [
      "\"name\": \(measure.jsonString)", "\"mean\": \(moments.mean.jsonText)",
      "\"halfWidth\": \(self[measure]?.halfWidth.jsonText ?? "null")",
      "\"least\": \(moments.minimum.jsonText)", "\"greatest\": \(moments.maximum.jsonText)",
    ].joined(separator: ", ")
    let list = values.map(\.jsonText).joined(separator: ", ")
    return "{\(fields),\n     \"values\": [\(list)]}"
  }
}

extension Double {
  /// The number in JSON; `null` if it is not finite, as a mean of very great numbers may be.
  fileprivate var jsonText: String { isFinite ? "\(self)" : "null" }
}
