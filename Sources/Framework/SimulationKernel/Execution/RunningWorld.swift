import ProcessSupport

/// The world that the calling thread runs; one that is run inside a handler of another shadows it.
enum RunningWorld {
  /// The innermost world of the calling thread, which the code that runs it keeps alive.
  static var current: WorldCore? {
    // Safety: worlds are the only keepers.
    JobKeeper.current.map { unsafe unsafeDowncast($0, to: WorldCore.self) }
  }

  /// Makes a world the innermost one, or none; returns the one before.
  @discardableResult
  static func replace(with core: WorldCore?) -> WorldCore? {
    // Safety: as above.
    JobKeeper.replace(with: core).map { unsafe unsafeDowncast($0, to: WorldCore.self) }
  }
}
