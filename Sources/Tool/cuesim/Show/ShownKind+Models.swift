import CommandLineParsing
import ModelGallery
import Reporting

extension ShownKind {
  static var models: ShownKind {
    ShownKind(
      name: "models", summary: "Queues, stocks, networks and epidemics; for 'models run'.",
      subject: ("NAME", "A model of the gallery."), names: ShippedNames.models,
      examples: [.init("cuesim show models mmc", "Its known results, each with its source.")],
      list: {
        let list = nameList("models", Model.all.map { ($0.name, $0.summary) })
        let all = Model.all.map(\.json)
        return (list.text, { JSONText.object(["models": JSONText.array(all)]) + "\n" })
      },
      show: { name in
        let model = try ModelsCommand.model(named: name)
        let size = model.size.map { ["size: \($0) or more"] } ?? []
        let text = ["\(model.name): \(model.summary)"] + size + model.answers.map(\.line)
        return ({ _ in text.text }, { model.json + "\n" })
      })
  }
}

extension Model {
  /// The model as a JSON object.
  var json: String {
    JSONText.object([
      "name": JSONText.string(name), "summary": JSONText.string(summary),
      "size": JSONText.number(size.map { Double($0) }),
      "answers": JSONText.array(answers.map(\.json)),
    ])
  }
}

extension Model.Answer {
  /// The known result on one line.
  var line: String { "known: \(measure) = \(value) (\(source))" }

  /// The known result as a JSON object.
  var json: String {
    JSONText.object([
      "measure": JSONText.string(measure), "value": JSONText.number(value),
      "tolerance": JSONText.number(tolerance), "source": JSONText.string(source),
    ])
  }
}
