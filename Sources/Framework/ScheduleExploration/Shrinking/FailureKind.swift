/// The kind of a failure: its text without the numbers and memory addresses.
struct FailureKind: Hashable {
  /// The text, with a `#` for each number, and `#x#` for each memory address.
  let text: String

  init(_ failure: RunFailure) {
    var text = ""
    var isAddress = false
    for character in failure.description {
      if character == "x", text.last == "#" {
        isAddress = true
        text.append("x#")
      } else if isAddress, character.isHexDigit {
        continue
      } else if character.isASCII, character.isNumber {
        if text.last != "#" { text.append("#") }
      } else {
        isAddress = false
        text.append(character)
      }
    }
    self.text = text
  }
}
