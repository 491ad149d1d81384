/// Small programs with known bugs, each beside its fixed variant: what a search of schedules is
/// measured by.
///
///     for program in BugSuite.programs where program.isBuggy { print(program.name) }
///
/// Each behaves like a program of the literature, or like a mistake that Swift's actors invite, and
/// is written in actors: what was a memory access elsewhere is an `await` here. Some are ordinary Swift
/// that does not use the explorer.
package enum BugSuite {
  /// All programs; each broken one is followed by its fixed variant.
  package static let programs: [SuiteProgram] = [
    accounts, reorders, twoStages, locks, flags, stringBuffer, boundedBuffer, workStealing,
    containers, parallelSort, uneven, reentrancy, waiting, continuations, replies, safeStack,
    safeStackRounds, lockFreeQueue, coincidingFaults, ordinary,
  ].flatMap { $0 }

  /// Those in ordinary Swift, as apps and services ship it.
  package static let ordinary: [SuiteProgram] = [
    waiters, streams, groups, looseTasks, screens, loads, semaphores, pacing, payments, limits,
    connections, starting, events, transfers, edits, sharedLoads, packagesChannel, packagesPool,
    packagesPipeline, publishedChannels, publishedResponses, publishedCompletions,
    publishedHandlers, publishedPools, publishedShutdowns, publishedLifecycles,
    publishedCancellations, publishedDatabases, publishedTimeouts, publishedImages, publishedOrders,
  ].flatMap { $0 }

  /// Those whose bug is reported for a package; each broken one is followed by its corrected one.
  package static let published = ordinary.filter { $0.source != nil }

  /// The program of a name, if there is one.
  package static func program(named name: String) -> SuiteProgram? {
    programs.first { $0.name == name }
  }
}
