import Foundation
import SimulationKernel
import TestFolders
import Testing

/// A run that was made is gone back to, and what comes of an earlier instant is what came of it then.
@Suite struct RewindingTests {
  private static let end = VirtualTime(nanoseconds: 120_000_000)

  @Test(arguments: ExecutionMode.keeping)
  func `whatever instant is asked for, it goes on as the run that stops there`(
    mode: ExecutionMode
  ) throws {
    let step = Trials.count(7_300_000, debug: 14_600_000)
    for seed in Seed.sample(Trials.count(2, debug: 1)) {
      let busy = BusyWorld(seed: seed, mode: mode)
      let run = RewindableRun(busy.world, every: .milliseconds(10), most: 4) { (number: Int) in
        busy.pass(number, from: number % 3)
        return try busy.world.run(until: Self.end).digest
      }
      #expect(
        try run.run(until: Self.end) == BusyWorld(seed: seed, mode: mode).world.run(until: Self.end)
      )
      for instant in stride(from: 0, through: 110_000_000, by: step) {
        let time = VirtualTime(nanoseconds: Int64(instant))
        let alone = BusyWorld(seed: seed, mode: mode)
        try alone.world.run(until: time)
        alone.pass(9, from: 0)
        #expect(try run.ask(9, at: time).get() == alone.world.run(until: Self.end).digest)
      }
    }
  }

  @Test func `points are few however long a run is, and lead to each instant from nearby`() throws {
    let busy = BusyWorld(seed: 1)
    let world = busy.world
    busy.pass(900, from: 1)
    let run = RewindableRun(world, every: .milliseconds(1), most: 6) { (_: Int) in
      world.now.nanoseconds
    }
    let end = try run.run(until: .init(nanoseconds: 1_000_000_000)).time
    #expect(run.points.count <= 7 && run.points.first == .zero)
    #expect(run.points == run.points.sorted() && Set(run.points).count == run.points.count)
    let longest = try #require(
      stride(from: 0, through: end.nanoseconds, by: 9_999_991)
        .compactMap { run.distance(to: VirtualTime(nanoseconds: $0)) }.max())
    #expect(longest < .milliseconds(400) && longest > .zero)
  }

  @Test func `an idle stretch costs no points`() throws {
    let world = World(seed: 1)
    let probe = world.probe("late")
    for hour in [1, 5_000] { probe.perform("\(hour)", after: .seconds(3_600 * hour)) { _ in } }
    let run = RewindableRun(world, every: .seconds(1)) { (_: Int) in world.now.nanoseconds }
    try run.run(until: VirtualTime(nanoseconds: 20_000_000_000_000_000))
    #expect(run.points.map(\.nanoseconds) == [0, 3_600_000_000_000, 18_000_000_000_000_000])
    let between = VirtualTime(nanoseconds: 7_000_000_000_000)
    #expect(try run.ask(0, at: between).get() == between.nanoseconds)
  }

  @Test func `what is sent between two runs is there after them, and not before`() throws {
    let world = World(seed: 1)
    let probe = world.probe("probe")
    let run = RewindableRun(world, every: .seconds(1)) { (_: Int) in
      try world.run(for: .seconds(100)).eventCount
    }
    try run.run(until: VirtualTime(nanoseconds: 10_000_000_000))
    for second in 1...3 { probe.perform("\(second)", after: .seconds(second)) { _ in } }
    try run.run(until: VirtualTime(nanoseconds: 20_000_000_000))
    let counts = try [9_999_999_999, 10_000_000_000, 15_000_000_000].map {
      try run.ask(0, at: VirtualTime(nanoseconds: $0)).get()
    }
    #expect(counts == [0, 3, 3])
  }

  @Test func `an error, a trap and a time before the first end nothing but their question`() throws
  {
    let world = BusyWorld(seed: 3).world
    try world.run(until: VirtualTime(nanoseconds: 10_000_000))
    let nothing: [Int] = []
    let run = RewindableRun(world, every: .milliseconds(20)) { (number: Int) in
      if number == 0 { throw Refusal() }
      return number == 1 ? nothing[number] : 42
    }
    #expect(run.ask(2, at: world.now) == .failure(.notKept))
    try run.run(until: Self.end)
    let time = VirtualTime(nanoseconds: 50_000_000)
    #expect(run.ask(0, at: time) == .failure(.threw("no")))
    guard case .failure(.died(let signal, let words)) = run.ask(1, at: time) else {
      Issue.record("a trap came to no death")
      return
    }
    #expect(signal > 0 && words.contains("Index out of range"))
    #expect(run.ask(2, at: time) == .success(42))
    #expect(run.ask(2, at: .zero) == .failure(.notKept))
    #expect(run.distance(to: .zero) == nil)
  }

  @Test func `a world that fails can be asked about what was before`() throws {
    let world = World(seed: 1)
    let probe = world.probe("probe")
    for second in 1...9 {
      probe.perform("\(second)", after: .seconds(second)) { _ in if second == 8 { throw Refusal() }
      }
    }
    let run = RewindableRun(world, every: .seconds(2)) { (text: String) in
      "\(text) \(world.now.nanoseconds / 1_000_000_000) {}\n\0="
    }
    #expect(throws: SimulationError.self) {
      try run.run(until: Self.end.advanced(by: .seconds(60)))
    }
    let time = VirtualTime(nanoseconds: 7_000_000_000)
    #expect(try run.ask("then", at: time).get() == "then 7 {}\n\0=")
    guard case .failure(.threw(let text)) = run.ask("then", at: Self.end.advanced(by: .seconds(20)))
    else {
      Issue.record("the failure does not come again")
      return
    }
    #expect(text.contains("no"))
  }

  @Test func `nothing happens outside while points are kept, and a question is asked once`() throws
  {
    let world = BusyWorld(seed: 2).world
    let (file, asked) = (ScratchNote(), ScratchNote())
    world.add(file)
    let run = RewindableRun(world, every: .milliseconds(10)) { (_: Int) in
      asked.add()
      Thread.sleep(forTimeInterval: 4)
      return world.now.nanoseconds
    }
    try run.run(until: Self.end)
    let count = file.count
    #expect(count == file.heard && count > 50)
    let time = VirtualTime(nanoseconds: 119_999_999)
    #expect(try run.ask(1, at: time).get() == time.nanoseconds)
    #expect(asked.count == 1)
  }

  @Test func `an instant that others have run the world through is not reached`() throws {
    let world = BusyWorld(seed: 2).world
    let (first, second) = (
      RewindableRun(world, every: .milliseconds(10)) { (_: Int) in world.outcome.digest },
      RewindableRun(world, every: .milliseconds(10)) { (_: Int) in world.outcome.digest }
    )
    let instants = (0...7).map { VirtualTime(nanoseconds: $0 * 15_000_000) }
    try first.run(until: instants[2])
    try second.run(until: instants[4])
    try first.run(until: instants[6])
    let isFirst = instants.map { (try? first.ask(0, at: $0).get()) != nil }
    #expect(isFirst == [true, true, true, false, true, true, true, true])
    #expect(first.ask(0, at: instants[3]) == .failure(.notKept))
    #expect(second.ask(0, at: instants[5]) == .failure(.notKept))
    #expect(try second.ask(0, at: instants[3]).get() != second.ask(0, at: instants[4]).get())
  }

  /// Hears all records, and keeps a byte for each in a file that copies share.
  private final class ScratchNote: WorldObserver {
    let interests: Interests = [.records]
    private let handle: FileHandle
    private(set) var heard = 0

    init() {
      let path = FileManager.default.temporaryDirectory.appending(path: "note-\(UUID())").path
      _ = FileManager.default.createFile(atPath: path, contents: nil)
      handle = FileHandle(forUpdatingAtPath: path) ?? .nullDevice
      try? FileManager.default.removeItem(atPath: path)
    }

    func observe(_ entry: TraceEntry) {
      heard += 1
      add()
    }

    func add() { handle.write(Data([1])) }

    var count: Int { Int((try? handle.seekToEnd()) ?? 0) }
  }

  private struct Refusal: Error, CustomStringConvertible {
    var description: String { "no" }
  }
}
