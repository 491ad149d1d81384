/// All hooks into the runtime and the libraries of the process.
package enum ProcessHooks {
  /// Does what is done once in a process, before the first ``JobKeeper`` is one.
  package static func prepare() {
    RuntimeHooks.install()
    Interposition.install()
    AbandonableCall.prepare()
    _ = ActorQueue.isKnown
  }
}
