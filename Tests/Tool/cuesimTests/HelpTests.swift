import CommandLineParsing
import Testing

@testable import cuesim

@Suite struct HelpTests {
  @Test func `the help of the tool fits a terminal, with the rule of statuses`() {
    let help = Tool.answer(to: ["--help"]).text.split(
      separator: "\n", omittingEmptySubsequences: false)

    #expect(help.count <= 40)
    #expect(help.allSatisfy { $0.count <= 80 })
    #expect(help.contains("Exit status:"))
  }

  @Test(arguments: Tool.command.commands.filter { $0.options.count >= 12 })
  func `many options have headings, each under exactly one`(command: Command) {
    let options = command.options
    let titles = Tool.groups.map(\.key)

    #expect(options.allSatisfy { $0.group != nil }, "\(options.filter { $0.group == nil })")
    let places = options.compactMap { option in titles.firstIndex { $0 == option.group } }
    #expect(places == places.sorted())
  }
}
