import CueDocuments
import CueSystem
import Populations
import Testing

/// Every key of the reference is read, and other values are refused.
@Suite struct PopulationFieldTests {
  /// The two numbers of a range such as `0 to 100`, if it is one.
  private func ends(_ row: ReferenceRow) -> (least: Double, most: Double)? {
    let words = row.range.prefix { $0 != ";" && $0 != "," }.split(separator: " ")
    guard row.type.contains("number") || row.type.hasPrefix("[least"), words.count == 3,
      let least = Double(words[0]), let most = Double(words[2])
    else { return nil }
    return (least, most)
  }

  private func failure(_ row: ReferenceRow, _ value: String) -> String? {
    PopulationDocuments.failure(PopulationDocuments.text(row.key, value))
  }

  private func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// The key as an error has it, with the number of the first element.
  private func path(_ row: ReferenceRow) -> String {
    row.key.replacing("[]", with: "[0]")
  }

  /// How many rows stand directly below a key.
  private func count(below key: String) -> Int {
    PopulationDocument.rows.count { row in
      row.key.hasPrefix(key) && !row.key.dropFirst(key.count).contains(".")
    }
  }

  @Test(arguments: [
    // Recordings and places have separate forms; sensor and link are objects with their own rows,
    // and spending has two keys among those of people.
    ("", Population() as any Sendable, 3), ("city.", CityShape(), 0), ("people.", PeopleShape(), 1),
    ("people.sensor.", SensorSettings(), 0), ("weather.", WeatherShape(), 0),
    ("occasions.", OccasionShape(), 0), ("routines[].", Routine.atHome, 0),
    ("routines[].weekday[].", Routine.atHome.weekday[0], 0),
    ("city.brands[].", CityShape.Brand.standard[0], 0),
  ])
  func `every property of every value has a key`(key: String, value: any Sendable, apart: Int) {
    // The document's own description and sources replace the fingerprint, which no document has.
    #expect(count(below: key) == Mirror(reflecting: value).children.count - apart)
  }

  @Test(arguments: PopulationDocument.rows)
  func `the error for a value of another type names the key`(row: ReferenceRow) throws {
    let wrong = row.type.contains("true") ? "1" : "true"
    let message = try #require(failure(row, wrong))

    #expect(message.hasPrefix("town.json5:1: \(path(row)): found true; expected "), "\(message)")
  }

  @Test(arguments: PopulationDocument.rows)
  func `every number in its range is accepted, and others are refused`(row: ReferenceRow) throws {
    guard let (least, most) = ends(row) else { return }
    let isPair = row.type.hasPrefix("[")
    func value(_ number: Double) -> String {
      isPair ? "[\(text(number)), \(text(number))]" : text(number)
    }
    let place = path(row) + (isPair ? "[0]" : "")

    for number in [least, most] {
      let message = failure(row, value(number))
      // A city without stores is refused for the missing stores, not for the number.
      #expect(message?.contains("expected a") != true, "\(message ?? "")")
    }
    let isWhole = row.type.contains("whole") || isPair
    let near = isWhole ? [least - 1, most + 1] : [least.nextDown, most.nextUp]
    for number in near + [.infinity] {
      let value = number.isFinite ? value(number) : isPair ? "[Infinity, 1]" : "Infinity"
      let message = try #require(failure(row, value))
      #expect(message.hasPrefix("town.json5:1: \(place): found "), "\(message)")
      #expect(message.contains(" from \(text(least)) to \(text(most))"), "\(message)")
    }
  }

  @Test(arguments: PopulationDocument.rows)
  func `the error for a misspelled key suggests the similar key`(row: ReferenceRow) throws {
    let message = PopulationDocuments.failure(PopulationDocuments.text(row.key + "x", "1"))
    let name = try #require(row.key.split(separator: ".").last)

    #expect(
      message == "town.json5:1: \(path(row))x: unknown key; did you mean '\(name)'?")
  }

  @Test(arguments: PopulationDocument.rows)
  func `a word outside the list is refused`(row: ReferenceRow) throws {
    guard row.type == "word" else { return }
    #expect(failure(row, "'nowhere'")?.hasSuffix("found 'nowhere'; expected \(row.range)") == true)
    for word in row.range.replacing(" or ", with: ", ").split(separator: ", ") {
      #expect(failure(row, "'\(word)'") == nil)
    }
  }
}
