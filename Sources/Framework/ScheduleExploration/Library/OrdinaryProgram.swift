extension ExploredProgram {
  /// A program that is one closure of ordinary code.
  static func ordinary(
    _ name: String, _ body: @escaping @Sendable () async throws -> Void
  ) -> ExploredProgram {
    ExploredProgram(name, isBuggy: false) { run in run.task("body") { _ in try await body() } }
  }
}
