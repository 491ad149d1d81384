import FileReading

extension FigureKey {
  /// The error that a name is that of no figure, or of several.
  static func refusal(of name: String, _ begun: [FigureKey]) -> ReadingError {
    let place = FigureRange.place
    guard begun.isEmpty else {
      return ReadingError(
        file: place, keyPath: name.clipped, problem: "more than one figure is called so",
        advice: "write \(NodeReader.list(begun.map(\.name)))", remedy: .listFigures)
    }
    // A prefix of a name is more likely meant than a name with a similar spelling.
    let parts = all.map(\.name).filter { $0.hasPrefix(name + ".") }
    if parts.isEmpty, let type = typeOfOther(name) {
      return ReadingError(
        file: place, keyPath: name.clipped,
        problem: "this is no figure to sweep, its type is '\(type)'",
        remedy: type.hasSuffix("vetoes") ? .ablateRules : .compareDocuments)
    }
    let near = parts.isEmpty ? names(near: name) : Array(parts.prefix(3))
    return ReadingError(
      file: place, keyPath: name.clipped, problem: "no figure is called so",
      advice: near.isEmpty ? "" : "write \(NodeReader.list(near))", remedy: .listFigures)
  }

  /// The type of a document's key that is not a figure, or `nil` if there is none.
  private static func typeOfOther(_ name: String) -> String? {
    for owner in Owner.allCases {
      for row in owner.rows where !row.isPart {
        let fullName = "\(owner.rawValue).\(row.key)"
        if fullName == name || (owner == .policy && row.key == name) { return row.type }
      }
    }
    return nil
  }

  /// The names that end or begin with the word, or else similar names.
  private static func names(near word: String) -> [String] {
    let known = all.map(\.name) + shorthands.keys.sorted()
    func lastPart(of name: String) -> Substring { name.split(separator: ".").last ?? name[...] }
    let ending = known.filter { lastPart(of: $0) == word }
    let begun = known.filter { name in
      // A part of a word, such as 'foo' of 'foodClosed', does not count as a match.
      name.hasPrefix(word) && name.dropFirst(word.count).first?.isLowercase == false
    }
    let whole = ending + begun.filter { !ending.contains($0) }
    guard whole.isEmpty else { return Array(whole.prefix(3)) }
    return NearestNames(to: word, among: known).meant
  }
}
