/// The files and folders of the package.
enum LayoutRules {
  /// Files allowed at the top, beside files whose name begins with a dot.
  static let top = [
    "Benchmarks", "Package.swift", "README.md", "Scenarios", "Sources", "Tests",
  ]

  /// Top-level files and folders that do not belong there.
  ///
  /// - Parameter paths: All files of the package, from its root.
  /// - Returns: A finding for each, in the order of their names.
  static func strayEntries(among paths: [String]) -> [Finding] {
    let entries = Set(paths.compactMap { $0.split(separator: "/").first.map(String.init) })
    return entries.subtracting(top).filter { !$0.hasPrefix(".") }.sorted().map {
      Finding(
        path: $0, line: nil, message: "not at the top level; only \(top.joined(separator: ", "))")
    }
  }

  /// Dependencies on other packages.
  static func packageDependencies(in manifest: SourceFile) -> [Finding] {
    manifest.code.enumerated().filter { $0.element.contains(".package(") }.map { index, _ in
      Finding(
        path: manifest.path, line: index + 1, message: "the package depends on no other; write it")
    }
  }
}
