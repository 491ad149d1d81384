extension BugSuite {
  static let packages: [SuiteProgram] = []
}
