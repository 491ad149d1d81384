#if canImport(Glibc)
/// The runtime's functions by which a task checks for its cancellation.
enum CancellationChecks {
  /// The addresses of the replacements, by the name of the function.
  static var addresses: [String: UInt] {
    guard real.isCancelled != nil, real.check != nil else { return [:] }
    // Safety: a thin function pointer is one address.
    return unsafe [
      names.isCancelled: unsafeBitCast(isCancelled, to: UInt.self),
      names.check: unsafeBitCast(check, to: UInt.self),
    ]
  }

  // The symbols of `Task.isCancelled` and `Task.checkCancellation()`.
  private static let names = (
    isCancelled: "$sScTss5NeverORszABRs_rlE11isCancelledSbvgZ",
    check: "$sScTss5NeverORszABRs_rlE17checkCancellationyyKFZ"
  )

  private typealias IsCancelled = @convention(thin) () -> Bool
  private typealias Check = @convention(thin) () throws -> Void

  // Safety: the library declares the functions with these types.
  private static let real = (
    isCancelled: SystemFunctions.find(names.isCancelled, as: IsCancelled.self),
    check: SystemFunctions.find(names.check, as: Check.self)
  )

  private static let isCancelled: IsCancelled = {
    JobKeeper.current?.asksWhetherCancelled() == true || real.isCancelled?() == true
  }

  private static let check: Check = {
    if JobKeeper.current?.asksWhetherCancelled() == true { throw CancellationError() }
    try real.check?()
  }
}
#endif
