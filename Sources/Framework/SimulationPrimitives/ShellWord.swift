extension String {
  /// The text as a POSIX shell takes it for one word: in quotation marks where it needs any.
  package var shellWord: String {
    let isPlain = allSatisfy { character in
      character.isASCII && (character.isLetter || character.isNumber)
        || "-_./=:,+@%".contains(character)
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }

  /// The name of a file as a shell takes it for one word, and the tool for no option.
  package var shellPath: String { hasPrefix("-") ? "./\(self)".shellWord : shellWord }
}
