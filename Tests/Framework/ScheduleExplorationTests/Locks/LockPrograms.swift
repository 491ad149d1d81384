import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// The way a task waits at a doorway.
enum Waiting: CaseIterable, Sendable {
  case checked, unsafe, checkedThrowing, unsafeThrowing, handledChecked, handledUnsafe
}

/// Lets a task pass for each signal; it holds its lock from the look at its state to the body of
/// the continuation.
final class Doorway<Lock: PlainLock>: @unchecked Sendable {
  private let lock = Lock()
  private let holdsOn: Bool
  private var waiting: [() -> Void] = []
  private var open = 0

  init(holdsOn: Bool) { self.holdsOn = holdsOn }

  @concurrent
  func wait(_ way: Waiting) async {
    lock.acquire()
    if open > 0 {
      open -= 1
      lock.release()
      return
    }
    // A signal before the task is on the list is lost.
    if !holdsOn { lock.release() }
    switch way {
    case .checked:
      await withCheckedContinuation { (c: CheckedContinuation<Void, Never>) in add { c.resume() } }
    case .unsafe:
      await withUnsafeContinuation { (c: UnsafeContinuation<Void, Never>) in add { c.resume() } }
    case .checkedThrowing:
      try? await withCheckedThrowingContinuation { (c: CheckedContinuation<Void, any Error>) in
        add { c.resume() }
      }
    case .unsafeThrowing:
      try? await withUnsafeThrowingContinuation { (c: UnsafeContinuation<Void, any Error>) in
        add { c.resume() }
      }
    case .handledChecked:
      await withTaskCancellationHandler {
        await withCheckedContinuation { (c: CheckedContinuation<Void, Never>) in add { c.resume() }
        }
      } onCancel: {
      }
    case .handledUnsafe:
      await withTaskCancellationHandler {
        await withUnsafeContinuation { (c: UnsafeContinuation<Void, Never>) in add { c.resume() } }
      } onCancel: {
      }
    }
  }

  private func add(_ resume: @escaping () -> Void) {
    if !holdsOn { lock.acquire() }
    waiting.append(resume)
    lock.release()
  }

  func signal() {
    lock.acquire()
    let resume = waiting.isEmpty ? nil : waiting.removeFirst()
    if resume == nil { open += 1 }
    lock.release()
    resume?()
  }
}

@Sendable func doorway<Lock: PlainLock>(_: Lock.Type, _ way: Waiting, holdsOn: Bool = true) async {
  let doorway = Doorway<Lock>(holdsOn: holdsOn)
  let waiter = Task(name: "waiter") { await doorway.wait(way) }
  let signaller = Task(name: "signaller") { doorway.signal() }
  await waiter.value
  await signaller.value
}

/// The same by the standard library's mutex, which is released between the look at the state and
/// the wait.
final class MutexDoorway: Sendable {
  private struct State {
    var open = 0
    var waiting: [UnsafeContinuation<Void, Never>] = []
  }
  private let state = Mutex(State())

  @concurrent
  func wait() async {
    let mayPass = state.withLock { state in
      if state.open > 0 {
        state.open -= 1
        return true
      }
      return false
    }
    if mayPass { return }
    await withUnsafeContinuation { continuation in
      state.withLock { $0.waiting.append(continuation) }
    }
  }

  func signal() {
    let continuation = state.withLock { state in
      if state.waiting.isEmpty {
        state.open += 1
        return nil as UnsafeContinuation<Void, Never>?
      }
      return state.waiting.removeFirst()
    }
    continuation?.resume()
  }
}

@Sendable func mutexDoorway() async {
  let doorway = MutexDoorway()
  let waiter = Task(name: "waiter") { await doorway.wait() }
  let signaller = Task(name: "signaller") { doorway.signal() }
  await waiter.value
  await signaller.value
}

actor Journal {
  private var count = 0
  func note() { count += 1 }
}

/// Two locks taken crosswise, with a wait between the two.
@Sendable func crosswise<Lock: PlainLock>(_: Lock.Type) async {
  let (left, right, journal) = (Lock(), Lock(), Journal())
  @Sendable func move(_ first: Lock, _ second: Lock) async {
    first.acquire()
    await journal.note()
    second.acquire()
    second.release()
    first.release()
  }
  async let one: Void = move(left, right)
  async let other: Void = move(right, left)
  _ = await (one, other)
}

/// A lock held across a wait in two tasks.
@Sendable func heldAcross<Lock: PlainLock>(_: Lock.Type) async {
  let (lock, journal) = (Lock(), Journal())
  @Sendable func enter() async {
    lock.acquire()
    await journal.note()
    lock.release()
  }
  async let one: Void = enter()
  async let other: Void = enter()
  _ = await (one, other)
}

/// A thread waits for a condition that another task has to bring about.
final class Mailbox: @unchecked Sendable {
  private let condition = NSCondition()
  private var letter: Int?
  func put(_ letter: Int) {
    condition.lock()
    self.letter = letter
    condition.signal()
    condition.unlock()
  }
  func take() -> Int {
    condition.lock()
    defer { condition.unlock() }
    while letter == nil { condition.wait() }
    return letter ?? 0
  }
}

@Sendable func mailbox() async {
  let box = Mailbox()
  let writer = Task(name: "writer") { box.put(1) }
  let reader = Task(name: "reader") { box.take() }
  await writer.value
  _ = await reader.value
}

final class Bell: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  func ring() { semaphore.signal() }
  func hear() { semaphore.wait() }
}

@Sendable func bell() async {
  let bell = Bell()
  let ringer = Task(name: "ringer") { bell.ring() }
  let hearer = Task(name: "hearer") { bell.hear() }
  await ringer.value
  await hearer.value
}

final class Count: @unchecked Sendable { var value = 0 }

/// A counter under a lock, a task for each of three, which is right.
@Sendable func counter<Lock: PlainLock>(_: Lock.Type) async {
  let (lock, count) = (Lock(), Count())
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<3 {
      group.addTask {
        for _ in 0..<3 {
          await Task.yield()
          lock.acquire()
          count.value += 1
          lock.release()
        }
      }
    }
  }
  precondition(count.value == 9)
}

actor Twice<Value: Sendable> {
  private var continuation: UnsafeContinuation<Value, Never>?
  private let value: Value
  private var isOver = false
  init(_ value: Value) { self.value = value }
  func wait() async -> Value {
    if isOver { return value }
    return await withUnsafeContinuation { continuation = $0 }
  }
  func go() { continuation?.resume(returning: value) }
  func last() {
    isOver = true
    continuation?.resume(returning: value)
  }
}

@Sendable func twice<Value: Sendable>(_ value: Value) async {
  let d = Twice(value)
  let w = Task(name: "waiter") { await d.wait() }
  let a = Task(name: "a") { await d.go() }
  let b = Task(name: "b") { await d.go() }
  await a.value
  await b.value
  await d.last()
  _ = await w.value
}

/// A real thread holds the lock for a moment.
@Sendable func foreign() async {
  let lock = FoundationLock()
  Thread.detachNewThread {
    lock.acquire()
    usleep(2_000)
    lock.release()
  }
  let one = Task(name: "one") {
    lock.acquire()
    lock.release()
  }
  let other = Task(name: "other") {
    lock.acquire()
    lock.release()
  }
  await one.value
  await other.value
}

/// A small program that uses real locks or continuations.
struct LockProgram: Sendable {
  let name: String
  /// The failure's text; nil for a correct program.
  let failure: String?
  let body: @Sendable () async -> Void
  init(_ name: String, _ failure: String? = nil, _ body: @escaping @Sendable () async -> Void) {
    (self.name, self.failure, self.body) = (name, failure, body)
  }

  static let all: [LockProgram] =
    Waiting.allCases.map { way in
      LockProgram("doorway NSLock \(way)") { await doorway(FoundationLock.self, way) }
    }
    + [
      LockProgram("doorway NSRecursiveLock") { await doorway(RecursiveLock.self, .unsafe) },
      LockProgram("doorway pthread_mutex") { await doorway(SystemMutex.self, .handledUnsafe) },
      LockProgram("doorway rwlock") { await doorway(ReadWriteLock.self, .unsafe) },
      LockProgram("doorway DispatchSemaphore") { await doorway(DispatchLock.self, .unsafe) },
      LockProgram("doorway sem_t") { await doorway(SystemSemaphore.self, .checked) },
      LockProgram("lost wakeup NSLock", "never ends") {
        await doorway(FoundationLock.self, .unsafe, holdsOn: false)
      },
      LockProgram("lost wakeup checked pthread", "never ends") {
        await doorway(SystemMutex.self, .handledChecked, holdsOn: false)
      },
      LockProgram("lost wakeup Mutex", "never ends", mutexDoorway),
      LockProgram("crosswise pthread", "asks for a lock that another task holds") {
        await crosswise(SystemMutex.self)
      },
      LockProgram("crosswise recursive", "asks for a lock that another task holds") {
        await crosswise(RecursiveLock.self)
      },
      LockProgram("crosswise sem_t", "waits for a semaphore") {
        await crosswise(SystemSemaphore.self)
      },
      LockProgram("held across NSLock", "asks for a lock that another task holds") {
        await heldAcross(FoundationLock.self)
      },
      LockProgram("held across rwlock", "asks for a lock that another task holds") {
        await heldAcross(ReadWriteLock.self)
      },
      LockProgram("mailbox NSCondition", "waits for a condition", mailbox),
      LockProgram("bell DispatchSemaphore", "waits for a semaphore", bell),
      LockProgram("counter NSLock") { await counter(FoundationLock.self) },
      LockProgram("counter DispatchSemaphore") { await counter(DispatchLock.self) },
      LockProgram("twice Void", "is resumed twice") { await twice(()) },
      LockProgram("twice String", "is resumed twice") {
        await twice("a string of more than fifteen bytes")
      },
      LockProgram("foreign NSLock", nil, foreign),
    ]
}
