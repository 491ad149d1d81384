import CueModel
import SimulationPrimitives
import TestFolders
import Testing

/// The storage that the phone's processes share keeps its entries for their retention.
@Suite struct SharedStorageTests {
  /// Decisions of every kind in situations of many kinds, with and without vetoes.
  static let decisions: [Decision] = {
    var random = RandomStream(seed: 5)
    return (0..<200).map { index in
      let context = Sample.context {
        $0.isDriving = random.chance(0.3)
        $0.isFocusActive = random.chance(0.3)
        $0.isWatchWorn = random.chance(0.5)
        $0.isWatchUnlocked = $0.isWatchWorn
        $0.isWatchReachable = $0.isWatchWorn
        $0.version = UInt32(truncatingIfNeeded: random.next())
      }
      let kind = EventKind.allCases[index % EventKind.allCases.count]
      let time = VirtualTime(
        nanoseconds: Sample.afternoon.nanoseconds + Int64(random.next() % 86_400_000_000_000))
      return Sample.decision(Sample.event(kind), context: context, at: time)
    }
  }()

  static let now = SharedStorage.formatVersion
  static let workout = #""firstWorkout":{"hasFired":true}"#

  @Test func `a decision reads back unchanged, to the nanosecond (C-45)`() throws {
    #expect(Set(Self.decisions.map(\.outcome)).count > 1)
    for decision in Self.decisions + Self.decisions.map({ $0.unshown(.heldInCluster) }) {
      #expect(try roundTrip(decision) == decision)
    }
  }

  @Test func `a storage reads back unchanged`() throws {
    var storage = SharedStorage(cards: ["target", "books, \"used\"", "", "ikea", "kiosk"])
    #expect(try roundTrip(storage) == storage)

    storage.ledger = Sample.ledger { $0.interrupted(CardID(1), at: Sample.afternoon) }
    storage.snapshot = WidgetSnapshot(cards: [], ledger: Sample.ledger(), dayNumber: 0)
    for decision in Self.decisions { storage.log(decision, retention: .days(30)) }
    storage.take(CardDraft(brand: "É\u{1F4B3}", balanceCents: .max))
    #expect((storage.launch(), storage.launch()) == (0, 1))

    #expect(try roundTrip(storage) == storage)
  }

  @Test(arguments: Trials.sample(Array(0..<20), every: 4))
  func `exactly the decisions younger than the retention are kept, in order (D-11)`(
    seed: UInt64
  ) {
    var random = RandomStream(seed: Seed(seed))
    var storage = SharedStorage(cards: ["target"])
    var everything: [Decision] = []
    var time = Sample.afternoon
    var areKept = true
    for _ in 0..<300 {
      // Whole steps of the retention hit its edge.
      time = time.advanced(by: .hours(Int64(random.next() % 3) * 12))
      var decision = Self.decisions[Int(random.next() % 200)]
      decision.time = time
      storage.log(decision, retention: .days(3))
      everything.append(decision)
      let young = everything.filter { $0.time.duration(to: time) < .days(3) }
      areKept = areKept && storage.reasons == young
    }
    #expect(areKept)
    #expect(storage.reasons.count < everything.count)
  }

  @Test func `a decision of an earlier day is inserted by its time`() {
    var storage = SharedStorage(cards: ["target"])
    for day: Int64 in [5, 2, 9, 2, 4] {
      var decision = Self.decisions[0]
      decision.time = Sample.time(minute: 600, day: day)
      storage.log(decision, retention: .days(30))
    }
    let days: [Int64] = [2, 2, 4, 5, 9]
    #expect(storage.reasons.map(\.time) == days.map { Sample.time(minute: 600, day: $0) })
  }

  @Test func `why did I get this: every decision about a card, alone or in a group (C-45)`() {
    var storage = SharedStorage(cards: ["a", "b", "c"])
    let alone = Sample.decision(Sample.event(.expiryReminder, card: Sample.card(1)))
    let group = Sample.decision(Sample.cluster([Sample.card(0), Sample.card(1), Sample.card(2)]))
    let other = Sample.decision(Sample.event(.expiryReminder, card: Sample.card(0)))
    for decision in [alone, group, other] { storage.log(decision, retention: .days(30)) }

    #expect(storage.reasons(about: CardID(1)) == [alone, group])
    #expect(storage.reasons(about: CardID(0)) == [group, other])
    #expect(storage.reasons(about: CardID(7)) == [])
  }

  @Test(arguments: [
    #"{"version":1,"cards":[],"reasons":[],"drafts":[],"launchCount":0}"#,
    #"{"version":2,"cards":[],"reasons":[],"drafts":[],"launchCount":0}"#,
    #"{"version":\#(now),"cards":[],"reasons":[],"drafts":[],"firstWorkout":{"hasFired":0},"launchCount":0}"#,
    #"{"version":\#(now),"cards":[],"reasons":[],"drafts":[],\#(workout),"launchCount":-1}"#,
    #"{"version":\#(now),"cards":[],"reasons":[],"drafts":[],\#(workout)}"#,
    #"{"version":\#(now),"cards":["a"],"reasons":[{}],"drafts":[],\#(workout),"launchCount":0}"#,
  ])
  func `a malformed storage and another version are refused`(json: String) {
    #expect(throws: DecodingError.self) { try decoded(SharedStorage.self, from: json) }
  }

  @Test func `a ledger of other cards is refused`() throws {
    var storage = SharedStorage(cards: ["a"])
    storage.ledger = Ledger(cardCount: 2)
    #expect(throws: DecodingError.self) { try roundTrip(storage) }
  }
}
