import CueDocuments
import SimulationPrimitives
import Testing

@Suite struct DamagedDocumentTests {
  private static let document = Array(
    Documents.minimal(
      """
      seed: 18446744073709551615, // everything at once
      description: 'it\\'s \\ud83d\\ude00 \\x41', policy: { coldCelsius: -1.5e1, 'urgency.digital': 3 },
      sensor: { mode: "ideal", noiseMeters: +.5 }, links: { watch: { latencySeconds: 0x1 } },
      route: [{ to: [40.71, -74.0], metersPerSecond: 1.5 }, { waitSeconds: 720 }],
      events: [{ atSeconds: 3, fixes: { count: 61, startMeters: 480, card: "target",
                                        metersPerSecond: 1.78816 } }],
      expect: [{ event: "preArrival", surfaces: ["widget"], afterSeconds: 30 },
               { count: "decisions", atLeast: 1, atMost: 2 }],
      """
    ).unicodeScalars)

  /// The document with a few characters cut out, doubled or replaced.
  private func damaged(_ random: inout RandomStream) -> String {
    var scalars = Self.document
    let replacements = Array("{}[]:,'\"\\/*-+.0123456789eExuUNInfty \n\u{2028}é".unicodeScalars)
    for _ in 0...random.below(3) {
      let position = random.below(scalars.count)
      switch random.below(4) {
      case 0: scalars.remove(at: position)
      case 1: scalars.insert(scalars[position], at: position)
      case 2: scalars.removeSubrange(position..<min(position + random.below(40), scalars.count))
      default: scalars[position] = replacements[random.below(replacements.count)]
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test func `the document is sound before it is damaged`() {
    #expect(Documents.failure(String(String.UnicodeScalarView(Self.document))) == nil)
  }

  @Test(arguments: Seed.sample(20))
  func `damage causes no error or one that names a line`(seed: Seed) {
    var random = RandomStream(seed: seed, actor: "document", purpose: "damage")
    for _ in 0..<40 {
      let text = damaged(&random)
      guard let message = Documents.failure(text) else { continue }
      #expect(message.wholeMatch(of: /walk\.json5:[1-9]\d*: .+/) != nil, "\(text)")
    }
  }
}
