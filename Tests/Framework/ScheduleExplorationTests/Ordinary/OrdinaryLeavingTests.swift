#if os(Linux)
import Foundation
import ProcessSupport
import ScheduleExploration
import Synchronization
import TestFolders
import Testing

/// Actions of a body after a wait for a thread of the system are not part of any run.
@Suite struct OrdinaryLeavingTests {
  private final class Counter: Sendable {
    let begins = Atomic(0)
    let ends = Atomic(0)
    let resumptions = Atomic(0)
  }

  @Test(arguments: [0, 300])
  func `a body that a queue resumes is not controlled, and continues no further`(milliseconds: Int)
    async throws
  {
    let counter = Counter()
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("queue", environment: [:]) {
        counter.begins.add(1, ordering: .relaxed)
        let mayResume = Guarded(false)
        // It begins when the body waits: an answer that is there before is no failure.
        async let wait: Void = mayResume.withLock { $0 = true }
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            while !mayResume.withLock({ $0 }) { usleep(10) }
            if milliseconds > 0 { usleep(UInt32(milliseconds) * 1_000) }
            continuation.resume()
            counter.resumptions.add(1, ordering: .sequentiallyConsistent)
          }
        }
        await wait
        counter.ends.add(1, ordering: .relaxed)
        #expect(Bool(false))
      }
    }
    #expect(failure.failure.hasPrefix("not under control: DispatchQueue.async"))
    #expect(failure.issues.isEmpty)
    let begins = counter.begins.load(ordering: .relaxed)
    while counter.resumptions.load(ordering: .sequentiallyConsistent) < begins {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(counter.ends.load(ordering: .relaxed) == 0)
  }

  @Test func `a body that a queue resumes at the end of the run continues no further either`() {
    let spins = Atomic(0)
    let steps = Atomic(0)
    let key = DispatchSpecificKey<Bool>()
    for turn in 0..<Trials.count(3_000, debug: 600) {
      let queue = DispatchQueue(label: "answers")
      queue.setSpecific(key: key, value: true)
      _ = try? explore("late answer", schedules: 1, environment: [:]) {
        await withCheckedContinuation { continuation in
          queue.async {
            for _ in 0..<(turn % 300) * 50 { spins.add(1, ordering: .relaxed) }
            continuation.resume()
          }
        }
        if DispatchQueue.getSpecific(key: key) == true { steps.add(1, ordering: .relaxed) }
      }
      queue.sync {}
    }
    #expect(steps.load(ordering: .relaxed) == 0)
  }

  /// An actor that notes when a thread is in it while another one is.
  private actor Pool {
    private let queue = DispatchQueue(label: "pool")
    private let isBusy = Guarded(false)
    private let counter: Counter

    init(_ counter: Counter) { self.counter = counter }

    func listen() async {
      for _ in 0..<50 {
        await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
        use()
      }
    }

    func use() {
      counter.begins.add(1, ordering: .relaxed)
      let wasBusy = isBusy.withLock { isBusy in
        defer { isBusy = true }
        return isBusy
      }
      if wasBusy { counter.resumptions.add(1, ordering: .relaxed) }
      for turn in 0..<2_000 where turn == counter.ends.load(ordering: .relaxed) { usleep(0) }
      isBusy.withLock { $0 = false }
    }
  }

  @Test func `an actor with a task that waits for a queue never has two threads in it`() {
    let counter = Counter()
    counter.ends.store(-1, ordering: .relaxed)
    // On a busy machine the queue answers late, and a search ends with fewer uses.
    var searches = Trials.count(20, debug: 4)
    while searches > 0 || counter.begins.load(ordering: .relaxed) <= 100 {
      searches -= 1
      _ = try? explore("pool", schedules: 200, environment: [:]) {
        let pool = Pool(counter)
        let listener = Task { await pool.listen() }
        for _ in 0..<200 {
          await pool.use()
          await Task.yield()
        }
        listener.cancel()
      }
    }
    #expect(counter.resumptions.load(ordering: .relaxed) == 0)
  }

  private enum Place: CaseIterable { case nowhere, actor, mainActor }

  /// A wait for a queue that answers as soon as it may.
  private final class Answer: Sendable {
    private let own = pthread_self()
    private let hasBegun = Guarded(false)
    private let mayCome = Guarded(false)
    private let hasCome = Guarded(false)
    /// Steps behind the wait on another thread than the one that explores.
    let foreignSteps = Guarded(0)

    func wait(isolation: isolated (any Actor)? = #isolation) async {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { [self] in
          while !mayCome.withLock({ $0 }) { usleep(10) }
          continuation.resume()
          hasCome.withLock { $0 = true }
        }
        hasBegun.withLock { $0 = true }
      }
      if pthread_equal(own, pthread_self()) == 0 { foreignSteps.withLock { $0 += 1 } }
    }

    /// Lets it come once the task waits.
    func come() async {
      while !hasBegun.withLock({ $0 }) { await Task.yield() }
      mayCome.withLock { $0 = true }
    }

    func awaitReal() async throws {
      while !hasCome.withLock({ $0 }) { try await Task.sleep(for: .microseconds(100)) }
      try await Task.sleep(for: .microseconds(100))
    }
  }

  private actor Waiter {
    func wait(for answer: Answer) async { await answer.wait() }
  }

  @Test(arguments: Place.allCases)
  private func `a task that a queue resumes makes no step on a thread of the system`(place: Place)
    async throws
  {
    for _ in 0..<Trials.count(100, debug: 25) {
      let answers = Guarded<[Answer]>([])
      let failure = try #require(throws: ExplorationFailure.self) {
        try explore("task", schedules: 20, environment: [:]) {
          let answer = Answer()
          answers.withLock { $0.append(answer) }
          let task =
            switch place {
            case .nowhere: Task { await answer.wait() }
            case .actor: Task { await Waiter().wait(for: answer) }
            case .mainActor: Task { @MainActor in await answer.wait() }
            }
          await answer.come()
          // Others take steps meanwhile, and then the run waits for it.
          for _ in 0..<200 { await Task.yield() }
          await task.value
        }
      }
      #expect(failure.failure.hasPrefix("not under control: DispatchQueue.async"))
      for answer in answers.withLock({ $0 }) {
        try await answer.awaitReal()
        #expect(answer.foreignSteps.withLock { $0 } == 0)
      }
    }
  }

  private struct TimedOut: Error {}

  @Test(arguments: [0, 2])
  func `a failure beside work that is not controlled names that work`(workers: Int) throws {
    let queue = DispatchQueue(label: "answers")
    let mayAnswer = Guarded(false)
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("answer", schedules: 20, workers: workers, environment: [:]) {
        let isAnswered = Guarded(false)
        queue.async {
          while !mayAnswer.withLock({ $0 }) { usleep(1_000) }
          isAnswered.withLock { $0 = true }
        }
        try await Task.sleep(for: .seconds(5))
        if !isAnswered.withLock({ $0 }) { throw TimedOut() }
      }
    }
    mayAnswer.withLock { $0 = true }
    #expect(failure.failure == "threw TimedOut()")
    let lines = failure.description.split(separator: "\n")
    #expect(
      lines.contains { $0.hasPrefix("not under control: DispatchQueue.async in ") },
      "\(failure)")
  }

  @Test func `a failure of a controlled run names no such work`() throws {
    let failure = try #require(throws: ExplorationFailure.self) {
      try explore("error", schedules: 20, environment: [:]) { throw TimedOut() }
    }
    #expect(!failure.description.contains("not under control"))
  }
}
#endif
