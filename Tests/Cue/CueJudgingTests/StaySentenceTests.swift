import CueJudging
import Positions
import Testing

/// Each sentence about stays and places holds on a good day, and fails on one with a fault of its
/// kind.
@Suite struct StaySentenceTests {
  @Test func `two alerts in one stay are a fault, in two stays not`() {
    let stay = HandMadeDay.arrival().with {
      $0.speeches = [HandMadeDay.tap(1_500), HandMadeDay.tap(5_000)]
      $0.landings = [(1_500.5, "a"), (5_000.5, "a")]
    }
    #expect(stay.broken == [.oneStayOneTap])
    #expect(stay.with { $0.landings = [(5_000.5, "a")] }.broken == [])
    let left = stay.with {
      $0.stretches = [
        HandMadeDay.way(0, 2_000, HandMadeDay.shop, HandMadeDay.shop),
        HandMadeDay.way(2_000, 3_000, HandMadeDay.shop, HandMadeDay.north(800)),
        HandMadeDay.way(3_000, 4_000, HandMadeDay.north(800), HandMadeDay.shop),
      ]
    }
    #expect(left.broken == [])
  }

  @Test func `two alerts at rest within one refresh are a fault, within two not`() {
    // With a low balance, so that the card needs no alert on the way.
    var day = HandMadeDay.arrival().with { $0.cards[0].balances = [(0, 500)] }
    day.cards.append(
      PlainDay.Card(name: "b", brand: "B", places: [HandMadeDay.north(300)], cents: 5_000))
    day.speeches = [HandMadeDay.tap(5_000, [0]), HandMadeDay.tap(5_000.2, [1])]
    #expect(day.broken == [.oneRefreshOneTap])
    day.speeches = [HandMadeDay.tap(5_000, [0]), HandMadeDay.tap(5_900, [1])]
    #expect(day.broken == [])
    day.speeches = [HandMadeDay.tap(1_800, [0]), HandMadeDay.tap(1_900, [1])]
    #expect(day.broken == [])
  }

  @Test func `an alert far from its place is a fault, at 499 m not`() {
    let far = HandMadeDay.day().with { $0.speeches = [HandMadeDay.tap(500)] }
    #expect(far.broken == [.nearMeansNear])
    let near = far.with {
      $0.stretches = [HandMadeDay.way(0, 10_000, HandMadeDay.north(499), HandMadeDay.north(499))]
    }
    #expect(near.broken == [])
    let branch = far.with {
      $0.cards[0] = PlainDay.Card(
        name: "a", brand: "A", places: [HandMadeDay.shop, HandMadeDay.north(900)], cents: 5_000)
    }
    #expect(branch.broken == [])
  }

  @Test(arguments: [
    (0.0, 300.0, true), (0, 90, false), (300, 340, false), (300, 90, true), (300, 500, true),
  ])
  func `a distance is correct to one step`(meters: Double, truly: Double, isFault: Bool) {
    var day = HandMadeDay.day()
    day.stretches = [HandMadeDay.way(0, 10_000, HandMadeDay.north(truly), HandMadeDay.north(truly))]
    day.distances = [
      DistanceClaim(
        time: 500, surface: "phone", cards: [0], meters: meters...meters + 50, words: "\(meters)")
    ]
    #expect(day.broken == (isFault ? [.distancesAreTrue] : []))
  }

  @Test func `"here" is correct only inside the fence`() {
    let far = HandMadeDay.day().with {
      $0.distances = [
        DistanceClaim(time: 500, surface: "lock screen", cards: [0], meters: 0...300, words: "here")
      ]
    }
    func at(_ meters: Double) -> PlainDay {
      far.with {
        $0.stretches = [
          HandMadeDay.way(0, 10_000, HandMadeDay.north(meters), HandMadeDay.north(meters))
        ]
      }
    }
    for meters in [0.0, 40, 150, 300] { #expect(at(meters).broken == []) }
    #expect(at(400).broken == [.distancesAreTrue])
  }

  @Test func `an arrival without an alert is a fault`() {
    #expect(HandMadeDay.arrival().broken == [.arrivalIsTold])
    let told = HandMadeDay.arrival().with { $0.speeches = [HandMadeDay.tap(1_750)] }
    #expect(told.broken == [])
    let shown = HandMadeDay.arrival().with {
      $0.speeches = [
        Speech(
          time: 1_500, kind: .ahead, outcome: .shows, about: "a", cards: [0], isOnLiveActivity: true
        )
      ]
    }
    #expect(shown.broken == [])
  }

  @Test(arguments: [PlainDay.State.carPlay, .focus, .alertsOff, .badWeather])
  func `a state justifies a silent arrival`(state: PlainDay.State) {
    let day = HandMadeDay.arrival().with { $0.states = [(state, 1_500, 1_900)] }
    #expect(day.broken == [])
    let before = HandMadeDay.arrival().with { $0.states = [(state, 100, 900)] }
    #expect(before.broken == [.arrivalIsTold])
  }

  @Test func `earlier actions and alerts justify a silent arrival`() {
    let changes: [(inout PlainDay) -> Void] = [
      { $0.cards[0].balances = [(0, 500)] }, { $0.cards[0].handled = [1_700] },
      { $0.kills = [1_600] },
      { $0.zones = [PlainDay.Zone(center: HandMadeDay.shop, radius: 100)] },
      { $0.speeches = [HandMadeDay.tap(200, [], kind: .other)] },
      { $0.isPartlyUnknown = true },
      {
        $0.stretches[1] = HandMadeDay.way(
          1_000, 1_800, HandMadeDay.north(1_000), HandMadeDay.shop, isInVehicle: true)
      },
    ]
    for change in changes { #expect(HandMadeDay.arrival().with(change).broken == []) }
  }

  @Test(arguments: [(1_400.0, [Sentence]()), (3_000, [.arrivalIsTold])])
  func `a snooze ends once the person was certainly away`(meters: Double, broken: [Sentence]) {
    var day = HandMadeDay.day(seconds: 20_000)
    let (away, shop) = (HandMadeDay.north(meters), HandMadeDay.shop)
    day.stretches = [
      HandMadeDay.way(0, 10_000, away, away), HandMadeDay.way(10_000, 13_000, away, shop),
      HandMadeDay.way(13_000, 20_000, shop, shop),
    ]
    day.cards[0].handled = [100]
    #expect(day.broken == broken)
  }

  @Test func `a pause in the car beside the shop is not a new arrival`() {
    let ridden = HandMadeDay.arrival().with {
      let shop = HandMadeDay.shop
      $0.stretches[2] = HandMadeDay.way(1_800, 6_000, shop, shop)
      $0.stretches += [
        HandMadeDay.way(6_000, 7_500, shop, shop, isInVehicle: true),
        HandMadeDay.way(7_500, 10_000, shop, shop),
      ]
      $0.speeches = [HandMadeDay.tap(1_700)]
    }
    #expect(ridden.broken == [])
  }

  @Test func `a person who parks near and walks to the door gets an alert`() {
    var day = HandMadeDay.arrival()
    let (door, parked) = (HandMadeDay.shop, HandMadeDay.north(300))
    day.stretches = [
      HandMadeDay.way(0, 1_000, HandMadeDay.north(3_000), parked, isInVehicle: true),
      HandMadeDay.way(1_000, 2_000, parked, parked, isInVehicle: true),
      HandMadeDay.way(2_000, 2_200, parked, door), HandMadeDay.way(2_200, 10_000, door, door),
    ]
    day.speeches = [
      Speech(
        time: 900, kind: .ahead, outcome: .shows, about: "a", cards: [0], isOnLiveActivity: true,
        isForDriver: true)
    ]
    #expect(day.broken == [.arrivalIsTold])
    day.speeches.append(HandMadeDay.tap(2_100))
    #expect(day.broken == [])
  }

  @Test func `a held arrival without an outcome is a fault`() {
    let held = Speech(time: 500, kind: .place, outcome: .waits, about: "a", cards: [0])
    var day = HandMadeDay.day().with { $0.speeches = [held] }
    #expect(day.broken == [.arrivalHasOutcome])
    day.speeches.append(
      Speech(time: 680, kind: .place, outcome: .silent, about: "area", cards: [0]))
    #expect(day.broken == [])
    day.speeches = [held]
    day.end = 900
    #expect(day.broken == [])
  }
}
