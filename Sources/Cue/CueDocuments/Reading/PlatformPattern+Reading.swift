import CueModel
import FileReading

extension Scenario.PlatformPattern {
  private static let kinds = ["alert", "analytics", "opened"]
  /// The keys of other expectations, which are valid here only where they have a meaning.
  private static let foreign =
    kinds + ["bucket", "count", "shown", "on"] + Scenario.DecisionPattern.keys

  /// Creates the pattern of an expectation, or `nil` if it is of another kind.
  init?(
    _ draft: ExpectationDraft, _ object: ObjectReader, decision: Scenario.DecisionPattern
  ) throws(ReadingError) {
    self.decision = decision
    guard let kind = Self.kinds.first(where: { object[$0] != nil }) else {
      if let extra = object["bucket"] {
        throw extra.error("a budget without 'alert'", "add 'alert', or leave it out")
      }
      return nil
    }
    let own = kind == "alert" ? ["bucket", "outcome", "primaryReason", "vetoes"] : []
    if let extra = Self.foreign.filter({ !own.contains($0) && $0 != kind })
      .compactMap({ object[$0] }).first
    {
      throw extra.error("not for '\(kind)'", "leave it out")
    }
    if let consumer = draft.alert {
      what = .alert(consumer: consumer, bucket: draft.bucket?.rawValue)
    } else if let name = draft.analytics {
      what = .analytics(name)
    } else {
      what = .opened(url: draft.opened ?? "")
    }
  }
}

extension NodeReader {
  /// Reads the subject of a banner: a card, the wallet or a consumer.
  func banner(in setting: Happening.Setting) throws(ReadingError) -> Subject {
    let (cards, consumers) = (setting.cards, setting.consumers)
    if case .string(let name) = node.content, let card = cards[name] { return .card(card) }
    let name = try word(
      of: "banner", among: cards.list + ["wallet"] + consumers.consumers.map(\.name))
    return consumers.id(named: name).map(Subject.consumer) ?? .wallet
  }

  private func word(of kind: String, among known: [String]) throws(ReadingError) -> String {
    let word = try text()
    guard known.contains(word) else {
      throw unknown("\(kind) '\(word.clipped)'", word, among: known)
    }
    return word
  }
}
