import ModelGallery
import Reporting

/// The measures of a model's replications, with the known results.
struct ModelReport {
  let model: Model
  let results: StudyResults

  /// The known results that the replications contradict.
  var disagreements: [Model.Answer] { model.disagreements(with: results) }

  /// The answer, a table of the measures, and one line per known result.
  var text: String {
    let count = model.answers.count
    let verdict =
      disagreements.isEmpty
      ? "agrees with \(count == 1 ? "its known result" : "all \(count) known results")"
      : "disagrees with the known \(disagreements.map(\.measure).joined(separator: ", "))"
    let lines = model.answers.map { answer in
      let off = disagreements.contains { $0.measure == answer.measure } ? " — NOT agreed with" : ""
      return "\(answer.line)\(off)\n"
    }
    let answer =
      count == 0
      ? ""
      : "\(model.name) \(verdict), by 99.9 % confidence intervals and the known tolerances.\n"
    return answer + "\(results)\n" + lines.joined()
  }

  /// The measures of each replication and the known results, as JSON.
  var json: String {
    let measures = results.measures.map { measure in
      JSONText.string(measure) + ":"
        + JSONText.array(results.values(of: measure).map { JSONText.number($0) })
    }
    return JSONText.object([
      "model": JSONText.string(model.name), "seed": JSONText.string("\(results.seed)"),
      "measures": "{\(measures.joined(separator: ","))}",
      "answers": JSONText.array(model.answers.map(\.json)),
    ]) + "\n"
  }
}
