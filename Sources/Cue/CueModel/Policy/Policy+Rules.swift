extension Policy {
  /// The rules of the policy; see ``add(_:)-(MomentRule.Type)``.
  public package(set) var rules: Rules {
    @inline(__always) get { Rules(addedRules) }
    set { addedRules = newValue.added }
  }

  /// Adds a program's own rule about the moment, and enforces it.
  ///
  /// - Returns: The veto of the rule.
  /// - Throws: ``Rules/Refusal`` if the name is taken or unfit, or there are too many rules.
  @discardableResult
  public mutating func add(_ rule: any MomentRule.Type) throws(Rules.Refusal) -> Veto {
    try enforce(.moment(rule))
  }

  /// Adds a program's own rule about the past, and enforces it.
  ///
  /// - Returns: The veto of the rule.
  /// - Throws: ``Rules/Refusal`` if the name is taken or unfit, or there are too many rules.
  @discardableResult
  public mutating func add(_ rule: any HistoryRule.Type) throws(Rules.Refusal) -> Veto {
    try enforce(.history(rule))
  }

  private mutating func enforce(_ rule: AddedRule) throws(Rules.Refusal) -> Veto {
    let veto = try rules.add(rule)
    enforcedVetoes.formUnion([veto])
    return veto
  }
}
