import SimulationPrimitives

/// The factors rules share.
extension Inquiry {
  /// The factors of some rules: their signals, their figures, and whether they are enforced.
  func factors(of vetoes: VetoSet) -> [Factor] {
    vetoes.vetoes.flatMap { veto -> [Factor] in
      guard let rule = policy.rules[veto] else { return [] }
      let signals = rule.factors(for: self).map { factor in
        var factor = factor
        factor.card = memberName
        return factor
      }
      let figures = rule.profile.figures.compactMap { Factor(figure: $0, in: policy) }
      return signals + figures + [Factor(switching: veto, in: policy)]
    }
  }

  /// The factors outside of rules: time, the surface, and the size of a cluster.
  var ownFactors: [Factor] {
    let wait = FactorSteps(value: 0, perUnit: 1, range: 0...5_184_000, stride: 1_800) {
      $0.circumstances.wait(seconds: $1)
    }
    let size = candidate.kind == .cluster ? ["clusterMinimumMembers", "samePlaceMeters"] : []
    return [Factor(.signal, "later", unit: "s", .steps(wait))] + surfaceFactors
      + size.compactMap { Factor(figure: $0, in: policy) }
  }

  /// The factors of the surface an interruption would use.
  var surfaceFactors: [Factor] {
    [
      Factor.flag("phoneInHand", context.isPhoneInHand) {
        ($0.context.isScreenOn, $0.context.isPhoneUnlocked) = ($1, $1)
      },
      Factor.flag("liveActivity", context.isLiveActivityRunning) {
        $0.context.isLiveActivityRunning = $1
      },
    ]
  }

  /// The factor of a bit of the situation.
  func flag(
    _ name: String, _ path: any WritableKeyPath<Context, Bool> & Sendable
  ) -> [Factor] {
    [.flag(name, context[keyPath: path]) { $0.context[keyPath: path] = $1 }]
  }

  /// The factor of a flag in the card's record.
  func flag(
    _ name: String, ofCard path: any WritableKeyPath<CardRecord, Bool> & Sendable
  ) -> [Factor] {
    guard let card, let record else { return [] }
    return [
      .flag(name, record[keyPath: path]) { circumstances, isSet in
        circumstances.ledger.change(card) { $0[keyPath: path] = isSet }
      }
    ]
  }

  /// The factor of the time since an event; empty if it never happened.
  func elapsed(
    _ name: String, _ start: VirtualTime,
    move: @escaping @Sendable (inout Circumstances, VirtualTime) -> Void
  ) -> [Factor] {
    guard start.hasHappened, start <= time else { return [] }
    return [
      .number(name, time.seconds(since: start), unit: "s", in: 0...31_622_400) {
        move(&$0, $0.time.advanced(by: .seconds(-$1)))
      }
    ]
  }

  /// The factor of the time since an event in the card's record.
  func elapsed(
    _ name: String, ofCard path: any WritableKeyPath<CardRecord, VirtualTime> & Sendable
  ) -> [Factor] {
    guard let card, let record else { return [] }
    return elapsed(name, record[keyPath: path]) { circumstances, start in
      circumstances.ledger.change(card) { $0[keyPath: path] = start }
    }
  }

  /// The factor of the local time of day, the date being the same.
  var timeOfDay: [Factor] {
    let steps = FactorSteps(
      value: Double(moment.minuteOfDay), perUnit: 1, range: 0...1_439, stride: 30
    ) { hypothesis, minute in
      let day = hypothesis.circumstances.moment.dayNumber
      hypothesis.circumstances.moment = LocalMoment(dayNumber: day, minuteOfDay: Int(minute))
    }
    return [Factor(.signal, "timeOfDay", unit: "minute of the day", .steps(steps))]
  }
}

extension Factor {
  /// Creates the factor of a field of the policy, or `nil` if it is neither a number nor a switch.
  init?(figure name: String, in policy: Policy) {
    guard let field = PolicyField.named(name) else { return nil }
    let put = { @Sendable (hypothesis: inout Hypothesis, value: PolicyField.Value) in
      _ = field.set(value, in: &hypothesis.policy)
    }
    let range = field.range ?? 0...0
    switch field.value(in: policy) {
    case .whole(let whole):
      let isTimeOfDay = field.unit == "minute of the day"
      let steps = FactorSteps(
        value: Double(whole), perUnit: 1, range: range, stride: isTimeOfDay ? 30 : nil
      ) { put(&$0, .whole(Int($1))) }
      self.init(.figure, name, unit: field.unit, .steps(steps))
    case .number(let number):
      let steps = FactorSteps(
        value: number, perUnit: Self.stepsPerUnit[field.unit] ?? 1, range: range
      ) { put(&$0, .number($1)) }
      self.init(.figure, name, unit: field.unit, .steps(steps))
    case .flag(let isSet):
      let other = Choice(value: .flag(!isSet)) { put(&$0, .flag(!isSet)) }
      self.init(.figure, name, .choices(from: .flag(isSet), to: [other]))
    case .vetoes: return nil
    }
  }

  /// The steps per unit: a percent for numbers without a unit, a tenth for measured ones.
  private static let stepsPerUnit: [String: Double] = ["": 100, "m/s": 10, "mm/h": 10, "°C": 10]

  /// The factor of whether the policy enforces a rule.
  init(switching veto: Veto, in policy: Policy) {
    let isEnforced = policy.enforcedVetoes.contains(veto)
    let other = Choice(value: .flag(!isEnforced)) {
      $0.policy.enforcedVetoes.formSymmetricDifference(VetoSet(veto))
    }
    self.init(.rule, policy.rules.name(of: veto), .choices(from: .flag(isEnforced), to: [other]))
  }
}
