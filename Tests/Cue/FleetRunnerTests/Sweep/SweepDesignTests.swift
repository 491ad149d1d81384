import SimulationPrimitives
import Testing

@testable import FleetRunner

@Suite("The points of a sweep")
struct SweepDesignTests {
  private func values(_ points: [[Double?]]?, _ counts: [Int]) -> [[Int?]]? {
    points?.map { point in
      zip(point, counts).map { part, count in part.map { Int($0 * Double(count)) } }
    }
  }

  @Test("a grid has every combination once, after the default setting")
  func grid() {
    let points = values(SweepDesign.grid.points(of: [2, 3], seed: 1, most: 6), [2, 3])
    #expect((points?.count, points?.first) == (7, [nil, nil]))
    #expect(
      points?.dropFirst().map { $0.map { $0 ?? -1 } } == [
        [0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2],
      ])
    #expect(SweepDesign.grid.points(of: [2, 3], seed: 1, most: 5) == nil)
    #expect(SweepDesign.grid.points(of: [.max, .max], seed: 1, most: 5) == nil)
  }

  @Test("one at a time, every other figure has its default")
  func single() {
    let points = values(SweepDesign.single.points(of: [2, 1], seed: 1, most: 9), [2, 1])
    #expect(points == [[nil, nil], [0, nil], [1, nil], [nil, 0]])
  }

  @Test("lines differ in one figure alone, and pass every point once for each")
  func lines() throws {
    let counts = [2, 3, 4]
    let points = try #require(SweepDesign.grid.points(of: counts, seed: 1, most: 99))
    let lines = SweepDesign.grid.lines(of: counts)
    for (axis, line) in lines {
      #expect(line.count == counts[axis])
      for (one, other) in zip(line, line.dropFirst()) {
        for place in counts.indices {
          #expect((points[one][place] == points[other][place]) == (place != axis))
        }
      }
    }
    for axis in counts.indices {
      #expect(lines.filter { $0.axis == axis }.flatMap(\.points).sorted() == Array(1...24))
    }
    #expect(SweepDesign.hypercube(points: 5).lines(of: counts).isEmpty)
  }
}
