import FileReading

/// A JSON document without required types, for lists of places.
enum LooseJSON {
  case number(Double)
  case text(String)
  case list([LooseJSON])
  case object([String: LooseJSON])
  case other

  /// A member of an object, or `nil` if it is missing or null, or the value is not an object.
  subscript(_ key: String) -> LooseJSON? {
    guard case .object(let members) = self, let value = members[key] else { return nil }
    if case .other = value { return nil }
    return value
  }

  /// The elements of a list, or `nil` if the value is not a list.
  var elements: [LooseJSON]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  /// The value as a number, also if it is written as text.
  var figure: Double? {
    switch self {
    case .number(let value): value
    case .text(let value): decimal(value.utf8)
    case .list, .object, .other: nil
    }
  }

  /// The value as text, also if it is a number.
  var words: String? {
    switch self {
    case .number(let value):
      value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    case .text(let value): value
    case .list, .object, .other: nil
    }
  }

  /// Returns the first member with one of the names, ignoring case and punctuation.
  func member(_ names: [String]) -> LooseJSON? {
    guard case .object(let members) = self else { return nil }
    // Sorting makes the choice between keys that differ only in case reproducible.
    let keys = members.keys.sorted()
    for name in names {
      let key = keys.first { TableLayout.normalized($0.utf8) == name }
      if let key, let value = members[key], value.words != nil { return value }
    }
    return nil
  }

  /// Returns the first text under one of the names.
  ///
  /// The text may also be the primary one of several, as in Overture Maps (`names.primary`), or in
  /// a nested object.
  func stated(_ names: [String]) -> String? {
    let layers = ListedPlaces.layers(self)
    // A stand-in for a name is used only if no layer has a proper name.
    let proper = names.first == "name" ? names.filter { !ColumnNames.standIns.contains($0) } : names
    for names in [proper, names] {
      for layer in layers {
        let words = layer.member(names)?.words ?? names.lazy.compactMap(layer.primary).first
        if let words, !words.isEmpty { return words }
      }
    }
    return nil
  }

  private func primary(of name: String) -> String? {
    let plural = name.hasSuffix("y") ? name.dropLast() + "ies" : name + "s"
    let several = self[name] ?? self[plural]
    return several?["primary"]?.words ?? several?["names"]?["primary"]?.words
      ?? (name == "displayname" ? self["displayName"]?["text"]?.words : nil)
  }
}
