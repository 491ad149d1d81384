import ModelGallery
import Reporting

/// The measures of a model's replications, beside what is known.
struct ModelReport {
  let model: Model
  let results: StudyResults

  /// The answers the replications do not agree with.
  var disagreements: [Model.Answer] { model.disagreements(with: results) }

  /// The names, and what each model is.
  static var list: String {
    let width = Model.all.map(\.name.count).max() ?? 0
    return Model.all.map { "\($0.name.padded(to: width))  \($0.summary)\n" }.joined()
  }

  /// The same as one JSON document.
  static var listJSON: String {
    let rows = Model.all.map { model in
      JSONText.object([
        "name": JSONText.string(model.name), "summary": JSONText.string(model.summary),
        "size": JSONText.number(model.size.map { Double($0) }),
        "answers": JSONText.array(model.answers.map { json($0) }),
      ])
    }
    return JSONText.object(["models": JSONText.array(rows)]) + "\n"
  }

  /// A table of the measures, and a line for each answer.
  var text: String {
    let lines = model.answers.map { answer in
      let off = disagreements.contains { $0.measure == answer.measure } ? " — NOT agreed with" : ""
      return "known: \(answer.measure) = \(answer.value) (\(answer.source))\(off)\n"
    }
    return "\(results)\n" + lines.joined()
  }

  /// Each replication's measures, and the answers.
  var json: String {
    let measures = results.measures.map { measure in
      JSONText.string(measure) + ":"
        + JSONText.array(results.values(of: measure).map { JSONText.number($0) })
    }
    return JSONText.object([
      "model": JSONText.string(model.name), "seed": JSONText.string("\(results.seed)"),
      "measures": "{\(measures.joined(separator: ","))}",
      "answers": JSONText.array(model.answers.map { Self.json($0) }),
    ]) + "\n"
  }

  private static func json(_ answer: Model.Answer) -> String {
    JSONText.object([
      "measure": JSONText.string(answer.measure), "value": JSONText.number(answer.value),
      "tolerance": JSONText.number(answer.tolerance), "source": JSONText.string(answer.source),
    ])
  }
}
