import Testing

@testable import SimulationPrimitives

@Suite struct DequeTests {
  @Test func `the capacity of a long deque is kept for the next, and released after a short one`() {
    var deque = Deque<Int>()
    let many = 2 * Deque<Int>.alwaysKept + 1
    func fill(_ count: Int) {
      for number in 0..<count { deque.append(number) }
      while deque.popFirst() != nil {}
    }

    fill(many)
    #expect(deque.ring.count >= many)
    fill(many / 2)
    #expect(deque.ring.count >= many)
    fill(5)
    #expect(deque.ring.isEmpty)
    deque.append(7)
    #expect(elements(deque) == [7])
  }

  private func elements(_ deque: Deque<Int>) -> [Int] {
    (0..<deque.count).map { deque[$0] }
  }

  @Test(arguments: Seed.sample(50))
  func `any sequence of changes to a deque agrees with an array`(seed: Seed) {
    var random = RandomStream(seed: seed)
    var deque = Deque<Int>()
    var array: [Int] = []
    for number in 0..<600 {
      switch random.below(number < 300 ? 5 : 8) {
      case 0, 1, 2:
        deque.append(number)
        array.append(number)
      case 3:
        let place = random.below(array.count + 2)
        let expected = place < array.count ? array.remove(at: place) : nil
        #expect(deque.remove(at: place) == expected)
      default:
        #expect(deque.popFirst() == (array.isEmpty ? nil : array.removeFirst()))
      }
      #expect(elements(deque) == array)
      #expect(deque.first == array.first)
      #expect(deque.last == array.last)
      #expect(deque.isEmpty == array.isEmpty)
    }
  }

  @Test func `a deque releases removed elements`() {
    final class Token {}
    var deque = Deque<Token>()
    weak var popped: Token?
    weak var removed: Token?
    do {
      let tokens = [Token(), Token(), Token()]
      popped = tokens[0]
      removed = tokens[1]
      for token in tokens { deque.append(token) }
    }

    #expect(popped != nil)
    _ = deque.popFirst()
    _ = deque.remove(at: 0)

    #expect(popped == nil)
    #expect(removed == nil)
    #expect(deque.count == 1)
  }
}
