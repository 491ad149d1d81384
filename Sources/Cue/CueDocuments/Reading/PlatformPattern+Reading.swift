import CueModel
import FileReading

extension Scenario.PlatformPattern {
  static let keys = kinds + ["bucket"]
  private static let kinds = ["alert", "analytics", "opened"]
  /// What other expectations have, and these only where it means something.
  private static let foreign =
    keys + ["count", "shown", "on", "event", "subject", "outcome", "surfaces", "primaryReason"]
    + ["vetoes", "cards"]

  /// The pattern an expectation is written as, if it is of this kind.
  init?(
    _ object: ObjectReader, decision: Scenario.DecisionPattern
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
    let word = try object.required(kind)
    switch kind {
    case "alert":
      let bucket = try object["bucket"]?.choice(GatewayBucket.self).rawValue
      what = .alert(consumer: try word.consumer(), bucket: bucket)
    case "analytics":
      what = .analytics(try word.word(of: "event", among: AnalyticsEvent.names))
    default: what = .opened(url: try word.link().url)
    }
  }
}

extension NodeReader {
  /// The name of a consumer that ships.
  func consumer() throws(ReadingError) -> String {
    try word(of: "consumer", among: ConsumerRegistry.standard.consumers.map(\.name))
  }

  /// What a banner can be about: a card, the wallet or a consumer.
  func banner(among cards: [String]) throws(ReadingError) -> Subject {
    let registry = ConsumerRegistry.standard
    let name = try word(
      of: "banner", among: cards + ["wallet"] + registry.consumers.map(\.name))
    if let card = cards.firstIndex(of: name) { return .card(CardID(card)) }
    return registry.id(named: name).map(Subject.consumer) ?? .wallet
  }

  /// A link that can be read.
  fileprivate func link() throws(ReadingError) -> DeepLink {
    guard let link = try? DeepLink(try text()) else {
      throw mismatch("a link, as in fitme://nav/wallet")
    }
    return link
  }

  fileprivate func word(of kind: String, among known: [String]) throws(ReadingError) -> String {
    let word = try text()
    guard known.contains(word) else {
      throw unknown("\(kind) '\(word.clipped)'", word, among: known)
    }
    return word
  }
}
