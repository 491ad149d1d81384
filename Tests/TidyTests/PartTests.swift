import TestFolders
import Testing

/// The kernel's middle is a board of parts, each with one owner.
@Suite struct PartTests {
  private static let board = PackageFiles.all.first {
    $0.path == "Sources/Framework/SimulationKernel/World/WorldCore.swift"
  }
  private static let framework = PackageFiles.all.filter {
    $0.path.hasPrefix("Sources/Framework/")
  }
  /// The parts by name, each with the file that owns it.
  private static let parts: [(name: String, file: String)] = PartRules.parts(
    of: board?.code ?? [], among: framework)

  @Test func `every part is a struct in a file of its name`() {
    #expect(Self.parts.count >= 18)
    for part in Self.parts { #expect(part.file.isEmpty == false, "\(part.name)") }
  }

  @Test func `only a part's own file writes its stored state`() {
    let findings = Self.framework.flatMap { PartRules.writes(to: Self.parts, in: $0) }
    #expect(findings == [])
  }

  @Test func `no type of the framework has more than 24 stored properties`() {
    let counts = Self.framework.flatMap(PartRules.storedProperties)
    let greatest = counts.max { $0.count < $1.count }

    #expect(counts.filter { $0.count > 24 }.map(\.type) == [])
    #expect(greatest?.type == "WorldCore")
    #expect(greatest?.count == 24)
  }

  @Test func `a write to a part is found, and a read is not`() {
    let parts = [(name: "gate", file: "Sources/Framework/SimulationKernel/World/Gate.swift")]
    func found(_ line: String) -> Int {
      let path = "Sources/Framework/SimulationKernel/A.swift"
      return PartRules.writes(to: parts, in: SourceFile(path: path, text: line)).count
    }
    #expect(found("core.gate.holder = 3") == 1)
    #expect(found("gate.count += 1") == 1)
    #expect(found("gate.cells[2] = cell") == 1)
    #expect(found("if gate.holder == 3 { gate.leave() }") == 0)
    #expect(found("aggregate.holder = 3") == 0)
  }

  @Test func `stored properties are counted, and computed ones are not`() {
    let text = """
      struct A {
        let a, b: Int
        private(set) var c = 0
        static let d = 1
        var e: Int { 2 }
        var f: [Int] = []
        func g() {
          let h = 1
        }
      }
      """
    let counts = PartRules.storedProperties(in: SourceFile(path: "Sources/A.swift", text: text))
    #expect(counts.map(\.count) == [4])
  }
}
