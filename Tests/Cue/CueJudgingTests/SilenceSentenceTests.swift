import CueJudging
import Positions
import Testing

/// Each sentence about silence, surfaces and pairs of days holds on a good day, and fails on one
/// with a fault of its kind.
@Suite struct SilenceSentenceTests {
  /// Near the shop all day, and interrupted once at 500 s.
  private var tapped: PlainDay {
    HandMadeDay.day().with {
      $0.stretches = [HandMadeDay.way(0, 10_000, HandMadeDay.north(200), HandMadeDay.north(200))]
      $0.speeches = [HandMadeDay.tap(500)]
    }
  }

  @Test func `one alert near a place is not a fault`() { #expect(tapped.broken == []) }

  @Test func `an alert in a quiet zone is a fault, except for a digest`() {
    let zone = PlainDay.Zone(center: HandMadeDay.north(200), radius: 50)
    #expect(tapped.with { $0.zones = [zone] }.broken == [.silentInQuietZones])
    let beside = PlainDay.Zone(center: HandMadeDay.north(300), radius: 95)
    #expect(tapped.with { $0.zones = [beside] }.broken == [])
    let digest = tapped.with {
      $0.zones = [zone]
      $0.speeches = [HandMadeDay.tap(500, [], kind: .digest)]
    }
    #expect(digest.broken == [])
    let shown = tapped.with {
      ($0.zones, $0.speeches) = ([zone], [])
      $0.distances = [
        DistanceClaim(
          time: 500, surface: "lock screen", cards: [0], meters: 200...250, words: "200 m")
      ]
    }
    #expect(shown.broken == [.silentInQuietZones])
    #expect(shown.with { $0.zones = [beside] }.broken == [])
  }

  @Test func `an alert in a moving vehicle is a fault, in a parked one not`() {
    let driven = tapped.with {
      $0.stretches = [
        HandMadeDay.way(
          0, 1_000, HandMadeDay.north(5_000), HandMadeDay.north(-4_600), isInVehicle: true)
      ]
    }
    #expect(driven.broken == [.silentWhileDriving])
    let parked = tapped.with {
      $0.stretches = [
        HandMadeDay.way(0, 1_000, HandMadeDay.north(200), HandMadeDay.north(200), isInVehicle: true)
      ]
    }
    #expect(parked.broken == [])
  }

  @Test func `an alert at night is a fault by the local time then in force`() {
    let night = tapped.with {
      $0.clock = PlainDay.Clock(
        startSeconds: 43_200, offsets: [(-.infinity, 0), (400, 12 * 3_600)])
    }
    #expect(night.broken == [.silentAtNight])
    let critical = night.with { $0.speeches = [HandMadeDay.tap(500, isCritical: true)] }
    #expect(critical.broken == [])
    let later = night.with {
      $0.clock = PlainDay.Clock(
        startSeconds: 43_200, offsets: [(-.infinity, 0), (600, 12 * 3_600)])
    }
    #expect(later.broken == [])
  }

  @Test func `an alert during a Focus is a fault, at its end not`() {
    #expect(tapped.with { $0.states = [(.focus, 400, 600)] }.broken == [.silentDuringFocus])
    #expect(tapped.with { $0.states = [(.focus, 400, 500)] }.broken == [])
  }

  @Test func `an alert that lands in a car is a fault, though the decision was earlier`() {
    let late = tapped.with {
      $0.states = [(.carPlay, 500.5, 900)]
      $0.landings = [(501.5, "a")]
    }
    #expect(late.broken == [.silentInCars])
    #expect(late.with { $0.landings = [(500.5, "a")] }.broken == [])
  }

  @Test func `a sum that differs from the wallet is a fault`() {
    let claim = Claim(time: 500, until: 900, surface: "lock screen", cards: [0], words: "$50")
    let day = HandMadeDay.day().with { $0.claims = [claim] }
    #expect(day.broken == [])
    let spent = day.with { $0.cards[0].balances.append((600, 2_000)) }
    #expect(spent.broken == [.surfacesEqualWallet])
    #expect(spent.with { $0.claims[0].until = 605 }.broken == [])
    let empty = day.with {
      $0.cards[0].balances = [(0, 0)]
      $0.claims = [Claim(time: 500, until: 500, surface: "phone", cards: [0], words: "$0")]
    }
    #expect(empty.broken == [.surfacesEqualWallet])
    let widget = day.with {
      $0.claims = [Claim(time: 500, until: 900, surface: "widget", cards: nil, words: "$60")]
    }
    #expect(widget.broken == [.surfacesEqualWallet])
  }

  @Test func `a second digest in a week is a fault`() {
    let day = HandMadeDay.day(seconds: 1_000_000).with {
      $0.speeches = [
        HandMadeDay.tap(1_000, [], kind: .digest), HandMadeDay.tap(80_000, [], kind: .digest),
      ]
    }
    #expect(day.broken == [.onceAPeriod])
    let weekly = day.with {
      $0.speeches[1] = HandMadeDay.tap(605_800, [], kind: .digest)
    }
    #expect(weekly.broken == [])
  }

  @Test func `a violated invariant is a fault`() {
    #expect(tapped.with { $0.violations = [(500, "cardCooldown")] }.broken == [.promisesAreKept])
  }

  @Test
  func `a kill that causes a repeated alert is a fault, a late alert is not`() {
    let twice = tapped.with {
      $0.speeches += [HandMadeDay.tap(900)]
      $0.kills = [700]
    }
    #expect(twice.faults(against: tapped).map(\.sentence) == [.killTellsNoMore])
    #expect(twice.faults(against: twice).isEmpty)
    #expect(twice.with { $0.kills = [400] }.faults(against: tapped).isEmpty)
    #expect(twice.with { $0.kills = [950] }.faults(against: tapped).isEmpty)
    let quiet = tapped.with { $0.speeches = [] }
    #expect(tapped.with { $0.kills = [400] }.faults(against: quiet).isEmpty)
  }

  @Test func `after a kill, a new visit or another shop may alert again`() {
    let twice = tapped.with {
      $0.speeches += [HandMadeDay.tap(900)]
      $0.kills = [700]
    }
    let back = twice.with {
      $0.stretches = [
        HandMadeDay.way(0, 750, HandMadeDay.north(200), HandMadeDay.north(200)),
        HandMadeDay.way(750, 850, HandMadeDay.north(200), HandMadeDay.shop),
        HandMadeDay.way(850, 10_000, HandMadeDay.shop, HandMadeDay.shop),
      ]
    }
    #expect(back.faults(against: tapped).isEmpty)
    let both = twice.with {
      $0.cards.append(
        PlainDay.Card(name: "b", brand: "B", places: [HandMadeDay.shop], cents: 5_000, lastDay: 2))
      $0.speeches[1] = HandMadeDay.tap(900, [0, 1])
    }
    #expect(both.faults(against: tapped).isEmpty)
    let known = both.with { $0.speeches.insert(HandMadeDay.tap(600, [1]), at: 1) }
    #expect(known.faults(against: tapped).map(\.sentence) == [.killTellsNoMore])
  }

  @Test func `a card that changes alerts of other cards is a fault`() {
    let other = tapped.with { $0.speeches = [HandMadeDay.tap(501)] }
    #expect(
      tapped.faults(withIrrelevantCard: other).map(\.sentence) == [.irrelevantCardChangesNothing])
    let digest = tapped.with { $0.speeches.append(HandMadeDay.tap(600, [], kind: .digest)) }
    #expect(tapped.faults(withIrrelevantCard: digest).isEmpty)
  }

  @Test func `every sentence has a unique name and line`() {
    #expect(Set(Sentence.allCases.map(\.line)).count == Sentence.allCases.count)
  }
}
