/// All hooks into the runtime and the libraries of the process.
package enum ProcessHooks {
  /// Performs the one-time initialization, before the first use of a ``JobKeeper``.
  package static func prepare() {
    RuntimeHooks.install()
    Interposition.install()
    AbandonableCall.prepare()
    _ = ActorQueue.isKnown
  }
}
