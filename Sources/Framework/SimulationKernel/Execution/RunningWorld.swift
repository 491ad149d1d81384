import ProcessSupport

/// The world that the calling thread runs; a world run inside a handler of another shadows it.
enum RunningWorld {
  /// The innermost world of the calling thread, which is kept alive by the code that runs it.
  static var current: WorldCore? {
    // Safety: every keeper is a world.
    JobKeeper.current.map { unsafe unsafeDowncast($0, to: WorldCore.self) }
  }

  /// Sets or clears the innermost world, and returns the one before.
  @discardableResult
  static func replace(with core: WorldCore?) -> WorldCore? {
    // Safety: as above.
    JobKeeper.replace(with: core).map { unsafe unsafeDowncast($0, to: WorldCore.self) }
  }
}
