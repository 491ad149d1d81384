import CueModel
import SimulationPrimitives
import Testing

/// Links have one canonical form, and other spellings are refused with a reason.
@Suite struct DeepLinkTests {
  @Test(arguments: LinkVerb.allCases)
  func `each verb has two forms of one link, and both read back unchanged (P-08, P-26)`(
    verb: LinkVerb
  ) throws {
    let own = try DeepLink("fitme://\(verb.rawValue)/log-2")
    let web = try DeepLink("https://fitme.app/\(verb.rawValue)/log-2")

    #expect((own, own.verb, own.name) == (web, verb, "log-2"))
    #expect(try (DeepLink(own.url), DeepLink(own.webURL)) == (own, own))
    #expect(try roundTrip(own) == own)
  }

  @Test(arguments: [
    ("", LinkProblem.scheme), ("nav/wallet", .scheme), ("FITME://nav/wallet", .scheme),
    ("http://fitme.app/nav/wallet", .scheme), (" fitme://nav/wallet", .scheme),
    ("https://fitme.example/nav/wallet", .host), ("https://fitme.app.example/nav/a", .host),
    ("fitme://nav/wallet?tab=2", .query), ("fitme://nav/wallet#top", .query),
    ("fitme://", .shape), ("fitme://nav", .shape), ("fitme://nav/wallet/", .shape),
    ("fitme://nav//wallet", .shape), ("fitme:///nav/wallet", .shape),
    ("fitme://go/wallet", .verb), ("fitme://NAV/wallet", .verb), ("fitme:///wallet", .verb),
    ("fitme://nav/Wallet", .name), ("fitme://nav/", .name), ("fitme://nav/2nd", .name),
    ("fitme://nav/-a", .name), ("fitme://nav/a%20b", .name), ("fitme://nav/e\u{301}", .name),
    ("fitme://nav/wallet\n", .name),
  ])
  func `the error for a misspelled link names its defect (P-08)`(
    text: String, problem: LinkProblem
  ) {
    #expect(throws: problem) { try DeepLink(text) }
  }

  @Test func `a name has up to 64 characters`() throws {
    let longest = String(repeating: "a", count: 64)
    #expect(try DeepLink("fitme://nav/\(longest)").name == longest)
    #expect(throws: LinkProblem.name) { try DeepLink("fitme://nav/\(longest)a") }
  }

  @Test func `a text is a link iff it is the form of one, in thousands of mutations`() {
    var random = RandomStream(seed: 8)
    let alphabet = Array("fitme://nav/wallet?#%A1- https.app")
    var accepted = 0
    for _ in 0..<20_000 {
      var text = Array(random.chance(0.5) ? "fitme://nav/wallet" : "https://fitme.app/auth/in")
      let place = Int(random.next() % UInt64(text.count))
      let letter = alphabet[Int(random.next() % UInt64(alphabet.count))]
      if random.chance(0.5) { text[place] = letter } else { text.insert(letter, at: place) }
      guard let link = try? DeepLink(String(text)) else { continue }
      accepted += 1
      #expect([link.url, link.webURL].contains(String(text)))
    }
    #expect(accepted > 1_000)
  }
}
