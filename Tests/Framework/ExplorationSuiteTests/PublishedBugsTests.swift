import ExplorationSuite
import TestFolders
import Testing

@Suite struct PublishedBugsTests {
  private static let page = "Benchmarks/Bugs/README.md"

  @Test func `at least twenty-five published bugs exist, each with its fixed variant`() {
    let broken = BugSuite.published.filter(\.isBuggy)

    #expect(broken.count >= 25)
    #expect(BugSuite.published.count == 2 * broken.count)
    #expect(Set(BugSuite.published.map(\.name)).count == BugSuite.published.count)
    #expect(BugSuite.published.allSatisfy { $0.body != nil })
  }

  @Test func `a published bug has a package and the URL of a report of that package`() throws {
    for program in BugSuite.published {
      let source = try #require(program.source)
      let address = /https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\/(issues|pull)\/\d+/
      let match = try #require(try address.wholeMatch(in: source.url), "\(source.url)")
      #expect(String(match.1) == source.package)
    }
  }

  @Test func `each program has its own report`() {
    let reports = BugSuite.published.filter(\.isBuggy).compactMap(\.source)
    #expect(Set(reports).count == reports.count)
  }

  @Test func `the table has a row for each published bug, with its report and its mechanism`()
    throws
  {
    let rows = try TestFolders.text(Self.page).split(separator: "\n").filter {
      $0.hasPrefix("| [`")
    }
    let names = rows.compactMap { $0.firstMatch(of: /^\| \[`(\w+)`\]/)?.1 }.map(String.init)
    let broken = BugSuite.published.filter(\.isBuggy)

    #expect(names == broken.map(\.name))
    for (row, program) in zip(rows, broken) {
      #expect(row.contains("](\(program.source?.url ?? "-"))"))
      #expect(row.contains("| \(program.summary) |"))
    }
  }

  @Test func `the table links each program to a file that exists`() throws {
    let links = try TestFolders.text(Self.page).matches(of: /`\]\(\.\.\/\.\.\/(\S+\.swift)\)/)
    #expect(links.count == BugSuite.published.count / 2)
    for link in links { #expect(throws: Never.self) { try TestFolders.text(String(link.1)) } }
  }
}
