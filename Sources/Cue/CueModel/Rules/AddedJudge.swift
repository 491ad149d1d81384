/// Evaluates added rules, one after another.
struct AddedJudge {
  let candidate: Candidate
  let past: Past
  let context: Context
  let policy: Policy
  /// The card's record, if the event is about one card of the wallet.
  let record: CardRecord?
  private(set) var tally = VetoTally(at: StandardRules.all.count)

  init(
    candidate: Candidate, past: Past, context: Context, policy: Policy, record: CardRecord?
  ) {
    (self.candidate, self.past, self.context) = (candidate, past, context)
    (self.policy, self.record) = (policy, record)
  }

  mutating func ask(_ rule: AddedRule) { tally.add(holds(rule)) }

  private func holds(_ rule: AddedRule) -> Bool {
    switch rule {
    case .moment(let rule):
      return rule.holds(against: candidate, in: context, under: policy, at: past.moment)
    case .history(let rule):
      let isRemembered = record.map {
        rule.holds(against: candidate, after: past, of: $0, in: context, under: policy)
      }
      return isRemembered == true
        || rule.holds(against: candidate, after: past, in: context, under: policy)
    }
  }
}
