/// Small programs with known bugs, each with its fixed variant, which measure the search of
/// schedules.
///
///     for program in BugSuite.programs where program.isBuggy { print(program.name) }
///
/// Each program models one from the literature, or a typical mistake with Swift's actors. A memory
/// access in the original is an `await` here. Some programs are ordinary Swift code that does not
/// use the explorer.
package enum BugSuite {
  /// All programs: each buggy one is followed by its fixed variant.
  package static let programs: [SuiteProgram] = [
    accounts, reorders, twoStages, locks, flags, stringBuffer, boundedBuffer, workStealing,
    containers, parallelSort, uneven, reentrancy, waiting, continuations, replies, safeStack,
    safeStackRounds, lockFreeQueue, coincidingFaults, ordinary,
  ].flatMap { $0 }

  /// The programs in ordinary Swift, in the style of apps and services.
  package static let ordinary: [SuiteProgram] = [
    waiters, streams, groups, looseTasks, screens, loads, semaphores, pacing, payments, limits,
    connections, starting, events, transfers, edits, sharedLoads, packagesChannel, packagesPool,
    packagesPipeline, publishedChannels, publishedResponses, publishedCompletions,
    publishedHandlers, publishedPools, publishedShutdowns, publishedLifecycles,
    publishedCancellations, publishedDatabases, publishedTimeouts, publishedImages, publishedOrders,
  ].flatMap { $0 }

  /// The programs whose bug was reported for a package, each followed by its fixed variant.
  package static let published = ordinary.filter { $0.source != nil }

  /// Returns the program with a name, or `nil` if there is none.
  package static func program(named name: String) -> SuiteProgram? {
    programs.first { $0.name == name }
  }
}
