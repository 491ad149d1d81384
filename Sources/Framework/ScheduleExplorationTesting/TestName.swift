import SimulationPrimitives
import Testing

/// The name of a test with its arguments, and the words that select the test.
struct TestName {
  /// The name of the program that is explored, such as `BoxOffice/seats(count: 2)`.
  let text: String
  /// The name of the test for the filter of a command, such as `SaleTests.BoxOffice/seats(count:)`.
  let filter: String

  /// The name of a file for the test: letters of the name alone, as folders and lines are none of it.
  var fileName: String {
    let letters = text.prefix(120).map { $0 == "/" || $0.isNewline || $0 == ":" ? "." : $0 }
    return "\(String(letters)).txt"
  }

  /// How much of an argument is in the name.
  private static let longestArgument = 40

  /// The suite it is of, such as `SaleTests.BoxOffice`; the module where it is of none.
  let suite: String

  init(text: String, filter: String) {
    (self.text, self.filter) = (text, filter)
    suite = filter.lastIndex(of: "/").map { String(filter[..<$0]) } ?? filter
  }

  init(_ test: Test, _ testCase: Test.Case?) {
    let path = test.id.nameComponents.joined(separator: "/")
    let arguments = testCase.map(Self.arguments) ?? []
    self.init(
      text: arguments.isEmpty
        ? path : "\(path.prefix { $0 != "(" })(\(arguments.joined(separator: ", ")))",
      filter: "\(test.id.moduleName).\(path)")
  }

  /// The arguments of a case; the library makes them available only to a mirror.
  private static func arguments(of testCase: Test.Case) -> [String] {
    let kind = Mirror(reflecting: testCase).descendant("_kind", "parameterized", "arguments")
    guard let arguments = kind.map(Mirror.init) else { return [] }
    return arguments.children.compactMap { child in
      let argument = Mirror(reflecting: child.value)
      guard let value = argument.descendant("value") else { return nil }
      let label = argument.descendant("parameter", "firstName") as? String ?? "_"
      let text = shortened(String(describingForTest: value))
      return label == "_" ? text : "\(label): \(text)"
    }
  }

  /// A text that is too long as its prefix and a hash that distinguishes it from others with that prefix.
  private static func shortened(_ text: String) -> String {
    guard text.count > longestArgument else { return text }
    var hasher = StableHasher()
    hasher.combine(text)
    return "\(text.prefix(longestArgument))… \(String(hasher.finalize(), radix: 16))"
  }
}
