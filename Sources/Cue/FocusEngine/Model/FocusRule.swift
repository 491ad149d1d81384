/// The rule for the notifications of one mode, which always shows critical ones (F-13).
///
///     FocusRule(allowing: CategorySet([.health, .system]), from: .high)  // a quiet night
public struct FocusRule: Hashable, Codable, Sendable {
  /// The categories that the mode may show.
  public var allowedCategories: CategorySet
  /// The lowest priority that the mode may show.
  public var minimumPriority: Priority

  /// Creates a rule.
  public init(allowing categories: CategorySet, from minimum: Priority) {
    allowedCategories = categories
    minimumPriority = minimum
  }

  /// Returns the default rule of a mode (D-06).
  public static func standard(for mode: FocusMode) -> FocusRule {
    switch mode {
    case .work: FocusRule(allowing: CategorySet([.work, .finance, .system]), from: .medium)
    case .personal: FocusRule(allowing: .all.subtracting(CategorySet([.work])), from: .low)
    case .sleep: FocusRule(allowing: CategorySet([.health, .system]), from: .high)
    case .driving: FocusRule(allowing: CategorySet([.system]), from: .high)
    }
  }
}

/// The rules of all modes, which a person edits and the app stores (F-16, F-17).
public struct FocusRules: Hashable, Codable, Sendable {
  private var work: FocusRule
  private var personal: FocusRule
  private var sleep: FocusRule
  private var driving: FocusRule

  /// Creates the default rules (D-06).
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

  /// Restores the default rule of a mode.
  public mutating func reset(_ mode: FocusMode) {
    self[mode] = .standard(for: mode)
  }
}
