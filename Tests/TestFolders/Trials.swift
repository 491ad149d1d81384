package import Testing

/// The number of trials of a test: all useful ones in a release build, enough to show a failure in
/// a debug build, where a trial takes ten times as long, and a person's day a hundred times.
package enum Trials {
  #if DEBUG
  /// Whether everything is tried.
  package static let areAll = false
  #else
  /// Whether everything is tried.
  package static let areAll = true
  #endif

  /// The number of trials of this build.
  package static func count(_ all: Int, debug some: Int) -> Int { areAll ? all : some }

  /// All in a release build, every `step`-th from the first on in a debug build.
  package static func sample<T>(_ all: [T], every step: Int) -> [T] {
    // A stride, not a draw: a failed trial is among those of the next time.
    areAll ? all : stride(from: 0, to: all.count, by: step).map { all[$0] }
  }
}

extension Trait where Self == ConditionTrait {
  /// Leaves out of debug builds a test that means nothing with fewer trials.
  package static var triedInRelease: Self {
    .enabled(if: Trials.areAll, "tried in release builds")
  }
}
