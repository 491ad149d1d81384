import CueModel
import FileReading
import Positions

extension Scenario {
  /// A list whose elements depend on earlier parts of the document.
  static func listed<Element>(
    _ key: String, _ path: any WritableKeyPath<Scenario, [Element]> & Sendable, _ meaning: String,
    _ format: @escaping @Sendable (Scenario) -> ValueFormat<Element>,
    read: (@Sendable (NodeReader, inout Scenario) throws(ReadingError) -> Void)? = nil
  ) -> DocumentField<Scenario> {
    let usual: @Sendable (NodeReader, inout Scenario) throws(ReadingError) -> Void = {
      reader, scenario throws(ReadingError) in
      scenario[keyPath: path] =
        try ValueFormat.list(format(scenario), of: key).read(reader)
    }
    return DocumentField(
      key: key, meaning: meaning, read: read ?? usual,
      write: { scenario in
        let format = format(scenario)
        return .init(
          key: key, value: .list(scenario[keyPath: path].map(format.write)), comment: meaning)
      },
      rows: { prefix, _ in
        let row = ReferenceRow(
          key: prefix + key, type: "list of objects", unit: "", range: "", usual: .list([]),
          meaning: meaning)
        return [row] + format(Scenario()).parts("\(prefix)\(key)[]")
      })
  }

  /// The places and cards that positions may be given from.
  var landmarks: Landmarks {
    var landmarks = Landmarks()
    for card in cards { landmarks.add(card) }
    for place in places { landmarks.add(place) }
    return landmarks
  }
}
