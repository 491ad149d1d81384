package import CueModel
package import SimulationKernel

/// The listener who hears it all, and counts.
package struct Audience {
  private struct Budget: Hashable {
    let bucket: GatewayBucket
    let dayNumber: Int
  }

  private let policy: Policy
  /// The number of things that reached the person.
  package private(set) var heard = 0
  /// The number of those that followed another about the same thing within moments (C-14).
  package private(set) var duplicates = 0
  /// The number of those beyond a day's budget (P-03).
  package private(set) var violations = 0
  /// The budget of what was decided to be said about a subject, until its first surface says it.
  private var expected: [Subject: Budget] = [:]
  private var spent: [Budget: Int] = [:]
  private var last: [Subject: VirtualTime] = [:]

  /// Creates an audience that has heard nothing yet.
  package init(policy: Policy) {
    self.policy = policy
  }

  /// Counts anew, and remembers all that was heard.
  package mutating func restart() { (heard, duplicates, violations) = (0, 0, 0) }

  /// Something was decided to be said, and is counted on a day.
  package mutating func expect(_ subject: Subject, _ bucket: GatewayBucket, onDay dayNumber: Int) {
    expected[subject] = Budget(bucket: bucket, dayNumber: dayNumber)
  }

  /// Something reached the person.
  package mutating func hear(_ subject: Subject, at time: VirtualTime) {
    heard += 1
    let silence = Window.halfOpen(seconds: policy.sameSubjectSeconds)
    if let before = last[subject], silence.isActive(since: before, at: time) { duplicates += 1 }
    last[subject] = time
    // A second surface says the same again; that is a duplicate and no second charge.
    guard let budget = expected.removeValue(forKey: subject) else { return }
    spent[budget, default: 0] += 1
    if spent[budget, default: 0] > policy.interruptions(of: budget.bucket) { violations += 1 }
  }
}
