extension String {
  /// The text as a POSIX shell takes it for one word: in quotation marks where it needs any.
  package var shellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        let letter = byte | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || "-_./=:,+@%".utf8.contains(byte)
      }
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }

  /// The name of a file as a shell takes it for one word, and the tool for no option.
  package var shellPath: String { hasPrefix("-") ? "./\(self)".shellWord : shellWord }
}
