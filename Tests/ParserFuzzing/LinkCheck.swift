import CueModel
import SimulationPrimitives

/// Properties of every text accepted as a link, or as a pattern of links.
enum LinkCheck {
  static func take(_ text: String) {
    if let link = try? DeepLink(text) {
      require([link.url, link.webURL].contains { $0.utf8.elementsEqual(text.utf8) }, "spelt anew")
      require((try? DeepLink(link.url)) == link, "its own form is another link")
      require((try? DeepLink(link.webURL)) == link, "its universal form is another link")
      require(outcome(of: [text]) != .duplicate, "the first of its kind is a duplicate")
    }
    require(outcome(of: [text, text]) == .duplicate, "it is not the same as itself")
    guard let pattern = LinkPattern(text) else { return }
    require(pattern.description.utf8.elementsEqual(text.utf8), "the pattern is spelt anew")
    require(pattern.matches(pattern.example), "it does not match its own example")
    require(pattern.overlaps(pattern), "it does not overlap itself")
  }

  /// The outcome of the last of some simultaneous links.
  private static func outcome(of texts: [String]) -> LinkOutcome? {
    var intake = LinkIntake()
    return texts.map {
      intake.open($0, registry: .standard, limits: ConsumerLimits(), at: .zero)
    }.last
  }
}
