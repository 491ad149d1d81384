/// The words a document may use that belong to the policy, which this module does not know.
///
///     let vocabulary = ScenarioVocabulary(reasons: ["quietHours", "perCardCooldown"]) { field in
///       policy.has(field.name) ? nil : .unknownField(policy.fieldNames)
///     }
///
/// A mistake in them is reported with file, line and key path like any other.
public struct ScenarioVocabulary: Sendable {
  /// What an expectation's `primaryReason` may be; empty if anything may.
  public let reasons: [String]
  /// Says why a field of the policy cannot be changed so, or nil if it can.
  public let policyProblem: @Sendable (PolicyOverride) -> PolicyOverride.Problem?

  /// Creates a vocabulary.
  public init(
    reasons: [String],
    policyProblem: @escaping @Sendable (PolicyOverride) -> PolicyOverride.Problem?
  ) {
    self.reasons = reasons
    self.policyProblem = policyProblem
  }

  /// Any word goes.
  public static let unchecked = ScenarioVocabulary(reasons: []) { _ in nil }
}
