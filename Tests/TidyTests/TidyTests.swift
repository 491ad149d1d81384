import Testing

/// Rules that the compiler and the formatter do not check, applied to the package's own text.
@Suite struct TidyTests {
  @Test func `the package's files are found`() {
    #expect(PackageFiles.all.first?.path == "Package.swift")
    #expect(PackageFiles.all.contains { $0.path == "Tests/TidyTests/TidyTests.swift" })
    #expect(PackageFiles.all.contains { $0.module == "SimulationPrimitives" })
  }

  @Test func `no file is long`() {
    #expect(PackageFiles.all.flatMap(LengthRules.longFiles) == [])
  }

  @Test func `no function is long`() {
    #expect(PackageFiles.all.flatMap(LengthRules.longFunctions) == [])
  }

  @Test func `no real time, random number or thread enters a simulation`() {
    #expect(PackageFiles.all.flatMap(WordRules.nondeterminism) == [])
  }

  @Test func `no test measures time`() {
    #expect(PackageFiles.all.flatMap(WordRules.timedTests) == [])
  }

  @Test func `no expectations are joined`() {
    #expect(PackageFiles.all.flatMap(ExpectationRules.joined) == [])
  }

  @Test func `no source crashes on purpose or has an unfinished mark`() {
    #expect(PackageFiles.all.flatMap(WordRules.forbiddenWords) == [])
  }

  @Test func `the comment of a public declaration begins with a noun or a verb`() {
    #expect(PackageFiles.all.flatMap(CommentRules.vagueBeginnings) == [])
  }

  @Test func `every unchecked claim is the kernel's and has a proof`() {
    #expect(PackageFiles.all.flatMap(SafetyRules.uncheckedClaims) == [])
  }

  @Test func `files and clocks are reached through the seam, or at a place with a reason`() {
    #expect(PackageFiles.all.flatMap(WordRules.callsBesideTheSeam) == [])
    #expect(PackageFiles.all.flatMap(WordRules.clocksBesideTheSeam) == [])
    for place in WordRules.besideTheSeam + WordRules.clocksBesideTheSeam {
      #expect(PackageFiles.all.contains { $0.path.hasPrefix("Sources/" + place.path) })
    }
  }

  @Test func `the package has no dependency`() {
    #expect(PackageFiles.all.prefix(1).flatMap(LayoutRules.packageDependencies) == [])
  }

  @Test(.enabled(if: !PackageFiles.tracked.isEmpty, "git does not know these files"))
  func `the top level has only known files`() {
    #expect(LayoutRules.strayEntries(among: PackageFiles.tracked) == [])
  }
}
