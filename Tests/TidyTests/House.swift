/// The layers and modules of the package, as its manifest has them.
struct House {
  /// A layer and its modules, in the order of the manifest.
  struct Layer: Hashable {
    let name: String
    let modules: [String]
  }

  /// The layers, the lowest first.
  let layers: [Layer]
  /// The imports of each module, in the order of the table.
  let imports: [String: [String]]

  /// Reads a manifest's table of layers, and its lines `module("Name", ["Import"])`; shared
  /// fixtures of tests stand in a line `fixtures("Name", ["Import"])`.
  init(manifest: String) {
    let table =
      manifest.firstMatch(of: /let layers[^\[]*\[\n(.*?)\n\]\n/.dotMatchesNewlines())?.1 ?? ""
    let layers = table.matches(of: /"(\w+)": \[([^\]]*)\]/).map { match in
      Layer(name: String(match.1), modules: Self.names(in: match.2))
    }
    let modules = layers.flatMap(\.modules)
    var imports: [String: [String]] = [:]
    let pattern = /(?:module|executable|fixtures)\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?/
    for match in manifest.matches(of: pattern) {
      let found = match.2.map(Self.names) ?? []
      imports[String(match.1)] = modules.filter(found.contains)
    }
    (self.layers, self.imports) = (layers, imports)
  }

  private static func names(in list: Substring) -> [String] {
    list.matches(of: /"(\w+)"/).map { String($0.1) }
  }

  /// How high a module lies; nil if it is none of the house.
  func height(of module: some StringProtocol) -> Int? {
    layers.firstIndex { layer in layer.modules.contains { $0 == module } }
  }

  /// Everything a module imports, directly or not.
  func reach(of module: String) -> Set<String> {
    var reached: Set<String> = []
    var next = imports[module] ?? []
    while let module = next.popLast() {
      if reached.insert(module).inserted { next += imports[module] ?? [] }
    }
    return reached
  }

  /// Whether an import of a module leads back to another.
  ///
  /// Shared fixtures of tests belong to the highest of the modules they import, and may be used
  /// where that may.
  func leads(_ name: String, backTo module: String) -> Bool {
    guard height(of: name) == nil else { return reach(of: name).contains(module) }
    return (imports[name] ?? []).contains { reach(of: $0).contains(module) }
  }

  /// The modules as Architecture shows them: by layer, each module with its imports, except those
  /// that one of them implies.
  var picture: String {
    let width = layers.flatMap(\.modules).map(\.count).max() ?? 0
    return layers.reversed().map { layer in
      let lines = layer.modules.map { module in
        let direct = imports[module] ?? []
        let shown = direct.filter { name in !direct.contains { reach(of: $0).contains(name) } }
        guard !shown.isEmpty else { return "  \(module)" }
        let space = String(repeating: " ", count: width - module.count)
        return "  \(module)\(space) → \(shown.joined(separator: ", "))"
      }
      return ([layer.name] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
