package import CueModel
package import FileReading
package import Populations

/// A policy, preferences and a population, some figures of which are set to other values.
///
///     let later = try VariedInputs(policy: .conductor, population: town)
///       .setting([(FigureKey("quietHours.start"), FigureValue("22:00"))])
///     later.policy.quietHours  // from 22:00 on
package struct VariedInputs: Sendable {
  /// The policy.
  package private(set) var policy: Policy
  /// The population, with the preferences of its people.
  package private(set) var population: Population
  /// The document of the population.
  package private(set) var document: PopulationDocument

  /// Creates inputs from the unvaried ones.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - population: The people.
  ///   - preferences: The preferences, if they differ from those of the population.
  package init(policy: Policy, population: PopulationDocument, preferences: Preferences? = nil) {
    (self.policy, document) = (policy, population)
    self.population = population.population
    if let preferences { self.population.preferences = preferences }
  }

  /// The same with some figures set.
  ///
  /// - Throws: `ReadingError` for the first value that a figure cannot have, or if values do not go
  ///   together.
  package func setting(
    _ changes: [(key: FigureKey, value: FigureValue)]
  ) throws(ReadingError) -> VariedInputs {
    var varied = self
    for owner in FigureKey.Owner.allCases {
      let own = changes.filter { $0.key.owner == owner }
      guard !own.isEmpty else { continue }
      let reader = NodeReader(
        file: FigureRange.place,
        node: JSON5Node(settings: own.map { ($0.key.path[...], $0.value.node) }))
      do {
        try varied.read(reader, into: owner)
      } catch {
        throw ReadingError(
          file: error.file,
          keyPath: error.keyPath.isEmpty
            ? own.map(\.key.name).joined(separator: ", ")
            : FigureKey.name(of: error.keyPath, in: owner),
          problem: error.problem, advice: error.advice, remedy: error.remedy)
      }
    }
    return varied
  }

  private mutating func read(
    _ reader: NodeReader, into owner: FigureKey.Owner
  ) throws(ReadingError) {
    switch owner {
    case .policy:
      policy = try PolicyDocument(policy).changed(by: reader).policy
    case .preferences:
      let name = population.preferences.name
      population.preferences = try PreferencesDocument(population.preferences).changed(by: reader)
        .preferences
      population.preferences.name = name
    case .population:
      let preferences = population.preferences
      document = try document.changed(by: reader)
      population = document.population
      population.preferences = preferences
    }
  }

  /// The value of a figure, in the form of a document.
  func value(of key: FigureKey) -> DocumentValue? {
    let whole: DocumentValue =
      switch key.owner {
      case .policy: PolicyDocument(policy).value
      case .preferences:
        PreferencesDocument(population.preferences).value
      case .population: document.value
      }
    return key.path.reduce(whole) { value, key in
      guard case .object(let members) = value else { return nil }
      return members.first { $0.key == key }?.value
    }
  }
}

extension JSON5Node {
  /// An object in which some paths have values.
  fileprivate init(settings: [(path: ArraySlice<String>, node: JSON5Node)]) {
    var members: [Member] = []
    for (path, node) in settings {
      guard let key = path.first, !members.contains(where: { $0.key == key }) else { continue }
      let inner = settings.filter { $0.path.first == key && $0.path.count > 1 }
        .map { ($0.path.dropFirst(), $0.node) }
      members.append(
        Member(key: key, line: 1, value: inner.isEmpty ? node : JSON5Node(settings: inner)))
    }
    self.init(line: 1, content: .object(members))
  }
}
