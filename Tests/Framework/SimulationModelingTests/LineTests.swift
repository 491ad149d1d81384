@testable import SimulationModeling
import SimulationPrimitives
import TestFolders
import Testing

/// A queue is a sorted array, and knows the clients that left before they came.
@Suite struct LineTests {
  /// The same as an array that is sorted again and again.
  private struct Model {
    var places: [(number: UInt64, priority: Int, rank: Int)] = []
    var departed: Set<UInt64> = []

    var numbers: [UInt64] {
      places.sorted { ($0.priority, $0.rank) < ($1.priority, $1.rank) }.map(\.number)
    }

    mutating func remove(_ number: UInt64?) { places.removeAll { $0.number == number } }
  }

  @Test(arguments: Seed.sample(Trials.count(200, debug: 12)))
  func `any sequence of changes to a queue agrees with a sorted array`(seed: Seed) {
    var draws = RandomStream(seed: seed)
    var (line, model) = (Line<UInt64>(), Model())
    var coming = (0..<400).map { UInt64($0) }
    let insertionRate = 1 + draws.below(6)
    while let number = coming.last {
      switch draws.below(4 + insertionRate) {
      case 0:
        let first = model.numbers.first
        let taken = line.popFirst()
        #expect(taken == first)
        model.remove(first)
      case 1:
        let first = model.numbers.first { $0 % 3 == 0 }
        let taken = line.popFirst { $0 % 3 == 0 }
        #expect(taken == first)
        model.remove(first)
      case 2:
        guard !model.numbers.isEmpty else { continue }
        let waiting = model.numbers[draws.below(model.numbers.count)]
        let wasInLine = line.leave(waiting)
        #expect(wasInLine)
        model.remove(waiting)
      case 3:
        // Its word that it is over comes before its request.
        guard model.departed.insert(number).inserted else { continue }
        let wasInLine = line.leave(number)
        #expect(!wasInLine)
      default:
        coming.removeLast()
        let priority = draws.below(3)
        line.insert(number, number: number, priority: priority)
        if model.departed.contains(number) { continue }
        model.places.append((number, priority, -coming.count))
      }
      #expect((line.requests, line.count) == (model.numbers, model.places.count))
      #expect((line.first, line.isEmpty) == (model.numbers.first, model.places.isEmpty))
    }
  }

  @Test func `a dismissed entry may still report its end, once`() {
    var line = Line<UInt64>()
    line.insert(1, number: 1)
    let taken = line.popFirst()
    line.dismiss(1)
    let wasInLine = line.leave(1)
    #expect(taken == 1)
    #expect(!wasInLine)
    line.insert(1, number: 1)
    #expect(line.requests == [1])
  }
}
