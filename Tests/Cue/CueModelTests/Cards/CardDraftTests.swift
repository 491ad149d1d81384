import CueModel
import SimulationPrimitives
import Testing

/// The form of a shared card is filled in from a mail or a picture, and never guessed (C-28).
@Suite struct CardDraftTests {
  private let brands = ["Target", "Home", "Home Depot", "Macy's"]

  private func form(_ text: String, _ attachments: [String] = []) -> CardDraft {
    CardDraft(text: text, attachments: attachments).filled(knowing: brands)
  }

  @Test(arguments: [
    ("Your $50 Target gift card is here", "Target", 5_000),
    ("TARGET GiftCard $25.00", "Target", 2_500),
    ("homedepot sent you $1,234.56!", "Home Depot", 123_456),
    ("For Macy’s, or for Home: $7", "Macy's", 700),
    ("A Home Depot card worth $0", "Home Depot", 0),
    ("US$ 20, then $10 at target.com", "Target", 1_000),
  ])
  func `the form finds brand and balance in the text (C-28)`(
    text: String, brand: String, cents: Int64
  ) {
    #expect(form(text).brand == brand)
    #expect(form(text).balanceCents == cents)
  }

  @Test(arguments: [
    "", "Targeted offers for you", "You owe 50 dollars", "$", "$99999999999999999999",
    "re: starbucks",
  ])
  func `a field that is not found stays unknown (C-28)`(text: String) {
    #expect(form(text).brand == nil)
    #expect(form(text).balanceCents == nil)
  }

  @Test
  func `the text precedes attachment names, which fill the remaining fields (C-28)`() {
    let draft = form("A card for Macy's", ["Target-gift-card-$30.pdf"])
    #expect(draft.brand == "Macy's")
    #expect(draft.balanceCents == 3_000)
  }

  @Test(arguments: Seed.sample(100))
  func `the form keeps manual entries, and filling it in twice changes nothing (C-28)`(
    seed: Seed
  ) {
    var random = RandomStream(seed: seed)
    let words = ["Target", "Home", "Depot", "$5", "$12.34", "card", "-", "€9"]
    let text = (0..<random.below(9)).map { _ in words[random.below(words.count)] }
    let draft = CardDraft(
      brand: random.chance(0.5) ? "IKEA" : nil, balanceCents: random.chance(0.5) ? 1 : nil,
      text: text.joined(separator: " "))
    let form = draft.filled(knowing: brands)

    #expect(draft.brand == nil || form.brand == draft.brand)
    #expect(draft.balanceCents == nil || form.balanceCents == draft.balanceCents)
    #expect(form.filled(knowing: brands) == form)
  }
}
