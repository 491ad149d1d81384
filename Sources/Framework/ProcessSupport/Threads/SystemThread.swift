#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A thread of the system that runs one closure.
// Safety: the handle is written before the object is shared, and only read afterwards.
package final class SystemThread: @unchecked Sendable {
  #if canImport(Darwin)
  private var handle: pthread_t?
  #else
  private var handle = pthread_t()
  #endif

  private final class Body {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  /// Starts the thread.
  package init(_ body: @escaping @Sendable () -> Void) {
    // Safety: the retained box is released by the one thread that takes it.
    let box = unsafe Unmanaged.passRetained(Body(body)).toOpaque()
    #if canImport(Darwin)
    unsafe pthread_create(
      &handle, nil,
      { context in
        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, box)
    #else
    unsafe pthread_create(
      &handle, nil,
      { context in
        if let context = unsafe context {
          unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        }
        return nil
      }, box)
    #endif
  }

  /// Waits for the closure to return.
  package func join() {
    #if canImport(Darwin)
    if let handle = unsafe handle { unsafe pthread_join(handle, nil) }
    #else
    pthread_join(handle, nil)
    #endif
  }
}

/// Lets another thread run.
@usableFromInline
package func relax() {
  sched_yield()
}
