/// The kind of a failure: the same for equal texts, whatever numbers stand in them.
struct FailureKind: Hashable {
  /// The text, with a `#` for each number.
  let text: String

  init(_ failure: String) {
    var text = ""
    for character in failure {
      guard character.isASCII, character.isNumber else {
        text.append(character)
        continue
      }
      if text.last != "#" { text.append("#") }
    }
    self.text = text
  }
}
