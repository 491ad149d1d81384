import ScheduleExploration
import ProcessSupport
import SimulationKernel

/// A sorter of the parts assigned to it, which passes half of each to an idle helper.
private actor Sorter: SimulatedActor {
  enum Message: PayloadFreeMessage {
    case sort
  }

  nonisolated let context: SimulationContext
  private let pool: SortingPool
  private let number: Int

  init(number: Int, pool: SortingPool, context: SimulationContext) {
    (self.number, self.pool, self.context) = (number, pool, context)
  }

  func receive(_ message: Message) async throws {
    guard let part = await pool.parts[number].access({ $0.take() }) else { return }
    try await sort(part)
    await pool.isIdle[number].write(true)
  }

  /// Sorts a part with quicksort, and passes the smaller elements to a helper if there is one.
  private func sort(_ part: Range<Int>) async throws {
    guard part.count > 1 else { return }
    let pivot = await pool.numbers.access { numbers in
      let pivot = numbers[part.lowerBound]
      let smaller = numbers[part].filter { $0 < pivot }
      let others = numbers[part].dropFirst().filter { $0 >= pivot }
      numbers.replaceSubrange(part, with: smaller + [pivot] + others)
      return part.lowerBound + smaller.count
    }
    if await !pool.hand(part.lowerBound..<pivot) { try await sort(part.lowerBound..<pivot) }
    try await sort(pivot + 1..<part.upperBound)
  }
}

/// The shared pool of the sorters: the numbers, and the idle flag and assigned part of each.
private final class SortingPool: Sendable {
  let numbers: Shared<[Int]>
  let isIdle: [Shared<Bool>]
  let parts: [Shared<Range<Int>?>]
  private let isBuggy: Bool
  private let sorters = Guarded<[ActorReference<Sorter.Message>]>([])

  init(_ run: Exploration, isBuggy: Bool) {
    numbers = run.shared("numbers", [5, 3, 2, 1, 4, 8, 7, 6])
    isIdle = (0..<3).map { run.shared("idle \($0)", $0 != 0) }
    parts = (0..<3).map { run.shared("part \($0)", $0 == 0 ? 0..<8 : nil) }
    self.isBuggy = isBuggy
  }

  func enrol(_ sorter: ActorReference<Sorter.Message>) { sorters.withLock { $0.append(sorter) } }

  /// Assigns a part to an idle sorter, and returns whether there was one.
  func hand(_ part: Range<Int>) async -> Bool {
    guard part.count > 1 else { return false }
    for number in isIdle.indices {
      if isBuggy {
        guard await isIdle[number].read() else { continue }
        await isIdle[number].write(false)
      } else {
        guard await isIdle[number].compareExchange(true, false) else { continue }
      }
      await parts[number].write(part)
      sorters.withLock { $0[number] }.send(.sort)
      return true
    }
    return false
  }
}

extension BugSuite {
  /// FreeBSD's qsort_mt.
  static let parallelSort = SuiteProgram.pair(
    "qsort_mt",
    "Two sorters see the same third one idle and hand it their parts: the second part is written "
      + "over the first before that is taken up, and the numbers stay unsorted.",
    published: PublishedFigures(
      .init(3442, found: 19), .init(4714, found: 14), .init(3004, found: 18),
      .init(3048, found: 19))
  ) { run, isBuggy in
    let pool = SortingPool(run, isBuggy: isBuggy)
    let sorters = (0..<3).map { number in
      run.actor("sorter \(number)") { Sorter(number: number, pool: pool, context: $0) }
    }
    for sorter in sorters { pool.enrol(sorter.reference) }
    sorters[0].reference.send(.sort)
    run.expect("the numbers are sorted") { pool.numbers.current == Array(1...8) }
  }
}
