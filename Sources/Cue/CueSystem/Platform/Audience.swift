package import CueModel
package import SimulationKernel

/// A counter of all interruptions that reach the person.
package struct Audience {
  private struct Budget: Hashable {
    let bucket: GatewayBucket
    let dayNumber: Int
  }

  private let policy: Policy
  /// The number of things that reached the person.
  package private(set) var heard = 0
  /// The number of alerts that followed another about the same subject within moments (C-14).
  package private(set) var duplicates = 0
  /// The number of alerts beyond a day's budget (P-03).
  package private(set) var violations = 0
  /// The budget of a decided alert about a subject, until its first surface presents it.
  private var expected: [Subject: Budget] = [:]
  private var spent: [Budget: Int] = [:]
  private var last: [Subject: VirtualTime] = [:]

  /// Creates a counter without interruptions.
  package init(policy: Policy) {
    self.policy = policy
  }

  /// Resets the counts, but keeps the past interruptions.
  package mutating func restart() { (heard, duplicates, violations) = (0, 0, 0) }

  /// Adds a decided alert, which counts on a day.
  package mutating func expect(_ subject: Subject, _ bucket: GatewayBucket, onDay dayNumber: Int) {
    expected[subject] = Budget(bucket: bucket, dayNumber: dayNumber)
  }

  /// Adds an alert that reached the person.
  package mutating func hear(_ subject: Subject, at time: VirtualTime) {
    heard += 1
    let silence = Window.halfOpen(seconds: policy.sameSubjectSeconds)
    if let before = last[subject], silence.isActive(since: before, at: time) { duplicates += 1 }
    last[subject] = time
    // The same alert on a second surface is a duplicate, and is not charged again.
    guard let budget = expected.removeValue(forKey: subject) else { return }
    spent[budget, default: 0] += 1
    if spent[budget, default: 0] > policy.interruptions(of: budget.bucket) { violations += 1 }
  }
}
