import Testing

/// Each rule finds exactly its own kind of text.
@Suite struct RuleTests {
  /// The lines a rule complains about in a file.
  private func lines(
    _ rule: (SourceFile) -> [Finding], in text: String,
    at path: String = "Sources/Cue/CueModel/A.swift"
  ) -> [Int?] {
    rule(SourceFile(path: path, text: text)).map(\.line)
  }

  @Test func `a file of 401 lines is long and one of 400 is not`() {
    let long = String(repeating: "let x = 1\n", count: 401)

    #expect(lines(LengthRules.longFiles, in: long) == [nil])
    #expect(lines(LengthRules.longFiles, in: String(long.dropFirst(10))) == [])
  }

  @Test(arguments: ["func f(a: Int = { 1 }()) -> Int", "init?(a: [Int])", "func f()\n  async"])
  func `a function of 60 lines is long and one of 59 is not`(signature: String) {
    let extra = signature.count { $0 == "\n" }
    func body(_ lines: Int) -> String {
      "\nstruct S {\n\(signature) {\n" + String(repeating: "x()\n", count: lines - 2 - extra)
        + "}\n}\n"
    }

    #expect(lines(LengthRules.longFunctions, in: body(60)) == [3])
    #expect(lines(LengthRules.longFunctions, in: body(59)) == [])
  }

  @Test func `a requirement and a call are not functions`() {
    let filler = String(repeating: "  let x = 1\n", count: 70)

    #expect(
      lines(LengthRules.longFunctions, in: "protocol P {\n  func f()\n}\nenum E {\n\(filler)}")
        == [])
    #expect(lines(LengthRules.longFunctions, in: "self.init(1)\nenum E {\n\(filler)}") == [])
  }

  @Test(arguments: CommentRules.vague)
  func `a vague beginning of a public declaration's comment is found`(word: String) {
    let rule = CommentRules.vagueBeginnings
    #expect(lines(rule, in: "let a = 1\n/// \(word) it is.\n@frozen\npublic let b = 1") == [2])
    #expect(lines(rule, in: "/// \(word) it is.\nlet b = 1\npublic let c = 1") == [])
    #expect(lines(rule, in: "/// A name.\n/// \(word) it is.\npublic let b = 1") == [])
    #expect(lines(rule, in: "/// \(word)le it is.\npublic let b = 1") == [])
  }

  @Test func `joined expectations are found, and conditions within one are not`() {
    let text = """
      #expect(a == "x && y" && b)
      #expect(list.allSatisfy { $0 > 1 && $0 < 3 })
      #expect((a && b) == c, "a")
      try #require(
        a.first(1) == 2
          && b)
      if a && b { #expect(c) }
      """
    #expect(
      lines(ExpectationRules.joined, in: text, at: "Tests/Cue/CueModelTests/A.swift") == [1, 4])
    #expect(lines(ExpectationRules.joined, in: text) == [])
  }

  @Test func `a test that reads a real clock is found`() {
    let text = "let a = 1\nlet start = ContinuousClock.now"
    #expect(lines(WordRules.timedTests, in: text, at: "Tests/Cue/CueModelTests/A.swift") == [2])
    #expect(lines(WordRules.timedTests, in: text, at: "Benchmarks/A.swift") == [])
  }

  @Test(arguments: WordRules.nondeterministic.map(\.word) + [".random(in: 0...1)"])
  func `a word that breaks determinism is found`(word: String) {
    let text = "let a = 1\nlet b = \(word)\n"

    #expect(lines(WordRules.nondeterminism, in: text) == [2])
    #expect(
      lines(WordRules.nondeterminism, in: text, at: "Sources/Framework/SimulationKernel/A.swift")
        == [2])
    #expect(lines(WordRules.nondeterminism, in: text, at: "Sources/Tool/cuesim/A.swift") == [])
    #expect(lines(WordRules.nondeterminism, in: text, at: "Tests/Cue/CueModelTests/A.swift") == [])
    #expect(lines(WordRules.nondeterminism, in: "// Allowed: why\nlet b = \(word)") == [])
    #expect(lines(WordRules.nondeterminism, in: "let b = \(word)  // Allowed: why") == [])
  }

  @Test(arguments: [
    "let a = CivilDate()", "/// Not `Task.sleep`.", "let a = \"hashValue\"", "myhashValues",
    "x = .random(in: f(1)...2, using: &stream)", "x = .random(\n  in: 0...1)",
    "let a = Int.random(in: 0...1,\n  using: &stream)", "/* MainActor /* MainActor */ MainActor */",
  ])
  func `text that only resembles such a word is not reported`(text: String) {
    #expect(lines(WordRules.nondeterminism, in: text) == [])
  }

  @Test func `code inside a string's interpolation is code`() {
    #expect(lines(WordRules.nondeterminism, in: #"let a = "\(b.hashValue)""#) == [1])
    #expect(
      lines(WordRules.nondeterminism, in: "let a = \"\"\"\nMainActor\n\"\"\"\nMainActor") == [4])
    #expect(
      lines(WordRules.nondeterminism, in: ##"let a = #"\(MainActor) ""#"## + "\nMainActor") == [2])
  }

  @Test(arguments: ["try! f()", "fatalError(\"no\")", "// TODO: later", "let a = 1 // FIXME"])
  func `a forced crash and an unfinished mark are found in every source`(text: String) {
    #expect(lines(WordRules.forbiddenWords, in: text, at: "Sources/Tool/cuesim/A.swift") == [1])
    #expect(lines(WordRules.forbiddenWords, in: text, at: "Tests/Cue/CueModelTests/A.swift") == [])
    #expect(lines(WordRules.forbiddenWords, in: "let TODOs = myfatalError()") == [])
  }

  @Test(arguments: SafetyRules.unchecked)
  func `an unchecked claim needs a proof, and is allowed only in a few modules`(word: String) {
    let kernel = "Sources/Framework/SimulationKernel/A.swift"

    #expect(lines(SafetyRules.uncheckedClaims, in: "// Safety: why\n\(word)", at: kernel) == [])
    #expect(lines(SafetyRules.uncheckedClaims, in: word, at: kernel) == [1])
    #expect(lines(SafetyRules.uncheckedClaims, in: "// Safety: why\n\n\(word)", at: kernel) == [3])
    #expect(lines(SafetyRules.uncheckedClaims, in: "// Safety: why\n\(word)") == [2])
  }

  @Test func `a stray file at the top is found`() {
    let findings = LayoutRules.strayEntries(
      among: [".ci/run", "Docs/a.md", "LICENSE", "README.md", "Sources/A/a.swift"])

    #expect(findings.map(\.path) == ["Docs", "LICENSE"])
  }

  @Test func `a dependency in the manifest is found`() {
    let manifest = "// .package(\nlet package = Package(\n  dependencies: [.package(url: \"\")])"

    #expect(lines(LayoutRules.packageDependencies, in: manifest, at: "Package.swift") == [3])
  }

  @Test func `a finding has the form of a compiler's`() {
    #expect(Finding(path: "A.swift", line: 3, message: "no").description == "A.swift:3: no")
    #expect(Finding(path: "A.swift", line: nil, message: "no").description == "A.swift: no")
  }
}
