import Synchronization
import Testing

/// A small program whose result is the order of its events.
struct OrderedProgram: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// All orders the language and its runtime allow.
  let allowed: Set<String>
  let run: @Sendable () async -> String

  init(
    _ name: String, _ allowed: Set<String>, _ run: @escaping @Sendable () async -> String
  ) {
    (testDescription, self.allowed, self.run) = (name, allowed, run)
  }

  static let all: [OrderedProgram] = isolation + tasks + queues + streams
}

/// Records the calls, in order.
actor Scroll {
  private(set) var text = ""
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func note(_ word: String) { text += word }

  /// A call within an actor is no hop.
  func nested(_ word: String) async {
    text += word
    await inner(word)
    text += word
  }

  private func inner(_ word: String) async { text += word }

  func suspended(_ word: String) async {
    text += word
    await withCheckedContinuation { continuation in
      text += word
      continuation.resume()
    }
    text += word
  }

  func handled(_ word: String) async {
    text += word
    await withTaskCancellationHandler {
      text += word
    } onCancel: {
    }
    text += word
  }

  func wait(_ word: String) async {
    text += word
    await withCheckedContinuation { waiting.append($0) }
    text += word
  }

  func wake() {
    for sleeper in waiting { sleeper.resume() }
    waiting = []
  }

  var sleeperCount: Int { waiting.count }

  /// Starts unstructured tasks.
  func start(_ words: [String], then last: String) async -> [Task<Void, Never>] {
    let tasks = words.map { word in Task { note(word) } }
    text += last
    return tasks
  }

  func startAndYield() async -> Task<Void, Never> {
    let task = Task { note("t") }
    await Task.yield()
    text += "y"
    return task
  }

  func startAndLeave(for other: Scroll) async -> Task<Void, Never> {
    let task = Task { note("t") }
    await other.note("")
    text += "b"
    return task
  }

  func startRanked() -> [Task<Void, Never>] {
    [Task(priority: .low) { note("l") }, Task(priority: .high) { note("h") }]
  }

  /// Starts unstructured tasks that continue elsewhere.
  func forward(_ words: [String], to other: Scroll) -> [Task<Void, Never>] {
    words.map { word in
      Task {
        text += word
        await other.note(word)
      }
    }
  }
}

@MainActor
final class Page {
  private(set) var text = ""
  func note(_ word: String) { text += word }

  func startRanked() -> [Task<Void, Never>] {
    [Task(priority: .low) { note("l") }, Task(priority: .high) { note("h") }]
  }
}

func finish(_ tasks: [Task<Void, Never>]) async { for task in tasks { await task.value } }

extension OrderedProgram {
  private static func two(
    _ name: String, _ allowed: Set<String>,
    _ step: @escaping @Sendable (Scroll, String) async -> Void
  ) -> OrderedProgram {
    OrderedProgram(name, allowed) {
      let scroll = Scroll()
      async let left: Void = step(scroll, "a")
      async let right: Void = step(scroll, "b")
      _ = await (left, right)
      return await scroll.text
    }
  }

  /// Calls into and within actors.
  static let isolation = [
    two("calls into an actor", ["ab", "ba"]) { await $0.note($1) },
    two("a call within an actor", ["aaabbb", "bbbaaa"]) { await $0.nested($1) },
    two("the body of a continuation", ["aaabbb", "bbbaaa"]) { await $0.suspended($1) },
    two("the body of a cancellation handler", ["aaabbb", "bbbaaa"]) { await $0.handled($1) },
    OrderedProgram("a child and its parent", ["ab", "ba"]) {
      let scroll = Scroll()
      async let child: Void = scroll.note("a")
      await scroll.note("b")
      await child
      return await scroll.text
    },
    OrderedProgram(
      "a parent between its children",
      ["abc", "acb", "bac", "bca", "cab", "cba"]
    ) {
      let scroll = Scroll()
      async let first: Void = scroll.note("a")
      async let second: Void = scroll.note("b")
      await scroll.note("c")
      _ = await (first, second)
      return await scroll.text
    },
    // A continuation comes back to its actor by way of no actor.
    OrderedProgram("waiters of one waking", ["abab", "abba", "baab", "baba"]) {
      let scroll = Scroll()
      async let first: Void = scroll.wait("a")
      async let second: Void = scroll.wait("b")
      while await scroll.sleeperCount < 2 { await Task.yield() }
      await scroll.wake()
      _ = await (first, second)
      return await scroll.text
    },
  ]

  /// Unstructured tasks, and children of groups.
  static let tasks = [
    OrderedProgram("children of a group and their results", ["ab ab", "ab ba", "ba ab", "ba ba"]) {
      let scroll = Scroll()
      let results = await withTaskGroup { group in
        for word in ["a", "b"] {
          group.addTask {
            await scroll.note(word)
            return word
          }
        }
        return await group.reduce("", +)
      }
      return await scroll.text + " " + results
    },
    OrderedProgram("tasks of their own", ["ab", "ba"]) {
      let scroll = Scroll()
      let tasks = ["a", "b"].map { word in Task { await scroll.note(word) } }
      await finish(tasks)
      return await scroll.text
    },
    OrderedProgram("detached tasks and their maker", ["ab", "ba"]) {
      let scroll = Scroll()
      let task = Task.detached { await scroll.note("a") }
      await scroll.note("b")
      await task.value
      return await scroll.text
    },
    OrderedProgram("a task that starts immediately", ["iab"]) {
      let scroll = Scroll()
      let started = Mutex("")
      let task = Task.immediate {
        started.withLock { $0 += "i" }
        await scroll.note("a")
      }
      let first = started.withLock { $0 }
      await scroll.note("b")
      await task.value
      return first + (await scroll.text)
    },
    OrderedProgram("a cancellation and the end of what it cancels", ["c", "-"]) {
      let called = Mutex("-")
      let task = Task {
        await withTaskCancellationHandler {
          await Task.yield()
        } onCancel: {
          called.withLock { $0 = "c" }
        }
      }
      await Task.yield()
      task.cancel()
      await task.value
      return called.withLock { $0 }
    },
  ]

  /// The queue of an actor.
  static let queues = [
    OrderedProgram("tasks made in an actor", ["0123"]) {
      let scroll = Scroll()
      await finish(await scroll.start(["1", "2", "3"], then: "0"))
      return await scroll.text
    },
    OrderedProgram("a task made in an actor that yields", ["ty"]) {
      let scroll = Scroll()
      await scroll.startAndYield().value
      return await scroll.text
    },
    OrderedProgram("a task made in an actor that is left", ["tb"]) {
      let scroll = Scroll()
      await scroll.startAndLeave(for: Scroll()).value
      return await scroll.text
    },
    OrderedProgram("tasks of one actor that go to another", ["123"]) {
      let (from, to) = (Scroll(), Scroll())
      await finish(await from.forward(["1", "2", "3"], to: to))
      return await to.text
    },
    OrderedProgram("priorities in a busy actor", ["hl"]) {
      let scroll = Scroll()
      await finish(await scroll.startRanked())
      return await scroll.text
    },
    OrderedProgram("priorities on the main actor", ["lh"]) {
      let page = Page()
      await finish(await page.startRanked())
      return await page.text
    },
    OrderedProgram("tasks made for the main actor", ["12"]) {
      let page = Page()
      await finish(["1", "2"].map { word in Task { @MainActor in page.note(word) } })
      return await page.text
    },
    OrderedProgram("hops to the main actor", ["12", "21"]) {
      let page = Page()
      await finish(["1", "2"].map { word in Task.detached { await page.note(word) } })
      return await page.text
    },
  ]

  /// The buffer of a stream.
  static let streams = [
    OrderedProgram("a stream that keeps all", ["12"]) { await read(.unbounded) },
    OrderedProgram("a stream that keeps the newest", ["12", "2"]) {
      await read(.bufferingNewest(1))
    },
    OrderedProgram("a stream that keeps the oldest", ["12", "1"]) {
      await read(.bufferingOldest(1))
    },
  ]

  private static func read(
    _ policy: AsyncStream<String>.Continuation.BufferingPolicy
  ) async -> String {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: policy)
    async let text = stream.reduce("", +)
    for word in ["1", "2"] {
      continuation.yield(word)
      await Task.yield()
    }
    continuation.finish()
    return await text
  }
}
