/// The vetoes that hold among the rules evaluated so far.
@frozen @usableFromInline
struct VetoTally: Sendable {
  @usableFromInline private(set) var held = VetoSet()
  /// The rank of the next rule.
  @usableFromInline private(set) var rank: UInt64

  /// Begins at a rank.
  @inlinable @inline(__always)
  init(at rank: Int = 0) { self.rank = UInt64(truncatingIfNeeded: rank) }

  /// Adds the result of the next rule, without a branch.
  @inlinable @inline(__always)
  mutating func add(_ holds: Bool) {
    held = VetoSet(rawValue: held.rawValue | (holds ? 1 : 0) &<< rank)
    rank += 1
  }

  /// Passes the next rule over.
  @inlinable @inline(__always)
  mutating func skip() { rank += 1 }
}

/// Evaluates only the rules about the moment.
@frozen @usableFromInline
struct MomentJudge: RuleVisitor {
  @usableFromInline let candidate: Candidate
  @usableFromInline let moment: LocalMoment
  @usableFromInline var tally = VetoTally()

  @inlinable @inline(__always)
  init(_ candidate: Candidate, _ moment: LocalMoment) {
    (self.candidate, self.moment) = (candidate, moment)
  }

  @inlinable @inline(__always)
  mutating func visit<R: MomentRule>(
    _ rule: R.Type, _ context: Context, _ policy: Policy, _ record: Void
  ) {
    tally.add(R.holds(against: candidate, in: context, under: policy, at: moment))
  }

  @inlinable @inline(__always)
  mutating func visit<R: HistoryRule>(
    _ rule: R.Type, _ context: Context, _ policy: Policy, _ record: Void
  ) { tally.skip() }
}

/// Evaluates every rule except for its part about the card's record.
@frozen @usableFromInline
struct Judge: RuleVisitor {
  @usableFromInline let candidate: Candidate
  @usableFromInline let past: Past
  @usableFromInline var tally = VetoTally()

  @inlinable @inline(__always)
  init(_ candidate: Candidate, _ past: Past) {
    (self.candidate, self.past) = (candidate, past)
  }

  @inlinable @inline(__always)
  mutating func visit<R: MomentRule>(
    _ rule: R.Type, _ context: Context, _ policy: Policy, _ record: Void
  ) {
    tally.add(R.holds(against: candidate, in: context, under: policy, at: past.moment))
  }

  @inlinable @inline(__always)
  mutating func visit<R: HistoryRule>(
    _ rule: R.Type, _ context: Context, _ policy: Policy, _ record: Void
  ) {
    tally.add(R.holds(against: candidate, after: past, in: context, under: policy))
  }
}

/// Evaluates the part of rules that reads the card's record.
///
/// The judge is separate, so that an event without a card needs no record.
@frozen @usableFromInline
struct RecordJudge: RuleVisitor {
  @usableFromInline let candidate: Candidate
  @usableFromInline let past: Past
  @usableFromInline var tally = VetoTally()

  @inlinable @inline(__always)
  init(_ candidate: Candidate, _ past: Past) {
    (self.candidate, self.past) = (candidate, past)
  }

  @inlinable @inline(__always)
  mutating func visit<R: MomentRule>(
    _ rule: R.Type, _ context: Context, _ policy: Policy, _ record: CardRecord
  ) { tally.skip() }

  @inlinable @inline(__always)
  mutating func visit<R: HistoryRule>(
    _ rule: R.Type, _ context: Context, _ policy: Policy, _ record: CardRecord
  ) {
    tally.add(R.holds(against: candidate, after: past, of: record, in: context, under: policy))
  }
}
