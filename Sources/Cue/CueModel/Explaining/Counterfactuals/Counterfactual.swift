/// A smallest change that would have turned an interruption into none, or the reverse.
///
///     let counterfactuals = Counterfactual.all(of: decision, in: circumstances, under: .conductor)
///     counterfactuals.first?.changes.first?.name  // "later"
///
/// Each was found by deciding again, and is certain for this event alone: other events of a run
/// would differ as well.
public struct Counterfactual: Sendable {
  /// A change of one factor.
  public struct Change: Sendable {
    /// The factor.
    public let factor: Factor
    private let position: Int

    init(_ factor: Factor, _ position: Int) {
      (self.factor, self.position) = (factor, position)
    }

    /// The original setting of the factor.
    public var from: Factor.Value {
      switch factor.travel {
      case .steps(let steps): .number(steps.value)
      case .choices(let from, _): from
      }
    }

    /// The changed setting of the factor.
    public var to: Factor.Value {
      switch factor.travel {
      case .steps(let steps): .number(steps.value(after: position))
      case .choices(_, let choices): choices[position].value
      }
    }

    /// The same change with half its steps, rounded down, or `nil` if it cannot be halved.
    public var half: Change? {
      guard case .steps = factor.travel, abs(position) > 1 else { return nil }
      return Change(factor, position / 2)
    }

    /// Whether the change moves the factor of another one at least as far.
    func covers(_ other: Change) -> Bool {
      isSameFactor(as: other) && abs(position) >= abs(other.position)
    }

    func isSameFactor(as other: Change) -> Bool {
      factor.kind == other.factor.kind && factor.name == other.factor.name
        && factor.card == other.factor.card
    }

    func apply(to hypothesis: inout Hypothesis) {
      switch factor.travel {
      case .steps(let steps): steps.set(&hypothesis, steps.value(after: position))
      case .choices(_, let choices): choices[position].set(&hypothesis)
      }
    }

    /// Applies the change to circumstances and a policy.
    public func apply(to circumstances: inout Circumstances, _ policy: inout Policy) {
      var hypothesis = Hypothesis(circumstances: circumstances, policy: policy)
      apply(to: &hypothesis)
      (circumstances, policy) = (hypothesis.circumstances, hypothesis.policy)
    }
  }

  /// The changes: a single one, or a minimal set if no single change is sufficient.
  public let changes: [Change]
  /// The event's outcome with the changes.
  public let outcome: Outcome

  /// Every single change that reverses a decision, in the order signals, figures, rules.
  ///
  /// If no single change reverses the decision, the result is one set of changes.
  ///
  /// There are none for a waiting event, for an event that never interrupts, and for an outcome
  /// that was not made by ``decide(_:context:ledger:policy:at:calendar:)`` alone.
  ///
  /// - Parameters:
  ///   - decision: The decision.
  ///   - circumstances: The circumstances of the decision.
  ///   - policy: The policy of the decision.
  /// - Returns: The counterfactuals, each of one change, or one of several.
  /// - Complexity: O(l log n) decisions for l factors of n steps each.
  public static func all(
    of decision: Decision, in circumstances: Circumstances, under policy: Policy
  ) -> [Counterfactual] {
    let search = CounterfactualSearch(Hypothesis(circumstances: circumstances, policy: policy))
    let again = search.original
    guard (again.outcome, again.vetoes) == (decision.outcome, decision.vetoes) else { return [] }
    let singles = search.singles
    return singles.isEmpty ? search.together().map { [$0] } ?? [] : singles
  }
}
