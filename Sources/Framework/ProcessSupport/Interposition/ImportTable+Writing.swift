#if canImport(Glibc)
import Glibc

extension ImportTable {
  /// Replaces the addresses of the functions of the given names.
  ///
  /// The loader makes a part of the table read-only when it has finished; that part is made
  /// writable for the duration of the call.
  ///
  /// - Returns: The obstacle and its remedy, or `nil` if there was none.
  func write(_ addresses: [String: UInt]) -> String? {
    let slots = slots(of: addresses.keys)
    let sealed = object.sealedPages
    let isSealed = slots.contains { sealed.contains($0.slot) }
    if isSealed, !protect(sealed, PROT_READ | PROT_WRITE) {
      return "the system refuses to make a program's table of functions writable "
        + "(\(unsafe String(cString: strerror(errno)))); let it call mprotect"
    }
    for (name, slot) in slots {
      guard let address = addresses[name], object.mayWrite(at: slot) else { continue }
      // Safety: the loader also writes a function's address at this place, and the page is writable
      // now.
      unsafe UnsafeMutablePointer<UInt>(bitPattern: slot)?.pointee = address
    }
    if isSealed { _ = protect(sealed, PROT_READ) }
    return nil
  }

  private func protect(_ pages: Range<UInt>, _ protection: Int32) -> Bool {
    // Safety: the pages belong only to this object, and their content does not change.
    unsafe mprotect(
      UnsafeMutableRawPointer(bitPattern: pages.lowerBound), pages.count, protection) == 0
  }
}
#endif
