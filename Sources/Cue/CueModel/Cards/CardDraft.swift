public import SimulationPrimitives

/// The data of a new card as the app received it: known fields, or text to find them in (C-28).
///
///     let draft = CardDraft(text: "Your $50 gift card for Home Depot is here.")
///     draft.filled(knowing: ["HomeDepot", "Target"]).brand  // "HomeDepot"
public struct CardDraft: Hashable, Codable, Sendable, StableHashable {
  /// The brand of the card, if it is known.
  public var brand: String?
  /// The balance in cents, if it is known.
  public var balanceCents: Int64?
  /// The text of a mail, or the text that a camera read from the card.
  public var text: String
  /// The names of a mail's attachments.
  public var attachments: [String]

  /// Creates a draft.
  public init(
    brand: String? = nil, balanceCents: Int64? = nil, text: String = "", attachments: [String] = []
  ) {
    self.brand = brand
    self.balanceCents = balanceCents
    self.text = text
    self.attachments = attachments
  }

  /// Fills in the missing fields from the text, then from the names of the attachments.
  ///
  /// The brand is the first one that is named, or the longer one of two with the same start. The
  /// balance is the first amount in dollars. A field that is not found stays `nil`.
  ///
  /// - Parameter brands: The known brands.
  /// - Returns: The draft with the fields that were found.
  /// - Complexity: O(*n* + *b*) for *n* words and *b* brands; O(1) without words.
  public func filled(knowing brands: @autoclosure () -> [String]) -> CardDraft {
    if text.isEmpty && attachments.isEmpty { return self }
    var form = self
    let known = Dictionary(brands().map { (BrandName($0).key, $0) }) { first, _ in first }
    for part in [text] + attachments {
      form.brand = form.brand ?? Self.brand(in: part, among: known)
      form.balanceCents = form.balanceCents ?? Self.cents(in: part)
    }
    return form
  }

  private static func brand(in text: String, among known: [String: String]) -> String? {
    // An apostrophe is part of a word, as in "Macy's".
    let words = text.split { !$0.isLetter && !$0.isNumber && !"'’".contains($0) }
      .map { BrandName(String($0)).key }
    let most = 4
    for first in words.indices {
      for last in (first..<min(first + most, words.count)).reversed() {
        if let brand = known[words[first...last].joined()] { return brand }
      }
    }
    return nil
  }

  private static func cents(in text: String) -> Int64? {
    for part in text.split(separator: "$", omittingEmptySubsequences: false).dropFirst() {
      let dollars = part.prefix { $0.isASCII && $0.isNumber || $0 == "," }
      let rest = part.dropFirst(dollars.count)
      let cents = rest.first == "." ? rest.dropFirst().prefix { $0.isASCII && $0.isNumber } : ""
      guard let whole = Int64(dollars.filter { $0 != "," }), whole < 1_000_000 else { continue }
      return whole * 100 + (cents.count == 2 ? Int64(cents) ?? 0 : 0)
    }
    return nil
  }

  /// The brand, or a text for an unknown one.
  package var brandText: String { brand ?? "an unknown brand" }

  /// Adds the known fields, and the text if there is any.
  public func hash(into hasher: inout StableHasher) {
    // A brand is never empty and a balance never negative, so these values stand for missing ones.
    hasher.combine(brand ?? "")
    hasher.combine(balanceCents ?? -1)
    if text.isEmpty && attachments.isEmpty { return }
    hasher.combine(text)
    for name in attachments { hasher.combine(name) }
  }
}
