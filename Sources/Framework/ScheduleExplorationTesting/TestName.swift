import SimulationPrimitives
import Testing

/// The name of a test with its arguments, and the filter that selects the test.
struct TestName {
  /// The name of the explored program, such as `BoxOffice/seats(count: 2)`.
  let text: String
  /// The name of the test for the filter of a command, such as `SaleTests.BoxOffice/seats(count:)`.
  let filter: String

  /// The name of a file for the test, without path separators and line breaks.
  var fileName: String {
    let letters = text.prefix(120).map { $0 == "/" || $0.isNewline || $0 == ":" ? "." : $0 }
    return "\(String(letters)).txt"
  }

  /// The maximum length of an argument in the name.
  private static let longestArgument = 40

  /// The suite of the test, such as `SaleTests.BoxOffice`, or the module of a test without a suite.
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

  /// Returns the arguments of a case, which the library exposes only to a mirror.
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

  /// Returns a text, or for a long text its prefix and a hash that distinguishes equal prefixes.
  private static func shortened(_ text: String) -> String {
    guard text.count > longestArgument else { return text }
    var hasher = StableHasher()
    hasher.combine(text)
    return "\(text.prefix(longestArgument))… \(String(hasher.finalize(), radix: 16))"
  }
}
