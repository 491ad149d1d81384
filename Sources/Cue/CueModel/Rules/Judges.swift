/// Asks the rules that look at the moment, and no other.
@frozen @usableFromInline
struct MomentJudge: RuleVisitor {
  @usableFromInline let candidate: Candidate
  @usableFromInline let moment: LocalMoment
  @usableFromInline var held = VetoSet()
  @usableFromInline var rank: UInt64 = 0

  @inlinable @inline(__always)
  init(_ candidate: Candidate, _ moment: LocalMoment) {
    (self.candidate, self.moment) = (candidate, moment)
  }

  @inlinable @inline(__always)
  mutating func start() { (held, rank) = (VetoSet(), 0) }

  @inlinable @inline(__always)
  mutating func visit<R: MomentRule>(
    _ rule: R.Type, _ context: Context, _ policy: Policy, _ record: Void
  ) {
    held.add(
      rank: rank,
      if: R.holds(against: candidate, in: context, under: policy, at: moment))
    rank += 1
  }

  @inlinable @inline(__always)
  mutating func visit<R: HistoryRule>(
    _ rule: R.Type, _ context: Context, _ policy: Policy, _ record: Void
  ) {
    rank += 1
  }
}

/// Asks every rule but for what is remembered of the card.
@frozen @usableFromInline
struct Judge: RuleVisitor {
  @usableFromInline let candidate: Candidate
  @usableFromInline let past: Past
  @usableFromInline var held = VetoSet()
  @usableFromInline var rank: UInt64 = 0

  @inlinable @inline(__always)
  init(_ candidate: Candidate, _ past: Past) {
    (self.candidate, self.past) = (candidate, past)
  }

  @inlinable @inline(__always)
  mutating func start() { (held, rank) = (VetoSet(), 0) }

  @inlinable @inline(__always)
  mutating func visit<R: MomentRule>(
    _ rule: R.Type, _ context: Context, _ policy: Policy, _ record: Void
  ) {
    held.add(
      rank: rank,
      if: R.holds(against: candidate, in: context, under: policy, at: past.moment))
    rank += 1
  }

  @inlinable @inline(__always)
  mutating func visit<R: HistoryRule>(
    _ rule: R.Type, _ context: Context, _ policy: Policy, _ record: Void
  ) {
    held.add(
      rank: rank,
      if: R.holds(against: candidate, after: past, in: context, under: policy))
    rank += 1
  }
}

/// Asks the rules that look at the past what is remembered of the card.
///
/// It is a judge of its own so that no record need be made up for an event without a card.
@frozen @usableFromInline
struct RecordJudge: RuleVisitor {
  @usableFromInline let candidate: Candidate
  @usableFromInline let past: Past
  @usableFromInline var held = VetoSet()
  @usableFromInline var rank: UInt64 = 0

  @inlinable @inline(__always)
  init(_ candidate: Candidate, _ past: Past) {
    (self.candidate, self.past) = (candidate, past)
  }

  @inlinable @inline(__always)
  mutating func start() { (held, rank) = (VetoSet(), 0) }

  @inlinable @inline(__always)
  mutating func visit<R: MomentRule>(
    _ rule: R.Type, _ context: Context, _ policy: Policy, _ record: CardRecord
  ) {
    rank += 1
  }

  @inlinable @inline(__always)
  mutating func visit<R: HistoryRule>(
    _ rule: R.Type, _ context: Context, _ policy: Policy, _ record: CardRecord
  ) {
    held.add(
      rank: rank,
      if: R.holds(against: candidate, after: past, of: record, in: context, under: policy))
    rank += 1
  }
}

extension CardRecord {
  /// Shows itself to a judge, where it lies: handed over it would be copied.
  @inlinable @inline(__always)
  func tell(_ judge: inout RecordJudge, in context: Context, under policy: Policy) {
    StandardRules.visit(&judge, context, policy, self)
  }
}
