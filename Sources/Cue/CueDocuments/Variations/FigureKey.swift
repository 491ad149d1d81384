package import FileReading

/// A figure of a policy, of preferences or of a population, by its key in documents.
///
///     try FigureKey("quietHours.startMinute").name  // of a policy
///     try FigureKey("preferences.withinMeters").name
///     try FigureKey("caps.standard").name           // standardInterruptionsPerDay
///
/// The unit at the end of a key is optional if the rest is unambiguous.
package struct FigureKey: Hashable, Sendable {
  /// A document that figures belong to.
  package enum Owner: String, CaseIterable, Sendable {
    case policy, preferences, population

    var rows: [ReferenceRow] {
      switch self {
      case .policy: PolicyDocument.rows
      case .preferences: PreferencesDocument.rows
      case .population: PopulationDocument.rows
      }
    }
  }

  /// The document.
  package let owner: Owner
  /// The key in the document, with its parents.
  package let key: String
  /// The unit; empty for a figure without a unit.
  package let unit: String
  /// The meaning, in one line.
  package let meaning: String
  /// The source of the usual value, or `nil` for a policy's figure, whose requirement is its
  /// source.
  package let source: FigureSource?

  /// The key as in options: that of a policy alone, others after the name of their document.
  package var name: String { Self.name(of: key, in: owner) }

  /// A document's key in the form of options.
  static func name(of key: String, in owner: Owner) -> String {
    owner == .policy ? key : "\(owner.rawValue).\(key)"
  }

  /// The parts of the key, from the outermost.
  var path: [String] { key.split(separator: ".").map(String.init) }

  /// Whether the figure is a time of day, in minutes since midnight.
  var isClock: Bool { unit == MeasureUnits.clock }

  private init(_ owner: Owner, _ row: ReferenceRow) {
    (self.owner, key, source, meaning) = (owner, row.key, row.source, row.meaning)
    unit = row.type == "time of day" ? MeasureUnits.clock : row.unit
  }

  /// Finds the figure of a name.
  ///
  /// - Throws: `ReadingError` with the nearest names if there is none, or more than one.
  package init(_ word: String) throws(ReadingError) {
    let name = Self.shorthands[word] ?? word
    if let exact = Self.all.first(where: { $0.name == name || $0.fullName == name }) {
      self = exact
      return
    }
    let begun = Self.all.filter { figure in
      [figure.name, figure.fullName].contains {
        let unit = $0.dropFirst(name.count)
        return $0.hasPrefix(name) && unit.first?.isUppercase == true
          && MeasureUnits(ofKey: String(unit)) != nil
      }
    }
    guard begun.count == 1, let only = begun.first else { throw Self.refusal(of: name, begun) }
    self = only
  }

  private var fullName: String { "\(owner.rawValue).\(key)" }

  /// All figures with a single value.
  package static let all: [FigureKey] = Owner.allCases.flatMap { owner in
    owner.rows.filter { !$0.isPart && types.contains($0.type.replacing(" or null", with: "")) }.map
    { FigureKey(owner, $0) }
  }

  private static let types: Set = [
    "number", "whole number", "true or false", "time of day", "weekday", "word",
  ]

  /// Short names for long keys.
  static let shorthands = [
    "caps.standard": "standardInterruptionsPerDay", "caps.critical": "criticalInterruptionsPerDay",
    "caps.card": "cardTouchCap",
  ]
}
