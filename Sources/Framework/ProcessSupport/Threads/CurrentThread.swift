#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A number that tells the running threads of this process apart.
@usableFromInline
package func currentThreadNumber() -> UInt {
  #if canImport(Darwin)
  UInt(bitPattern: unsafe pthread_self())
  #else
  UInt(pthread_self())
  #endif
}
