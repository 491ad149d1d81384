import SimulationKernel
import SimulationPrimitives

/// A source of the faults and random numbers of one run.
///
/// In some runs every possible fault happens, in others only a random selection, with random rates.
/// In the remaining runs each selected fault happens once, at a random occasion known from earlier
/// runs. That isolates faults that must coincide from unrelated ones. In most of those runs the
/// occasions are close to each other, because independent ones rarely coincide.
struct FaultDealer {
  private var draws: RandomStream
  private let sites: UInt64
  private let comeback: Double
  /// The possible fates of a message in this run, in addition to arrival.
  private let fates: [Int]
  /// The probability of each kind.
  private var rates = FaultCounts(0.0)
  /// The single occasion on which each kind happens, or `nil` if the rates decide.
  private var moments: FaultCounts<Int>?
  /// The number of occasions of each kind.
  private(set) var occasions = FaultCounts(0)

  /// Creates the dealer of a run.
  ///
  /// - Parameters:
  ///   - settings: The probabilities of faults.
  ///   - occasions: The maximum number of occasions in earlier runs.
  ///   - seed: The seed of the run.
  init(_ settings: FaultSettings, occasions: FaultCounts<Int>, seed: Seed) {
    var swarm = RandomStream(seed: seed.derived("swarm"))
    sites = swarm.next()
    fates = LinkFate.allCases.map(\.rawValue).filter { $0 != 0 && swarm.chance(0.5) }
    // The mean duration of outages differs between runs, from a step or two to dozens of steps.
    comeback = swarm.doubling(1.0 / 32, times: 5)
    let mood = swarm.uniform()
    let areAllActive = mood < 0.5 || mood > 0.85
    let faults = FaultKind.faults
    for fault in faults {
      let isActive = areAllActive || swarm.chance(0.5)
      let least = fault.rate(settings) / 2
      rates[fault.kind] = isActive ? swarm.doubling(least, times: fault.doublings + 1) : 0
    }
    draws = RandomStream(seed: seed.derived("faults"))
    guard mood > 0.7 else { return }
    let center = areAllActive || swarm.chance(0.25) ? swarm.uniform() : nil
    let share = 2 + swarm.below(6)
    var moments = FaultCounts(-1)
    for kind in faults.map(\.kind) where rates[kind] > 0 {
      let count = max(occasions[kind], 1)
      guard let center else {
        moments[kind] = swarm.below(count)
        continue
      }
      let width = max(count >> share, 1)
      let first = Int(center * Double(count)) - width / 2
      moments[kind] = min(max(first + swarm.below(width), 0), count - 1)
    }
    self.moments = moments
  }

  mutating func answer(_ question: ScheduleQuestion) -> Int {
    switch question.draw {
    case .evenly: return happens(question.kind) ? 1 + draws.below(question.bound - 1) : 0
    case .bySite:
      // Whether a site is active in a run does not depend on the time at which it is first reached.
      var site = StableHasher(state: sites)
      site.combine(question.site)
      let isActive = Double(site.finalize() >> 11) * 0x1p-53 < rates[question.kind]
      return happens(question.kind) && (isActive || moments != nil) ? 1 : 0
    case .byFate:
      return happens(question.kind) && !fates.isEmpty ? fates[draws.below(fates.count)] : 0
    case .comeback: return draws.chance(comeback) ? 1 : 0
    case .revival: return draws.chance(0.75) ? 1 : 0
    case .anything: return draws.below(question.bound)
    case .nothing: return 0
    }
  }

  /// Counts an occasion and returns whether a fault of the kind happens now.
  private mutating func happens(_ kind: ScheduleQuestion.Kind) -> Bool {
    occasions[kind] += 1
    return moments.map { $0[kind] == occasions[kind] - 1 } ?? draws.chance(rates[kind])
  }
}

extension RandomStream {
  /// Returns a random number from `least` up to its multiple by `times` doublings, capped at one.
  ///
  /// All magnitudes are equally likely.
  fileprivate mutating func doubling(_ least: Double, times: Int) -> Double {
    var (number, rest) = (least, uniform() * Double(times))
    while rest >= 1 {
      number *= 2
      rest -= 1
    }
    return min(number * (1 + rest), 1)
  }
}
