import CommandLineParsing
import Reporting
import SimulationPrimitives

/// `cuesim show` lists built-in documents of each kind, and shows one of them or a file.
enum ShowCommand {
  private static var kinds: [ShownKind] {
    [.policies, .profiles, .populations, .preferences, .scenarios, .models]
  }

  static let command = Command(
    "show", "Lists policies, scenarios and other documents, or shows one.",
    commands: kinds.map(\.command),
    examples: [
      .init("cuesim show", "The kinds, with an example each."),
      .init("cuesim show policies", "A line for each policy that ships."),
      .init("cuesim show policies conductor", "Every field of one."),
    ])

  /// The kinds with an example each, for a command line without a kind.
  static var overview: String {
    let width = kinds.map(\.name.count).max() ?? 0
    return kinds.map { kind in
      let example = kind.examples.first.map { "\("".padded(to: width))  \($0.line)\n" } ?? ""
      return "\(kind.name.padded(to: width))  \(kind.summary)\n" + example
    }.joined()
  }

  /// Returns the list of a kind, or one item of it.
  static func answer(_ reader: ArgumentReader) throws -> Tool.Answer {
    guard let kind = kinds.first(where: { $0.name == reader.path.last }) else {
      throw UsageError("unknown kind; see 'cuesim show --help'")
    }
    return try kind.answer(reader)
  }
}
