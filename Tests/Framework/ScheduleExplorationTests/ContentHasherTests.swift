import SimulationKernel
import Testing

@testable import ScheduleExploration

/// Objects are equal to a search if their stored values are, whatever their addresses.
@Suite struct ContentHasherTests {
  private enum Mark {
    case none, other, number(Int)
  }

  private final class Node {
    var value = 1
    var next: Node?
  }

  private actor Store {
    var numbers = [1, 2]
    var names: Set<String> = []
    var ages: [String: Int] = [:]
    var mark = Mark.none
    var ratio = 0.5
    var node: Node?
    var friend: Store?
    var then: @Sendable () -> Void = {}

    func change(_ body: @Sendable (isolated Store) -> Void) -> Store {
      body(self)
      return self
    }
  }

  private func hash(_ body: @Sendable (isolated Store) -> Void = { _ in }) async -> UInt64? {
    let hasher = ContentHasher()
    return hasher.hash(of: await Store().change(body))
  }

  @Test func `stored values change the hash`() async {
    let hashes = [
      await hash(), await hash { $0.numbers = [2, 1] }, await hash { $0.numbers = [1] },
      await hash { $0.names = ["ada"] }, await hash { $0.ages = ["ada": 3] },
      await hash { $0.ages = ["ada": 4] }, await hash { $0.mark = .other },
      await hash { $0.mark = .number(1) }, await hash { $0.mark = .number(2) },
      await hash { $0.ratio = 0.25 }, await hash { $0.node = Node() },
      await hash {
        $0.node = Node()
        $0.node?.value = 2
      },
    ]
    #expect(!hashes.contains(nil))
    #expect(Set(hashes).count == hashes.count)
  }

  @Test func `places, closures, other actors and the order of sets do not change the hash`() async {
    #expect(await hash() == hash())
    #expect(await hash() == hash { $0.then = { print("hello") } })
    #expect(await hash { $0.node = Node() } == hash { $0.node = Node() })
    let (some, others) = (Store(), Store())
    #expect(await hash { $0.friend = some } == hash { $0.friend = others })
    let names = (0..<20).map { "name \($0)" }
    #expect(
      await hash { $0.names = Set(names) } == hash { $0.names = Set(names.reversed()) })
    #expect(
      await hash { for name in names { $0.ages[name] = 1 } }
        == hash { for name in names.reversed() { $0.ages[name] = 1 } })
  }

  @Test func `a cycle of objects is followed once`() async {
    let circle = await hash {
      $0.node = Node()
      $0.node?.next = $0.node
    }
    #expect(await circle != hash { $0.node = Node() })
  }

  @Test func `an object without stored values has no hash`() {
    final class Empty {
      let then: () -> Void = {}
    }
    let hasher = ContentHasher()
    #expect(hasher.hash(of: Empty()) == nil)
  }
}
