/// A smallest change that would have made an event interrupt that did not, or the other way round.
///
///     let flips = Flip.all(of: decision, in: circumstances, under: .conductor)
///     flips.first?.changes.first?.name  // "later"
///
/// Each was found by deciding again, and is certain for this event alone: other events of a run
/// would differ as well.
public struct Flip: Sendable {
  /// One lever, moved.
  public struct Change: Sendable {
    /// The lever.
    public let lever: Lever
    private let position: Int

    init(_ lever: Lever, _ position: Int) {
      (self.lever, self.position) = (lever, position)
    }

    /// Where the lever stood.
    public var from: Lever.Value {
      switch lever.travel {
      case .steps(let steps): .number(steps.value)
      case .choices(let from, _): from
      }
    }

    /// Where it is moved to.
    public var to: Lever.Value {
      switch lever.travel {
      case .steps(let steps): .number(steps.value(after: position))
      case .choices(_, let choices): choices[position].value
      }
    }

    /// The same change with half its steps, rounded down; nil for one that cannot be halved.
    public var half: Change? {
      guard case .steps = lever.travel, abs(position) > 1 else { return nil }
      return Change(lever, position / 2)
    }

    /// Whether it is the lever of another change, moved at least as far.
    func covers(_ other: Change) -> Bool {
      isSameLever(as: other) && abs(position) >= abs(other.position)
    }

    func isSameLever(as other: Change) -> Bool {
      lever.kind == other.lever.kind && lever.name == other.lever.name
        && lever.card == other.lever.card
    }

    func apply(to supposition: inout Supposition) {
      switch lever.travel {
      case .steps(let steps): steps.set(&supposition, steps.value(after: position))
      case .choices(_, let choices): choices[position].set(&supposition)
      }
    }

    /// Makes the change in circumstances and a policy.
    public func apply(to circumstances: inout Circumstances, _ policy: inout Policy) {
      var supposition = Supposition(circumstances: circumstances, policy: policy)
      apply(to: &supposition)
      (circumstances, policy) = (supposition.circumstances, supposition.policy)
    }
  }

  /// The changes: one, or, where no single change is enough, as many as cannot be done without.
  public let changes: [Change]
  /// The event's outcome with them.
  public let outcome: Outcome

  /// Every single change that flips a decision, signals first, then figures, then rules; or the one
  /// set of changes where no single one does.
  ///
  /// There are none for an event that waits for others, for one that never interrupts, and for one
  /// whose outcome was not made by ``decide(_:context:ledger:policy:at:calendar:)`` alone.
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - circumstances: The circumstances it was made in.
  ///   - policy: The policy it was made under.
  /// - Returns: The flips, each of one change, or one of several.
  /// - Complexity: O(l log n) decisions for l levers of n steps each.
  public static func all(
    of decision: Decision, in circumstances: Circumstances, under policy: Policy
  ) -> [Flip] {
    let search = FlipSearch(Supposition(circumstances: circumstances, policy: policy))
    let again = search.original
    guard (again.outcome, again.vetoes) == (decision.outcome, decision.vetoes) else { return [] }
    let singles = search.singles
    return singles.isEmpty ? search.together().map { [$0] } ?? [] : singles
  }
}
