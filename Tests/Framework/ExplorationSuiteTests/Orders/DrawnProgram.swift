import SimulationPrimitives
import Synchronization
import Testing

/// A program of a few tasks and two actors, drawn by chance.
struct DrawnProgram: Sendable, CustomTestStringConvertible {
  /// An action of a task, in an actor or in none.
  indirect enum Deed: Sendable, Hashable {
    case write(String)
    /// Goes to an actor and comes back.
    case call(Int, [Deed])
    /// Starts a task where the running one is.
    case start([Deed])
    case yield
  }

  static let actorCount = 2
  let testDescription: String
  let roots: [[Deed]]

  init(number: UInt64) {
    var draws = Draws(stream: RandomStream(seed: Seed(number), actor: "programs", purpose: "deeds"))
    testDescription = "number \(number)"
    roots = [4, 4, 2].map { draws.task(of: $0) }
  }

  private struct Draws {
    var stream: RandomStream
    var letters = "abcdefghijklmnopqrstuvwxyz".makeIterator()
    var left = 0

    mutating func task(of count: Int) -> [Deed] {
      left = count
      return deeds(in: nil, depth: 0)
    }

    /// In an actor it ends with a letter: a task without an action there need not return.
    private mutating func deeds(in actor: Int?, depth: Int) -> [Deed] {
      var deeds: [Deed] = []
      for _ in 0..<2 + stream.next() % 2 where left > 0 {
        left -= 1
        switch stream.next() % 5 {
        case 0 where actor != nil: deeds.append(.start(self.deeds(in: actor, depth: depth + 1)))
        case 1: deeds.append(.yield)
        case _ where depth < 3:
          let other = actor.map { 1 - $0 } ?? Int(stream.next() % 2)
          deeds.append(.call(other, self.deeds(in: other, depth: depth + 1)))
        case _: break
        }
      }
      if actor != nil, let letter = letters.next() { deeds.append(.write(String(letter))) }
      return deeds
    }
  }

  /// Runs all tasks; the text written in each actor.
  func run() async -> String {
    let place = Place()
    for root in roots { place.start { await Self.run(root, at: place) } }
    await place.finish()
    var texts: [String] = []
    for page in place.pages { texts.append(await page.text) }
    return texts.joined(separator: " ")
  }

  @concurrent
  private static func run(_ deeds: [Deed], at place: Place) async {
    for deed in deeds {
      switch deed {
      case .write: break
      case .call(let actor, let inner): await place.pages[actor].run(inner, at: place)
      case .start(let inner): place.start { await run(inner, at: place) }
      case .yield: await Task.yield()
      }
    }
  }

  private final class Place: Sendable {
    let pages = (0..<actorCount).map { _ in Page() }
    private let tasks = Mutex<[Task<Void, Never>]>([])

    func keep(_ task: Task<Void, Never>) { tasks.withLock { $0.append(task) } }

    func start(_ body: @escaping @Sendable () async -> Void) {
      keep(Task.detached { await body() })
    }

    func finish() async {
      while let task = tasks.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { await task.value }
    }
  }

  private actor Page {
    private(set) var text = ""

    func run(_ deeds: [Deed], at place: Place) async {
      for deed in deeds {
        switch deed {
        case .write(let letter): text += letter
        case .call(let actor, let inner): await place.pages[actor].run(inner, at: place)
        case .start(let inner): place.keep(Task { await self.run(inner, at: place) })
        case .yield: await Task.yield()
        }
      }
    }
  }
}
