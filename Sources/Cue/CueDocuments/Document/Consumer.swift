public import CueModel
import FileReading

extension Scenario {
  /// A source of alerts other than the cards, which uses the gateway and handles links (P-06).
  ///
  ///     { name: "walks", links: ["fitme://nav/walks", "fitme://action/walk-*"], standardPerDay: 1,
  ///       alerts: [{ atSeconds: "5 min", title: "Time for a walk", link: "fitme://nav/walks" }] }
  ///
  /// `name` is required. The built-in consumers are always present. A link belongs to one consumer.
  public struct Consumer: Hashable, Sendable {
    /// One alert of the consumer.
    public struct Alert: Hashable, Sendable {
      /// The time of the alert, from the start.
      public internal(set) var at = Duration.zero
      /// The topic, 0…255, in its own numbers.
      public internal(set) var topic = 0
      /// Whether the alert uses the critical budget.
      public internal(set) var isCritical = false
      /// Whether the alert is sent once a local day, however often it is requested.
      public internal(set) var isOncePerDay = false
      /// The first line.
      public internal(set) var title = ""
      /// The second line, which may be empty.
      public internal(set) var body = ""
      /// The target of a tap.
      public internal(set) var link: String?
    }

    /// The name.
    public internal(set) var name = ""
    /// The links of the consumer.
    public internal(set) var links: [LinkPattern] = []
    /// The expected standard interruptions a day.
    public internal(set) var standardPerDay = 1
    /// The expected critical interruptions a day.
    public internal(set) var criticalPerDay = 0
    /// The alerts of the consumer, in the document's order.
    public internal(set) var alerts: [Alert] = []
  }

  /// The built-in consumers and those of the document, which are free of collisions after reading.
  package var registry: ConsumerRegistry {
    ConsumerRegistry(agreed: consumers.map(\.modeled))
  }
}

extension Scenario.Consumer {
  fileprivate var modeled: Consumer {
    Consumer(
      name, patterns: links, standardPerDay: standardPerDay, criticalPerDay: criticalPerDay)
  }

  /// A consumer whose links belong to no earlier consumer of the document.
  static func format(in scenario: Scenario) -> ValueFormat<Scenario.Consumer> {
    let fields: [DocumentField<Scenario.Consumer>] = [
      .init("name", \.name, .text, "name", isRequired: true),
      .init("links", \.links, .list(.pattern, of: "link patterns"), "links it handles"),
      .init(
        "standardPerDay", \.standardPerDay, .whole("interruptions", 0...1_000),
        "interruptions it expects a day"),
      .init(
        "criticalPerDay", \.criticalPerDay, .whole("interruptions", 0...1_000),
        "critical interruptions it expects a day"),
      .init(
        "alerts", \.alerts,
        .list(.object(Alert(), Alert.fields(in: scenario)), of: "alerts"), "its alerts"),
    ]
    return .object(Scenario.Consumer(), fields) { consumer, reader throws(ReadingError) in
      var registry = scenario.registry
      guard registry.id(named: consumer.name) == nil else {
        throw reader.error(
          "a second consumer called '\(consumer.name.clipped)'", "rename one of them")
      }
      do {
        try registry.register(consumer.modeled)
      } catch { throw reader.error("\(error)", "give it other links") }
    }
  }
}

extension Scenario.Consumer.Alert {
  fileprivate static func fields(in scenario: Scenario) -> [DocumentField<Self>] {
    let most = scenario.horizon > .zero ? scenario.horizon : Scenario.longestHorizon
    return [
      .init("atSeconds", \.at, .seconds(upTo: most), "when", isRequired: true),
      .init("topic", \.topic, .whole("", 0...255), "topic number"),
      .init("critical", \.isCritical, .flag, "whether it uses the critical budget"),
      .init(
        "oncePerDay", \.isOncePerDay, .flag, "whether at most once a local day and topic"),
      .init("title", \.title, .text, "the first line", isRequired: true),
      .init("body", \.body, .line, "the second line"),
      .init("link", optional: \.link, .link, "where a tap leads"),
    ]
  }
}

extension ValueFormat where Value == LinkPattern {
  /// A link, or a prefix of links.
  fileprivate static var pattern: ValueFormat {
    ValueFormat(
      type: "link pattern", range: "as in `fitme://nav/walks` or `fitme://action/walk-*`",
      read: { reader throws(ReadingError) in
        guard let pattern = LinkPattern(try reader.text()) else {
          throw reader.mismatch("links, as in fitme://nav/walks or fitme://action/walk-*")
        }
        return pattern
      }, write: { .text("\($0)") })
  }
}
