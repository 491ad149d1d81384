import CueModel
import Foundation
import SimulationPrimitives
import Testing

@Suite struct VisitBookTests {
  private let start = Sample.afternoon

  /// A book as a dictionary, slow and plain.
  private struct Model {
    var open: [Int: (number: UInt32, hasSpoken: Bool, owed: VetoSet)] = [:]
    var count: UInt32 = 0
  }

  @Test(arguments: 0..<50)
  func `a visit book agrees with a dictionary of the open visits`(seed: UInt64) {
    var random = RandomStream(seed: Seed(seed))
    var (book, model) = (VisitBook(), Model())
    for step in 0..<200 {
      let card = random.below(7)
      let time = start.advanced(by: .seconds(Int64(step)))
      switch random.below(5) {
      case 0:
        book.begin(CardID(card), at: time)
        model.count += 1
        model.open[card] = (model.count, false, [])
      case 1:
        book.end(CardID(card))
        model.open[card] = nil
      case 2:
        book.speak([CardID(card)], on: [.phoneBanner], at: time)
        model.open[card]?.hasSpoken = true
      case 3:
        book.unspeak([CardID(card)])
        model.open[card]?.hasSpoken = false
      default:
        let owed: VetoSet = random.below(2) == 0 ? [.weather] : [.driving, .focus]
        book.change(CardID(card)) { $0.owed = owed }
        model.open[card]?.owed = owed
      }
      #expect(book.visits.map(\.card.index) == model.open.keys.sorted())
      #expect(
        book.visits.map(\.number) == model.open.sorted { $0.key < $1.key }.map(\.value.number))
      #expect(book[CardID(card)]?.hasSpoken == model.open[card]?.hasSpoken)
      #expect(book.owed == model.open.values.reduce(into: []) { $0.formUnion($1.owed) })
    }
  }

  @Test func `a card that joins a place inherits the place's interruption (S-01)`() {
    var book = VisitBook()
    book.begin(CardID(0), at: start)
    book.change(CardID(0)) { $0.isNear = true }
    book.speak([CardID(0)], on: [.watchHaptic], at: start)

    book.begin(CardID(3), besides: [0, 3], at: start.advanced(by: .seconds(60)))
    book.begin(CardID(4), besides: [4], at: start.advanced(by: .seconds(60)))

    #expect(book[CardID(3)]?.spokenOn == [.watchHaptic])
    #expect(book[CardID(4)]?.hasSpoken == false)
  }

  @Test func `only changes that a later process needs are stored`() {
    var book = VisitBook()
    book.begin(CardID(0), at: start)
    book.change(CardID(0)) { $0.isNear = true }
    let before = book.news.number
    book.change(CardID(0)) { $0.judge(at: start) }

    #expect(before == 0)
    #expect(book.news.number == 1)
  }

  @Test func `a stored visit book reads back unchanged`() throws {
    var book = VisitBook()
    book.begin(CardID(2), at: start)
    book.change(CardID(2)) { $0.owed = [.weather] }
    book.begin(CardID(1), at: start)
    let read = try JSONDecoder().decode(VisitBook.self, from: JSONEncoder().encode(book))

    #expect(read == book)
    #expect(read.owed == [.weather])
  }

  @Test func `a stored visit book whose visits are out of order is refused`() throws {
    var book = VisitBook()
    book.begin(CardID(1), at: start)
    book.begin(CardID(2), at: start)
    let text = String(decoding: try JSONEncoder().encode(book), as: UTF8.self)
      .replacingOccurrences(of: "{\"rawValue\":1}", with: "{\"rawValue\":9}")

    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(VisitBook.self, from: Data(text.utf8))
    }
  }
}
