import SimulationPrimitives
import Testing

@Suite struct TextTests {
  @Test func `columns of text align left, and columns of numbers right`() {
    let rows = [["name", "count", "note"], ["walk", "7", "by day"], ["r", "12", ""]]
    #expect(
      AlignedTable(rows, words: [0, 2]).lines() == [
        "name  count  note", "walk      7  by day", "r        12",
      ])
    #expect(AlignedTable([]).lines() == [])
  }

  @Test func `a wide table folds its words, then its titles, then stands in panels`() {
    let rows = [
      ["name", "alerts of a day", "note"], ["walk", "7", "one two three four five six seven"],
    ]
    let table = { AlignedTable(rows, words: [0, 2], width: $0).lines() }
    #expect(
      table(50) == [
        "name  alerts of a day  note",
        "walk                7  one two three four five six",
        "                       seven",
      ])
    #expect(
      table(38) == [
        "       alerts of",
        "name       a day  note",
        "walk           7  one two three four",
        "                  five six seven",
      ])
    #expect(
      table(30) == [
        "name  alerts of a day",
        "walk                7",
        "",
        "name  note",
        "walk  one two three four five",
        "      six seven",
      ])
  }

  @Test func `a table of any width has every cell, and lines of that width`() {
    var random = RandomStream(seed: 42)
    for _ in 0..<300 {
      let columns = random.below(9) + 1
      let rows = (0..<4).map { row in
        (0..<columns).map { column in
          (0...random.below(7)).map { "w\(row)\(column)\($0)" }.joined(separator: " ")
        }
      }
      let words = Set((0..<columns).filter { _ in random.below(2) == 0 })
      let width = random.below(100) + 40
      let lines = AlignedTable(rows, words: words, width: width).lines()
      let found = lines.joined(separator: " ").split(separator: " ").map(String.init)
      for cell in rows.joined() {
        for word in cell.split(separator: " ") { #expect(found.contains(String(word))) }
      }
      // A first column, two spaces and a column of numbers may be wider than the narrowest of these.
      #expect(lines.allSatisfy { $0.count <= max(width, 2 * 34 + 2) })
      #expect(lines.allSatisfy { $0.last != " " })
    }
  }

  @Test(arguments: [
    (1.5, 3, "1.500", "1.5"), (-0.0004, 3, "0.000", "0"), (-2.25, 1, "-2.3", "-2.3"),
    (1e20, 2, "1e+20", "1e+20"), (12, 0, "12", "12"), (.nan, 1, "nan", "nan"),
  ])
  func `a number has exactly, or at most, the given decimals`(
    number: Double, places: Int, fixed: String, short: String
  ) {
    #expect(number.decimal(places: places) == fixed)
    #expect(number.rounded(to: places) == short)
  }

  @Test func `a rounding rule applies only to a number with more decimals`() {
    #expect(1.1.rounded(to: 1, .up) == "1.1")
    #expect(1.101.rounded(to: 1, .up) == "1.2")
    #expect(1.199.rounded(to: 1, .down) == "1.1")
  }

  @Test func `integers are converted to decimals by their last places`() {
    #expect(Int64.min.decimalText(places: 9) == "-9223372036.854775808")
    #expect([5, -5].map { $0.decimalText(places: 2) } == ["0.05", "-0.05"])
    #expect(7.digits(2) == "07")
    #expect(2026.digits(2) == "2026")
  }

  @Test func `thousands are separated before the point`() {
    #expect("-1234567.1234".grouped(by: " ") == "-1 234 567.1234")
    #expect("-123".grouped(by: ",") == "-123")
    #expect("100".withoutLastZeros == "100")
    #expect("1.00".withoutLastZeros == "1")
  }
}
