/// The world that the calling thread runs; one that is run inside a handler of another shadows it.
enum RunningWorld {
  private static let slot = ThreadLocal<WorldCore>()

  /// The innermost world of the calling thread, which whoever runs it keeps alive.
  static var current: WorldCore? { slot.current }

  /// Makes a world the innermost one, or none; returns the one before.
  @discardableResult
  static func replace(with core: WorldCore?) -> WorldCore? { slot.exchange(core) }
}
