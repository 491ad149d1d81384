/// Where the compiler's proofs may be replaced by a sentence.
enum SafetyRules {
  /// Marks that disable the compiler's checks.
  static let unchecked = ["@unchecked Sendable", "nonisolated(unsafe)", "unowned(unsafe)"]

  /// The modules that may.
  static let modules: Set = ["ProcessSupport", "SimulationFederation", "SimulationKernel"]

  /// Uses outside those, or without the proof on the line above.
  static func uncheckedClaims(in file: SourceFile) -> [Finding] {
    guard let module = file.module else { return [] }
    return file.code.indices.flatMap { index in
      unchecked.filter { file.code[index].contains($0) }.compactMap { word in
        problem(module: module, above: index == 0 ? "" : file.lines[index - 1]).map {
          Finding(path: file.path, line: index + 1, message: "'\(word)': \($0)")
        }
      }
    }
  }

  private static func problem(module: Substring, above: Substring) -> String? {
    guard modules.contains(String(module)) else {
      return "only \(modules.sorted().joined(separator: ", ")) may; use a Mutex or an actor"
    }
    let hasProof = above.contains("// Safety: ")
    return hasProof ? nil : "prove it in a '// Safety:' comment on the line above"
  }
}
