import CueDocuments
import CueModel
import FileReading
import Testing

/// Every figure of every document may be anywhere in its range, and nowhere else.
@Suite struct FieldRangeTests {
  /// The two numbers of a range such as `0 to 100`, if it is one.
  private static func ends(_ row: ReferenceRow) -> (least: Double, most: Double)? {
    let words = row.range.prefix { $0 != ";" && $0 != "," }.split(separator: " ")
    guard row.type.contains("number"), words.count == 3, let least = Double(words[0]),
      let most = Double(words[2])
    else { return nil }
    return (least, most)
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// A document that sets one key to a value.
  private static func document(_ key: String, _ value: String) -> String {
    let keys = key.split(separator: ".")
    return keys.map { "{ \($0): " }.joined() + value + keys.map { _ in " }" }.joined()
  }

  private func problem(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return "\(error)" }
  }

  /// The nearest numbers outside a range.
  private func beyond(_ row: ReferenceRow, _ least: Double, _ most: Double) -> [Double] {
    row.type.contains("whole") ? [least - 1, most + 1] : [least.nextDown, most.nextUp]
  }

  private func check(_ row: ReferenceRow, reading read: (String) throws -> Void) {
    guard let (least, most) = Self.ends(row) else { return }
    for number in [least, most] {
      let message = problem { try read(Self.document(row.key, Self.text(number))) }
      // An invalid policy is refused for its conflict.
      #expect(message?.contains("expected") != true, "\(message ?? "")")
    }
    for number in beyond(row, least, most) {
      let message = problem { try read(Self.document(row.key, Self.text(number))) }
      #expect(message?.hasPrefix("a.json5:1: \(row.key): found ") == true, "\(message ?? "")")
      #expect(message?.contains(" from \(Self.text(least)) to \(Self.text(most))") == true)
    }
  }

  @Test(arguments: PolicyDocument.rows)
  func `a policy's figure stays in its range`(row: ReferenceRow) {
    check(row) { _ = try PolicyDocument(parsing: $0, file: "a.json5") }
  }

  @Test(arguments: ProfileDocument.rows)
  func `a profile's figure stays in its range`(row: ReferenceRow) {
    check(row) { _ = try ProfileDocument(parsing: $0, file: "a.json5") }
  }

  @Test func `every field of a policy and every figure of a profile has its key`() {
    let base = ["base"]

    #expect(
      PolicyDocument.rows.map(\.key).sorted() == (base + PolicyField.all.map(\.name)).sorted())
    #expect(ProfileDocument.rows.map(\.key) == base + PlatformFigure.all.map(\.name))
  }
}
