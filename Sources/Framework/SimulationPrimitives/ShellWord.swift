extension String {
  /// The text as one word for a POSIX shell, quoted where required.
  package var shellWord: String {
    let isPlain = allSatisfy { character in
      character.isASCII && (character.isLetter || character.isNumber)
        || "-_./=:,+@%".contains(character)
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }

  /// The file name as one word for a shell, which no tool mistakes for an option.
  package var shellPath: String { hasPrefix("-") ? "./\(self)".shellWord : shellWord }
}
