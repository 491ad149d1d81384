import Dispatch
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A lock of some kind whose two halves are plain calls, as packages have them.
protocol PlainLock: AnyObject, Sendable {
  init()
  func acquire()
  func release()
}

final class FoundationLock: PlainLock {
  private let lock = NSLock()
  func acquire() { lock.lock() }
  func release() { lock.unlock() }
}

final class RecursiveLock: PlainLock {
  private let lock = NSRecursiveLock()
  func acquire() { lock.lock() }
  func release() { lock.unlock() }
}

final class SystemMutex: PlainLock, @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  init() { pthread_mutex_init(mutex, nil) }
  deinit { mutex.deallocate() }
  func acquire() { pthread_mutex_lock(mutex) }
  func release() { pthread_mutex_unlock(mutex) }
}

final class ReadWriteLock: PlainLock, @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
  init() { pthread_rwlock_init(lock, nil) }
  deinit { lock.deallocate() }
  func acquire() { pthread_rwlock_wrlock(lock) }
  func release() { pthread_rwlock_unlock(lock) }
}

final class DispatchLock: PlainLock, @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 1)
  func acquire() { semaphore.wait() }
  func release() { semaphore.signal() }
}

final class SystemSemaphore: PlainLock, @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  init() { sem_init(semaphore, 0, 1) }
  deinit { semaphore.deallocate() }
  func acquire() { sem_wait(semaphore) }
  func release() { sem_post(semaphore) }
}
