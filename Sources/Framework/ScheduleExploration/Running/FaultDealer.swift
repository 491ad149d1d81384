import SimulationKernel
import SimulationPrimitives

/// Deals out the faults and draws of one run.
///
/// In some runs everything goes wrong that may, in some only what is drawn for the run, each as often as
/// is drawn for it. In the others each of these goes wrong once, at a moment that is drawn from those of
/// the runs before: what has to happen together then is not drowned by what has not. In most of those runs the
/// moments are near each other, as moments drawn apart hardly ever coincide.
struct FaultDealer {
  private typealias Kind = ScheduleQuestion.Kind

  private var draws: RandomStream
  private let sites: UInt64
  private let comeback: Double
  /// The fates a message may have in this run, beside arriving.
  private let fates: [Int]
  /// How likely each kind is.
  private var rates = FaultCounts(0.0)
  /// Which of its moments is that of each kind, if it has one alone.
  private var moments: FaultCounts<Int>?
  /// How often each kind could have gone wrong.
  private(set) var occasions = FaultCounts(0)

  /// Creates the dealer of a run.
  ///
  /// - Parameters:
  ///   - settings: How often things go wrong.
  ///   - occasions: How often they could have in a run before, at most.
  ///   - seed: The seed of the run.
  init(_ settings: FaultSettings, occasions: FaultCounts<Int>, seed: Seed) {
    var swarm = RandomStream(seed: seed.derived("swarm"))
    sites = swarm.next()
    fates = LinkFate.allCases.map(\.rawValue).filter { $0 != 0 && swarm.chance(0.5) }
    // Some stay away for a step or two, others for dozens.
    comeback = swarm.doubling(1.0 / 32, times: 5)
    let mood = swarm.uniform()
    let areAllActive = mood < 0.5 || mood > 0.85
    for (kind, rate, times) in settings.rates {
      let isActive = areAllActive || swarm.chance(0.5)
      rates[kind] = isActive ? swarm.doubling(rate / 2, times: times + 1) : 0
    }
    draws = RandomStream(seed: seed.derived("faults"))
    guard mood > 0.7 else { return }
    let center = areAllActive || swarm.chance(0.25) ? swarm.uniform() : nil
    let share = 2 + swarm.below(6)
    var moments = FaultCounts(-1)
    for (kind, _, _) in settings.rates where rates[kind] > 0 {
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
    switch question.kind {
    case .draw: return draws.below(question.bound)
    case .buggify:
      // A site is active in a run or not, whenever it is first passed.
      var site = StableHasher(state: sites)
      site.combine(question.site)
      let isActive = Double(site.finalize() >> 11) * 0x1p-53 < rates[.buggify]
      return happens(.buggify) && (isActive || moments != nil) ? 1 : 0
    case .link: return happens(.link) && !fates.isEmpty ? fates[draws.below(fates.count)] : 0
    case .crash where question.site == "restart": return draws.chance(comeback) ? 1 : 0
    case .isolation where question.site == "reconnect": return draws.chance(comeback) ? 1 : 0
    case .healing: return draws.chance(comeback) ? 1 : 0
    // Only this way does anything follow.
    case .revival: return draws.chance(0.75) ? 1 : 0
    case .crash, .isolation, .partition, .cancellation, .clockSkew, .clockJump, .lostWrite,
      .tornWrite, .staleRead, .fullStore:
      return happens(question.kind) ? 1 + draws.below(question.bound - 1) : 0
    // Nothing is left out in a search; only a failure that was found is made smaller so.
    case .omission: return 0
    }
  }

  /// Whether something of a kind goes wrong now.
  private mutating func happens(_ kind: ScheduleQuestion.Kind) -> Bool {
    occasions[kind] += 1
    return moments.map { $0[kind] == occasions[kind] - 1 } ?? draws.chance(rates[kind])
  }
}

/// A number for each kind of question.
struct FaultCounts<Number> {
  private var numbers: [Number]

  init(_ number: Number) { numbers = Array(repeating: number, count: 16) }

  /// The greater of two numbers for each kind.
  mutating func formMaximum(_ other: FaultCounts) where Number: Comparable {
    for kind in numbers.indices { numbers[kind] = max(numbers[kind], other.numbers[kind]) }
  }

  subscript(kind: ScheduleQuestion.Kind) -> Number {
    get { numbers[Int(kind.rawValue)] }
    set { numbers[Int(kind.rawValue)] = newValue }
  }
}

extension FaultSettings {
  /// How likely each kind is, and how often this is doubled at most in a run.
  fileprivate var rates: [(kind: ScheduleQuestion.Kind, rate: Double, times: Int)] {
    [
      (.buggify, buggifyProbability, 2), (.link, linkProbability, 2), (.crash, crashProbability, 4),
      (.isolation, isolationProbability, 4), (.partition, partitionProbability, 4),
      (.cancellation, cancellationProbability, 2), (.lostWrite, unsyncedProbability, 1),
      (.tornWrite, unsyncedProbability, 1), (.staleRead, storeProbability, 3),
      (.fullStore, storeProbability, 3), (.clockJump, clockProbability, 3),
      // A clock is asked for its skew only once.
      (.clockSkew, clockProbability > 0 ? 0.5 : 0, 1),
    ]
  }
}

extension RandomStream {
  /// A draw between a number and the same doubled so many times, all magnitudes equally likely; one at
  /// most.
  fileprivate mutating func doubling(_ least: Double, times: Int) -> Double {
    var (number, rest) = (least, uniform() * Double(times))
    while rest >= 1 {
      number *= 2
      rest -= 1
    }
    return min(number * (1 + rest), 1)
  }
}
