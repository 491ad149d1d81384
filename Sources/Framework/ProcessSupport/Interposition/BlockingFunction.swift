#if canImport(Glibc)
import Glibc

/// A C function that takes or releases a system lock, or waits for a signal.
///
/// On a thread that runs an explored program, the call is recorded, and a call that would never
/// return is given up. All these functions take only words, like those of ``LeavingFunction``.
enum BlockingFunction: String, CaseIterable {
  typealias Words = LeavingFunction.Words
  typealias Function = LeavingFunction.Function

  case mutexLock = "pthread_mutex_lock"
  case mutexTryLock = "pthread_mutex_trylock"
  case mutexTimedLock = "pthread_mutex_timedlock"
  case mutexUnlock = "pthread_mutex_unlock"
  case readLock = "pthread_rwlock_rdlock"
  case tryReadLock = "pthread_rwlock_tryrdlock"
  case writeLock = "pthread_rwlock_wrlock"
  case tryWriteLock = "pthread_rwlock_trywrlock"
  case readWriteUnlock = "pthread_rwlock_unlock"
  case conditionWait = "pthread_cond_wait"
  case semaphoreWait = "sem_wait"
  case semaphoreTryWait = "sem_trywait"
  case semaphorePost = "sem_post"
  case dispatchSignal = "dispatch_semaphore_signal"

  /// The real functions, in the order of the cases.
  // Safety: each is the library's function, and is called with the unchanged words of its caller.
  private static let real: [Function?] = allCases.map {
    SystemFunctions.find($0.rawValue, as: Function.self)
  }

  /// The addresses of the replacements, by the name of the function.
  static var addresses: [String: UInt] {
    allCases.reduce(into: [:]) { addresses, function in
      guard real[function.place] != nil else { return }
      // Safety: a C function pointer is one address.
      addresses[function.rawValue] = unsafe unsafeBitCast(function.replacement, to: UInt.self)
    }
  }

  private var place: Int {
    switch self {
    case .mutexLock: 0
    case .mutexTryLock: 1
    case .mutexTimedLock: 2
    case .mutexUnlock: 3
    case .readLock: 4
    case .tryReadLock: 5
    case .writeLock: 6
    case .tryWriteLock: 7
    case .readWriteUnlock: 8
    case .conditionWait: 9
    case .semaphoreWait: 10
    case .semaphoreTryWait: 11
    case .semaphorePost: 12
    case .dispatchSignal: 13
    }
  }

  private var replacement: Function {
    switch self {
    case .mutexLock: { Self.mutexLock.call(($0, $1, $2, $3, $4, $5)) }
    case .mutexTryLock: { Self.mutexTryLock.call(($0, $1, $2, $3, $4, $5)) }
    case .mutexTimedLock: { Self.mutexTimedLock.call(($0, $1, $2, $3, $4, $5)) }
    case .mutexUnlock: { Self.mutexUnlock.call(($0, $1, $2, $3, $4, $5)) }
    case .readLock: { Self.readLock.call(($0, $1, $2, $3, $4, $5)) }
    case .tryReadLock: { Self.tryReadLock.call(($0, $1, $2, $3, $4, $5)) }
    case .writeLock: { Self.writeLock.call(($0, $1, $2, $3, $4, $5)) }
    case .tryWriteLock: { Self.tryWriteLock.call(($0, $1, $2, $3, $4, $5)) }
    case .readWriteUnlock: { Self.readWriteUnlock.call(($0, $1, $2, $3, $4, $5)) }
    case .conditionWait: { Self.conditionWait.call(($0, $1, $2, $3, $4, $5)) }
    case .semaphoreWait: { Self.semaphoreWait.call(($0, $1, $2, $3, $4, $5)) }
    case .semaphoreTryWait: { Self.semaphoreTryWait.call(($0, $1, $2, $3, $4, $5)) }
    case .semaphorePost: { Self.semaphorePost.call(($0, $1, $2, $3, $4, $5)) }
    case .dispatchSignal: { Self.dispatchSignal.call(($0, $1, $2, $3, $4, $5)) }
    }
  }

  private func call(_ words: Words) -> Int {
    guard let scope = Interposition.scope, AbandonableCall.isInside else { return callReal(words) }
    switch self {
    case .mutexLock: return Int(scope.take(UInt(bitPattern: words.0), self, trying: .mutexTryLock))
    case .readLock: return Int(scope.take(UInt(bitPattern: words.0), self, trying: .tryReadLock))
    case .writeLock: return Int(scope.take(UInt(bitPattern: words.0), self, trying: .tryWriteLock))
    case .semaphoreWait:
      return Int(scope.take(UInt(bitPattern: words.0), self, trying: .semaphoreTryWait))
    case .mutexTimedLock: return Int(scope.takeInTime(words))
    case .conditionWait: return Int(scope.awaitCondition(words))
    case .mutexTryLock, .tryReadLock, .tryWriteLock, .semaphoreTryWait:
      let result = callReal(words)
      return result.isZero && !scope.noteTry(words.0, self) ? Int(EBUSY) : result
    case .mutexUnlock, .readWriteUnlock, .semaphorePost, .dispatchSignal:
      scope.locks.remove(UInt(bitPattern: words.0), by: scope.override.runningTask)
      return callReal(words)
    }
  }

  /// Calls the real function.
  func callReal(_ words: Words) -> Int {
    Self.real[place]?(words.0, words.1, words.2, words.3, words.4, words.5) ?? Int(ENOSYS)
  }

  /// Calls the real function with the address of a lock.
  func callReal(_ lock: UInt) -> Int { callReal((Int(bitPattern: lock), 0, 0, 0, 0, 0)) }

  /// The kind of the lock that the function operates on.
  var kind: LockTable.Kind {
    switch self {
    case .mutexLock, .mutexTryLock, .mutexTimedLock, .mutexUnlock, .conditionWait: .mutex
    case .readLock, .tryReadLock, .writeLock, .tryWriteLock, .readWriteUnlock: .readWriteLock
    case .semaphoreWait, .semaphoreTryWait, .semaphorePost: .semaphore
    case .dispatchSignal: .dispatchSemaphore
    }
  }
}

extension Int {
  /// Whether the number is zero as the result of a C function of type `int`.
  var isZero: Bool { Int32(truncatingIfNeeded: self) == 0 }
}

extension LockTable.Kind {
  /// The function that releases a lock of this kind.
  var release: BlockingFunction {
    switch self {
    case .mutex: .mutexUnlock
    case .readWriteLock: .readWriteUnlock
    case .dispatchSemaphore: .dispatchSignal
    case .semaphore: .semaphorePost
    }
  }
}
#endif
