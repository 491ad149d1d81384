import ScheduleExploration
import SimulationKernel
import SimulationPrimitives
import Testing

/// A register that is read and written.
private enum Cell: SequentialModel {
  enum Operation: Hashable, Sendable {
    case read(String)
    case write(String, Int)
  }

  static let initial = 0

  static func apply(_ operation: Operation, to state: inout Int) -> Int {
    if case .write(_, let value) = operation { state = value }
    return state
  }

  static func part(of operation: Operation) -> String {
    switch operation {
    case .read(let key), .write(let key, _): key
    }
  }
}

@Suite struct HistoryTests {
  /// Two writers and two readers of one register; a stale one answers reads from a copy that lags
  /// behind.
  private static func store(isStale: Bool) -> ExploredProgram {
    ExploredProgram("store") { run in
      let register = run.actor("register") { Register(context: $0) }
      let copy = run.actor("copy") { Register(context: $0) }
      let history = History<Cell>()
      for writer in 1...2 {
        run.task("writer \(writer)") { _ in
          for value in [writer, 10 * writer] {
            let ticket = history.begin(.write("x", value))
            await register.set(value)
            history.end(ticket, with: value)
            if isStale { await copy.set(value) }
          }
        }
        run.task("reader \(writer)") { _ in
          for _ in 0..<2 {
            let ticket = history.begin(.read("x"))
            history.end(ticket, with: isStale ? await copy.value : await register.value)
          }
        }
      }
      run.expect("the store is linearizable") { history.isLinearizable }
    }
  }

  @Test func `a correct store is linearizable under a thousand schedules, and a stale one is not`()
  {
    let (right, stale) = (Explorer(Self.store(isStale: false)), Explorer(Self.store(isStale: true)))
    let strategy = Strategy.random.make()
    for number in 0..<1_000 { #expect(right.run(number, under: strategy).failure == nil) }
    let failures = (0..<100).compactMap { stale.run($0, under: strategy).failure }
    #expect(Set(failures) == [.claim("the store is linearizable")])
  }

  @Test func `the verdict on a history agrees with a check of every order`() {
    var verdicts: Set<Bool> = []
    for seed in Seed.sample(400) {
      var draws = RandomStream(seed: seed)
      let history = History<Cell>()
      var model: [(operation: Cell.Operation, begin: Int, end: Int, answer: Int?)] = []
      var open: [(History<Cell>.Ticket, Int)] = []
      var clock = 0
      for _ in 0..<9 {
        clock += 1
        if draws.chance(0.5), model.count < 5 {
          let operation: Cell.Operation =
            draws.chance(0.5) ? .read("x") : .write("x", 1 + draws.below(2))
          open.append((history.begin(operation), model.count))
          model.append((operation, clock, .max, nil))
        } else if !open.isEmpty {
          let (ticket, place) = open.remove(at: draws.below(open.count))
          var answer = draws.below(3)
          if case .write(_, let value) = model[place].operation { answer = value }
          history.end(ticket, with: answer)
          (model[place].end, model[place].answer) = (clock, answer)
        }
      }
      let slow = Self.permutations(Array(model.indices)).contains { order in
        var state = 0
        for (position, place) in order.enumerated() {
          // Unanswered operations may come last, without effect on others.
          let answer = Cell.apply(model[place].operation, to: &state)
          if let told = model[place].answer, told != answer { return false }
          if order[..<position].contains(where: { model[$0].begin > model[place].end }) {
            return false
          }
        }
        return true
      }
      #expect(history.isLinearizable == slow, "seed \(seed)")
      verdicts.insert(slow)
    }
    #expect(verdicts.count == 2)
  }

  private static func permutations(_ items: [Int]) -> [[Int]] {
    guard !items.isEmpty else { return [[]] }
    return items.flatMap { item in permutations(items.filter { $0 != item }).map { [item] + $0 } }
  }

  @Test func `parts of a store are judged separately`() {
    let history = History<Cell>()
    let write = history.begin(.write("x", 1))
    history.end(write, with: 1)
    let other = history.begin(.read("y"))
    history.end(other, with: 0)
    #expect(history.isLinearizable)
    let stale = history.begin(.read("x"))
    history.end(stale, with: 0)
    #expect(!history.isLinearizable)
  }
}
