#if canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#else
public import Darwin
#endif

/// A reference that each thread has separately; it keeps nothing alive.
///
///     private static let worlds = ThreadLocal<WorldCore>()
///     let outer = worlds.exchange(core)
///
/// An object that a thread is given has to live until the thread is given another.
@usableFromInline
package struct ThreadLocal<Object: AnyObject>: Sendable {
  @usableFromInline let key: pthread_key_t

  package init() {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    self.key = key
  }

  /// The calling thread's object; `nil` if it was given none.
  @inlinable package var current: Object? {
    // Safety: the object is alive, see the type, and nothing else is ever put there.
    unsafe pthread_getspecific(key).map {
      unsafe Unmanaged<Object>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Gives the calling thread an object, or none; returns the one it had.
  @discardableResult
  package func exchange(_ object: Object?) -> Object? {
    let earlier = current
    // Safety: see the type.
    unsafe pthread_setspecific(key, object.map { unsafe Unmanaged.passUnretained($0).toOpaque() })
    return earlier
  }

  /// Runs a closure while the calling thread has an object, or none, and keeps that alive.
  func with<Result, Failure: Error>(
    _ object: Object?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The frame that gave the earlier one is below this one and keeps it alive.
    let earlier = exchange(object)
    defer { withExtendedLifetime(object) { _ = exchange(earlier) } }
    return try body()
  }
}
