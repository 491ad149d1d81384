#if canImport(Glibc)
import Glibc
import Synchronization

/// The locks that tasks of a run take and wait for, on the one thread that runs all tasks.
extension OverrideScope {
  /// Records that the running task took a lock.
  func note(_ lock: UInt, _ kind: LockTable.Kind) {
    let functions = override.notesPlaces ? CodeName.callers(2) : []
    locks.add(.init(lock: lock, kind: kind, task: override.runningTask, functions: functions))
  }

  /// Records a lock that the thread took, and returns whether the running task may have it.
  ///
  /// A recursive lock belongs to a thread, so that it may still be held by another task.
  func noteTry(_ word: Int, _ function: BlockingFunction) -> Bool {
    let lock = UInt(bitPattern: word)
    if function.kind == .mutex, let holder = locks.holder(of: lock),
      holder.task != override.runningTask
    {
      _ = function.kind.release.callReal(lock)
      return false
    }
    note(lock, function.kind)
    return true
  }

  /// Takes a lock, or gives up the run if the lock cannot be taken.
  func take(_ lock: UInt, _ function: BlockingFunction, trying attempt: BlockingFunction) -> Int32 {
    let isTaken = { [self] in
      attempt.callReal(lock).isZero && noteTry(Int(bitPattern: lock), attempt)
    }
    if isTaken() { return 0 }
    let kind: Impasse.Kind = function.kind == .semaphore ? .semaphore : .lock
    let holder = locks.holder(of: lock)
    let isOwn = holder?.task == override.runningTask
    // A call that the library rejects with an error does not block.
    let isRefused =
      function.kind == .readWriteLock || function.kind == .mutex && Self.checksErrors(lock)
    if isOwn, isRefused { return Int32(truncatingIfNeeded: function.callReal(lock)) }
    if holder == nil || kind == .semaphore {
      // A thread of the system may hold the lock and release it.
      let isOnOwnThread = function.kind == .mutex && Self.isOwn(lock)
      if !isOnOwnThread, awaitHelp(always: kind == .lock, isTaken) { return 0 }
    }
    end(kind, heldBy: holder)
    return Int32(truncatingIfNeeded: function.callReal(lock))
  }

  /// Takes a mutex with a deadline; if another task holds the mutex, the deadline passes.
  func takeInTime(_ words: BlockingFunction.Words) -> Int32 {
    let lock = UInt(bitPattern: words.0)
    if BlockingFunction.mutexTryLock.callReal(lock).isZero,
      noteTry(words.0, .mutexTryLock)
    {
      return 0
    }
    guard locks.holder(of: lock) != nil,
      let time = LeavingFunction.time(at: words.1)
    else {
      let result = BlockingFunction.mutexTimedLock.callReal(words)
      if result.isZero { note(lock, .mutex) }
      return Int32(truncatingIfNeeded: result)
    }
    hold(for: max(0, time.nanoseconds(since: SystemClock.wall.instant(at: now))))
    return ETIMEDOUT
  }

  /// Waits for a condition that a thread of the system may signal.
  func awaitCondition(_ words: BlockingFunction.Words) -> Int32 {
    let patience = patience(always: false)
    if patience > 0, LeavingFunction.awaitCondition(words, seconds: patience) {
      Self.helpCount.add(1, ordering: .relaxed)
      return 0
    }
    lose(patience)
    end(.condition, heldBy: nil)
    return Int32(truncatingIfNeeded: BlockingFunction.conditionWait.callReal(words))
  }

  /// Waits for a semaphore or a group of Dispatch without a deadline.
  func awaitDispatch(_ isSignaled: () -> Bool, _ kind: Impasse.Kind) {
    if isSignaled() || awaitHelp(always: false, isSignaled) { return }
    end(kind, heldBy: nil)
  }

  /// Gives up the run at the second resumption of a continuation.
  func resumeAgain(first functions: [String]) {
    end(.continuation, isOwn: false, holder: nil, functions)
  }

  /// Gives up a step that never ends.
  package func giveUpLoop() { end(.loop, heldBy: nil) }

  private func end(_ kind: Impasse.Kind, heldBy holder: LockTable.Hold?) {
    end(
      kind, isOwn: holder?.task == override.runningTask, holder: holder?.task,
      holder?.functions ?? [])
  }

  private func end(
    _ kind: Impasse.Kind, isOwn: Bool, holder: UInt32?, _ holderFunctions: [String]
  ) {
    guard AbandonableCall.isInside else { return }
    override.cannotGoOn(
      .init(
        kind: kind, holder: holder, isOwn: isOwn, functions: CodeName.callers(2),
        holderFunctions: holderFunctions))
    leaveRun()
  }

  /// Gives up the run, which can neither continue nor return.
  package func leaveRun() {
    // The locks are released, because the next run may use them.
    for hold in locks.removeAll() {
      for _ in 0..<hold.count { _ = hold.kind.release.callReal(hold.lock) }
    }
    AbandonableCall.giveUp()
  }
}

/// The waits of a run for threads of the system.
extension OverrideScope {
  /// The number of times that a thread of the system ended a wait of a run.
  fileprivate static let helpCount = Atomic<Int>(0)
  /// The number of timeouts of such waits.
  private static let vainCount = Atomic<Int>(0)

  /// Returns the seconds to wait for a thread of the system.
  ///
  /// The wait is longer if the run has made such a thread, or one has ended an earlier wait. It is
  /// shorter after timeouts.
  private func patience(always: Bool) -> Double {
    let vain = Self.vainCount.load(ordering: .relaxed)
    let isLikely = always || hasHelpers || Self.helpCount.load(ordering: .relaxed) > 0
    if isLikely { return [10, 2, 0.5, 0.1][min(vain / 2, 3)] }
    return vain < 3 ? 0.02 : 0
  }

  fileprivate func lose(_ patience: Double) {
    if patience > 0 { Self.vainCount.add(1, ordering: .relaxed) }
  }

  /// Repeats an attempt while a thread of the system may help, and returns whether it succeeded.
  private func awaitHelp(always: Bool, _ attempt: () -> Bool) -> Bool {
    let patience = patience(always: always)
    let tries = Int(patience * 1_000)
    for _ in 0..<tries {
      Interposition.withRealTime { rest(0.001) }
      guard attempt() else { continue }
      Self.helpCount.add(1, ordering: .relaxed)
      return true
    }
    lose(patience)
    return false
  }

  /// Checks whether the calling thread holds a mutex that is not recorded in the table.
  private static func isOwn(_ lock: UInt) -> Bool {
    word(2, of: lock) == Int32(truncatingIfNeeded: syscall(threadNumberCall))
  }

  /// Checks whether a mutex reports an error instead of blocking forever.
  private static func checksErrors(_ lock: UInt) -> Bool {
    word(4, of: lock).map { $0 & 3 == 2 } ?? false
  }

  private static func word(_ place: Int, of lock: UInt) -> Int32? {
    // Safety: a mutex of the C library has at least 40 bytes. Its holder is the third word, and its
    // kind the fifth.
    unsafe UnsafePointer<Int32>(bitPattern: lock).map { unsafe $0[place] }
  }

  private static var threadNumberCall: Int {
    #if arch(x86_64)
    186
    #else
    178
    #endif
  }

  private static func syscall(_ number: Int) -> Int {
    unsafe SystemFunctions.systemCall?(number, 0, 0, 0, 0, 0, 0) ?? 0
  }
}
#endif
