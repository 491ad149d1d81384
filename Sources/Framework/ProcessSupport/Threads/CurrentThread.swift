#if canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#else
public import Darwin
#endif

/// Returns a number that distinguishes the running threads of this process.
@inlinable
package func currentThreadNumber() -> UInt {
  #if canImport(Darwin)
  UInt(bitPattern: unsafe pthread_self())
  #else
  UInt(pthread_self())
  #endif
}
