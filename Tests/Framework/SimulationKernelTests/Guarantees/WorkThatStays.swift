import ProcessSupport
import SimulationFixtures
import SimulationKernel
import Testing

#if os(Linux)
/// Code called by a handler stays in its world, whether it uses worlds or not.
@Suite struct WorkThatStaysTests {
  private actor Shelf {
    private var items: [String] = []

    func add(_ item: String) -> Int {
      items.append(item)
      return items.count
    }

    func addLater(_ item: String) async throws -> Int {
      try await Task.sleep(for: .seconds(60))
      assertIsolated()
      return add(item)
    }
  }

  @MainActor private final class Guestbook {
    private(set) var visits = 0

    nonisolated init() {}

    func visit() async {
      let before = visits
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
      visits = max(visits, before + 1)
    }
  }

  @concurrent private static func double(_ number: Int) async -> Int { 2 * number }

  /// Uses one construct after another and returns their results.
  private static func useAll(_ shelf: Shelf) async throws -> [Int] {
    var results = [await double(1)]
    async let child = double(2)
    results.append(await child)
    results.append(
      await withTaskGroup(of: Int.self, returning: Int.self) { group in
        for number in 1...3 { group.addTask { await double(number) } }
        return await group.reduce(0, +)
      })
    results.append(await Task { await double(4) }.value)
    results.append(await Task.detached { await double(5) }.value)
    results.append(await shelf.add("pear"))
    results.append(try await shelf.addLater("fig"))
    await Task.yield()
    results.append(
      await withCheckedContinuation { continuation in
        Task { continuation.resume(returning: await double(6)) }
      })
    let (numbers, feed) = AsyncStream.makeStream(of: Int.self)
    Task.detached {
      for number in 1...3 {
        try await Task.sleep(for: .seconds(1))
        feed.yield(number)
      }
      feed.finish()
    }
    for await number in numbers { results.append(number) }
    return results
  }

  @Test(arguments: ExecutionMode.keeping)
  func `ordinary code runs to its end`(mode: ExecutionMode) throws {
    let world = World(seed: 1, mode: mode)
    let found = Guarded<[Int]>([])
    world.probe("caller").perform("call") { probe in
      let results = try await Self.useAll(Shelf())
      probe.assertIsolated()
      found.withLock { $0 = results }
    }
    try world.run()
    #expect(found.withLock { $0 } == [2, 4, 12, 8, 10, 1, 2, 12, 1, 2, 3])
  }

  // Where the system's clocks are real, a pause of the machine within a sleep shows.
  @Test(.enabled(if: Interposition.install() == nil), arguments: ExecutionMode.keeping)
  func `equal seeds give equal digests and times`(mode: ExecutionMode) throws {
    func run() throws -> RunOutcome {
      let world = World(seed: 5, mode: mode)
      for name in ["ada", "ben"] {
        world.probe(name).perform("call") { _ in _ = try await Self.useAll(Shelf()) }
      }
      return try world.run()
    }
    #expect(try run() == run())
  }

  @Test(arguments: ExecutionMode.keeping)
  func `the main actor is one actor, inside of a world and outside`(mode: ExecutionMode)
    async throws
  {
    let guestbook = Guestbook()
    await guestbook.visit()
    let world = World(seed: 1, mode: mode)
    world.probe("ada").perform("visit") { probe in
      await guestbook.visit()
      probe.assertIsolated()
    }
    try world.run()
    #expect(await guestbook.visits == 2)
  }

  @Test(arguments: ExecutionMode.keeping)
  func `tasks that never end are released with the world`(mode: ExecutionMode) throws {
    let ends = Guarded(0)
    do {
      let world = World(seed: 1, mode: mode)
      world.probe("starter").perform("start") { _ in
        Task.detached {
          while !Task.isCancelled { try? await Task.sleep(for: .seconds(3_600)) }
          ends.withLock { $0 += 1 }
        }
      }
      try world.run(for: .hours(10))
      #expect(ends.withLock { $0 } == 0)
    }
    #expect(ends.withLock { $0 } == 1)
  }

  @Test(arguments: ExecutionMode.keeping)
  func `work of threads that run no world is not affected`(mode: ExecutionMode) async throws {
    let others = Task.detached { () -> Int in
      var sum = 0
      for number in 1...100 { sum += await Task { await Self.double(number) }.value }
      return sum
    }
    for seed in 0..<20 {
      let world = World(seed: Seed(UInt64(seed)), mode: mode)
      world.probe("caller").perform("call") { _ in _ = try await Self.useAll(Shelf()) }
      try world.run()
    }
    #expect(await others.value == 10_100)
  }
}
#endif
