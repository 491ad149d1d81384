/// Which way arrows point in the house.
struct HouseRules {
  let house: House

  /// Files that lie outside the table of layers.
  func strangers(in file: SourceFile) -> [Finding] {
    guard let layer = file.layer, let module = file.module else { return [] }
    let isKnown = house.layers.contains { $0.name == layer && $0.modules.contains(String(module)) }
    guard !isKnown else { return [] }
    return [
      Finding(
        path: file.path, line: nil, message: "no module of the table of layers in Package.swift")
    ]
  }

  /// Imports of a layer above the file's own, and those of its own that import it back; a test's
  /// module is the one it tests.
  func upwardImports(in file: SourceFile) -> [Finding] {
    guard let layer = file.path.split(separator: "/").dropFirst().first,
      let own = house.layers.firstIndex(where: { $0.name == layer })
    else { return [] }
    let module = (file.module ?? file.testedModule).map(String.init)
    return imports(in: file).compactMap { line, name in
      guard house.imports[name] != nil else { return nil }
      if let height = house.height(of: name), height > own {
        let message =
          "imports \(name) of a layer above; move what needs it up, or what it needs down"
        return Finding(path: file.path, line: line, message: message)
      }
      guard let module, house.leads(name, backTo: module) else { return nil }
      return Finding(
        path: file.path, line: line, message: "imports \(name), which imports \(module); part them")
    }
  }

  /// The modules a file imports, with the lines.
  private func imports(in file: SourceFile) -> [(line: Int, name: String)] {
    let pattern =
      /\s*(?:@\w+\s+)*(?:\w+ )?import (?:(?:struct|class|enum|protocol|func) )?(\w+).*/
    return file.code.enumerated().compactMap { index, line in
      // Few lines have the word, and the pattern is slow.
      guard line.contains("import ") else { return nil }
      return line.wholeMatch(of: pattern).map { (index + 1, String($0.1)) }
    }
  }

  /// Texts below the tool with words that look like its flags, and why.
  static let otherFlags = [
    ("--fcd-output", "it is SUMO's"),
    ("--testing-library", "it is Swift Testing's"),
    ("swift test --filter", "it is how a test is run, where the tool is not"),
  ]

  /// Commands and flags of the tool that are named below it, in texts or comments.
  static func toolWords(in file: SourceFile) -> [Finding] {
    guard let layer = file.layer, layer != "Tool" else { return [] }
    return file.lines.enumerated().compactMap { index, line in
      // Few lines have either, and the pattern is slow.
      guard line.contains("--") || line.contains("cuesim"),
        !otherFlags.contains(where: { line.contains($0.0) }),
        line.contains(/(^|[^-])--([a-z]{2}|\\\()|\bcuesim [a-z]|['`]cuesim['`]/)
      else { return nil }
      return Finding(
        path: file.path, line: index + 1,
        message: "names a command or a flag; have an error carry a remedy, which the tool words")
    }
  }

  /// Words of Cue in the framework's sources, which have to serve users who do not know it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - text: Its text.
  /// - Returns: A finding for each line with such a word.
  static func foreignWords(at path: String, in text: String) -> [Finding] {
    guard path.hasPrefix("Sources/Framework/"), path.hasSuffix(".swift") else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        let rest = line.lowercased().replacing("queue", with: "")
        guard rest.contains("cue") || rest.contains("conductor") else { return nil }
        return Finding(
          path: path, line: index + 1, message: "names Cue, which is not part of the framework")
      }
  }
}
