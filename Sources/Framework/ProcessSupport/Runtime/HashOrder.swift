/// The order of the standard library's sets and dictionaries.
///
/// A table hashes with two seeds drawn at the launch of the process, and with a third. The third
/// seed is the table's address, or its capacity in the deterministic mode of the runtime. The
/// runtime reads that mode when a table is made, and each table keeps its third seed. So the mode
/// can change while the process runs. The two seeds cannot, as existing tables were filled under
/// them.
@safe
package enum HashOrder {
  /// Makes the order of new tables depend only on their elements, the insertions and the launch.
  ///
  /// - Returns: Whether it succeeded.
  @discardableResult
  package static func settle() -> Bool { isSettled }

  /// Whether two launches of the process have different orders.
  package static var differsByLaunch: Bool { launch != .deterministic }

  private enum Launch { case deterministic, seeded, unknown }

  #if canImport(Glibc)
  /// The offset of the mode, after the two seeds of eight bytes each.
  private static let flagOffset = 16

  private static var flag: UnsafeMutablePointer<UInt8>? {
    unsafe RuntimeHooks.symbol("_swift_stdlib_Hashing_parameters")?.advanced(by: flagOffset)
      .assumingMemoryBound(to: UInt8.self)
  }

  /// The mode of the process, as the runtime set it before any code of this package ran.
  private static let launch: Launch = {
    // Safety: this byte of the runtime exists as long as the process.
    switch unsafe flag?.pointee {
    case 1: .deterministic
    case 0: .seeded
    default: .unknown
    }
  }()

  private static let isSettled: Bool = {
    guard launch == .seeded, let flag = unsafe flag else { return launch == .deterministic }
    // Safety: as above; other code only reads the byte, and both values are valid.
    unsafe flag.pointee = 1
    guard ordersAreEqual else {
      unsafe flag.pointee = 0
      return false
    }
    return true
  }()

  /// Whether tables with equal elements at different addresses have one order.
  private static var ordersAreEqual: Bool {
    let tables = (0..<8).map { _ in Set(0..<64) }
    return tables.allSatisfy { $0.elementsEqual(tables[0]) }
  }
  #else
  private static let launch = Launch.unknown
  private static let isSettled = false
  #endif
}
