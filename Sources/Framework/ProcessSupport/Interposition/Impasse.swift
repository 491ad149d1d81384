/// A call that would block its thread forever or end the process, detected before it is made.
///
/// All tasks of a run share one thread. A lock that one task holds is not released while another
/// task waits for it within a step.
package struct Impasse: Hashable, Sendable {
  /// The kinds of calls that block forever or end the process.
  package enum Kind: String, Sendable {
    case lock = "a lock"
    case semaphore = "a semaphore"
    case condition = "a condition"
    case group = "a dispatch group"
    /// A continuation is resumed more than once.
    case continuation = "a continuation"
    /// A step never ends.
    case loop = "a loop"
  }

  /// The call with the identities of the thread's runtime.
  package struct Finding: Sendable {
    let kind: Kind
    /// The runtime's number of the task that holds the resource, or `nil` without such a task in
    /// the run.
    package let holder: UInt32?
    /// Whether the caller itself holds the resource.
    let isOwn: Bool
    /// The calling functions, the innermost first.
    let functions: [String]
    /// The functions that acquired the resource, if call sites are recorded.
    let holderFunctions: [String]
  }

  /// The kind of the call.
  package let kind: Kind
  /// The number of the calling task.
  package let task: UInt32
  /// The number of the task that holds the resource.
  package let holder: UInt32?
  private let isOwn: Bool
  private let functions: [String]
  private let holderFunctions: [String]

  package init(_ finding: Finding, task: UInt32, holder: UInt32?) {
    (kind, self.task, self.holder) = (finding.kind, task, holder)
    (isOwn, functions, holderFunctions) = (
      finding.isOwn, finding.functions, finding.holderFunctions
    )
  }

  /// The calling function and the one that acquired the resource, for reports.
  package var description: String {
    let place = Self.place(functions)
    switch kind {
    case .continuation:
      let first = holderFunctions.isEmpty ? "" : " first\(Self.place(holderFunctions)), and then"
      return "a continuation is resumed twice:\(first)\(place)"
    case .lock:
      let site = holderFunctions.isEmpty ? "" : ", taken\(Self.place(holderFunctions))"
      return isOwn
        ? "a task blocks for ever\(place): it asks for a lock that it holds already\(site)"
        : "a task blocks for ever\(place): it asks for a lock that "
          + (holder == nil
            ? "is held outside of the run and not released" : "another task holds across an await")
          + site
    case .loop:
      return
        "not under control: a loop\(place) that never suspends; only another thread can end it: "
        + "let it await something"
    case .semaphore, .condition, .group:
      return "a task blocks for ever\(place): it waits for \(kind.rawValue) that only another task "
        + "can signal, and keeps the thread from running it"
    }
  }

  /// Describes the call as a predicate of the calling task, for reports.
  package func telling(holder name: String?) -> String {
    let place = Self.place(functions)
    switch kind {
    case .continuation: return "resumes a continuation again\(place)"
    case .lock:
      return "blocks\(place) on a lock" + (name.map { " that \($0) holds" } ?? "")
    case .loop: return "never suspends\(place)"
    case .semaphore, .condition, .group: return "blocks\(place) on \(kind.rawValue)"
    }
  }

  private static func place(_ functions: [String]) -> String {
    functions.first.map { first in
      " in \(first)" + (functions.dropFirst().first.map { ", from \($0)" } ?? "")
    } ?? ""
  }
}
