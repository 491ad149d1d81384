#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The world that the calling thread runs; one that is run inside a handler of another shadows it.
@safe
enum RunningWorld {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }()

  /// The innermost world of the calling thread.
  static var current: WorldCore? {
    // Safety: whoever runs a world keeps it alive until it leaves it.
    unsafe pthread_getspecific(key).map {
      unsafe Unmanaged<WorldCore>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Makes a world the innermost one, or none; returns the one before.
  @discardableResult
  static func replace(with core: WorldCore?) -> WorldCore? {
    let outer = current
    // Safety: see `current`.
    unsafe pthread_setspecific(key, core.map { unsafe Unmanaged.passUnretained($0).toOpaque() })
    return outer
  }
}
