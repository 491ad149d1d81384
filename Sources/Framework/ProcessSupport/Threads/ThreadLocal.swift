#if canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#else
public import Darwin
#endif

/// A thread-local reference that does not keep its object alive.
///
///     private static let worlds = ThreadLocal<WorldCore>()
///     let outer = worlds.exchange(core)
///
/// An object has to stay alive until the thread's reference changes.
@usableFromInline
package struct ThreadLocal<Object: AnyObject>: Sendable {
  @usableFromInline let key: pthread_key_t

  package init() {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    self.key = key
  }

  /// The calling thread's object, or `nil` if there is none.
  @inlinable package var current: Object? {
    // Safety: the value is an object of this type, which exists as the type's comment requires.
    unsafe pthread_getspecific(key).map {
      unsafe Unmanaged<Object>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Sets the calling thread's object, or none, and returns the previous one.
  @discardableResult
  package func exchange(_ object: Object?) -> Object? {
    let earlier = current
    // Safety: see the type.
    unsafe pthread_setspecific(key, object.map { unsafe Unmanaged.passUnretained($0).toOpaque() })
    return earlier
  }

  /// Runs a closure with an object, or none, for the calling thread, and keeps the object alive.
  func with<Result, Failure: Error>(
    _ object: Object?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // An outer frame of this thread has set the earlier object and keeps it alive.
    let earlier = exchange(object)
    defer { withExtendedLifetime(object) { _ = exchange(earlier) } }
    return try body()
  }
}
