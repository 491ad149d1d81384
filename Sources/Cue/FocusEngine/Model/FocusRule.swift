/// The rule of what may come through in one mode, critical notifications aside (F-13).
///
///     FocusRule(allowing: CategorySet([.health, .system]), from: .high)  // a quiet night
public struct FocusRule: Hashable, Codable, Sendable {
  /// The categories that may come through.
  public var allowedCategories: CategorySet
  /// The lowest priority that may come through; itself may.
  public var minimumPriority: Priority

  /// Creates a rule.
  public init(allowing categories: CategorySet, from minimum: Priority) {
    allowedCategories = categories
    minimumPriority = minimum
  }

  /// The rule a mode begins with (D-06).
  public static func standard(for mode: FocusMode) -> FocusRule {
    switch mode {
    case .work: FocusRule(allowing: CategorySet([.work, .finance, .system]), from: .medium)
    case .personal: FocusRule(allowing: .all.subtracting(CategorySet([.work])), from: .low)
    case .sleep: FocusRule(allowing: CategorySet([.health, .system]), from: .high)
    case .driving: FocusRule(allowing: CategorySet([.system]), from: .high)
    }
  }
}

/// The rules of all modes: what a person edits, and what is kept (F-16, F-17).
public struct FocusRules: Hashable, Codable, Sendable {
  private var work: FocusRule
  private var personal: FocusRule
  private var sleep: FocusRule
  private var driving: FocusRule

  /// Creates the rules everybody begins with (D-06).
  public init() {
    work = .standard(for: .work)
    personal = .standard(for: .personal)
    sleep = .standard(for: .sleep)
    driving = .standard(for: .driving)
  }

  /// The rule of a mode.
  public subscript(mode: FocusMode) -> FocusRule {
    get {
      switch mode {
      case .work: work
      case .personal: personal
      case .sleep: sleep
      case .driving: driving
      }
    }
    set {
      switch mode {
      case .work: work = newValue
      case .personal: personal = newValue
      case .sleep: sleep = newValue
      case .driving: driving = newValue
      }
    }
  }

  /// Gives a mode back the rule it began with.
  public mutating func reset(_ mode: FocusMode) {
    self[mode] = .standard(for: mode)
  }
}
