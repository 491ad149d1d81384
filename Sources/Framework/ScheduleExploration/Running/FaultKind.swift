import SimulationKernel

/// A kind of question in a run: its probability, its limit, and its text in failure traces.
final class FaultKind: Sendable {
  /// The method by which a campaign answers.
  enum Draw {
    /// A fault whose answers are equally likely.
    case evenly
    /// A fault at the sites that are active in the run.
    case bySite
    /// A fault: one of the fates that a message may have in the run.
    case byFate
    /// The end of a fault, with a random probability per run.
    case comeback
    /// The end of a crash when no other work is left, with a high probability so that the run
    /// continues.
    case revival
    /// No fault, but a random number of the program.
    case anything
    /// Always the default, unless the shrinking of a failure sets another answer.
    case nothing

    var isFault: Bool {
      switch self {
      case .evenly, .bySite, .byFate: true
      case .comeback, .revival, .anything, .nothing: false
      }
    }
  }

  let kind: ScheduleQuestion.Kind
  /// The probability, and the maximum number of times that a run doubles the probability.
  let rate: @Sendable (FaultSettings) -> Double
  let doublings: Int
  /// The index in ``FaultSettings/limits`` of the maximum per run, or `nil` if there is no limit.
  let limit: Int?
  /// The site of the question about the fault, and that of the question about its end.
  let sites: (fault: String, undo: String)?
  /// The subject in failure traces if there is no actor.
  let subject: String
  /// Whether the question is repeated after every step, so that the fault may happen sooner or
  /// later.
  let isAskedAfterSteps: Bool
  /// A closure that describes an answer at a site in words.
  let telling: @Sendable (_ site: String, _ answer: Int) -> String
  private let draw: Draw

  init(
    _ kind: ScheduleQuestion.Kind,
    _ rate: @escaping @Sendable (FaultSettings) -> Double = { _ in 0 },
    doublings: Int = 0, limit: WritableKeyPath<FaultSettings, Int>? = nil, draw: Draw = .evenly,
    sites: (fault: String, undo: String)? = nil, subject: String = "the system",
    isAskedAfterSteps: Bool = false,
    _ telling: @escaping @Sendable (_ site: String, _ answer: Int) -> String
  ) {
    (self.kind, self.rate, self.doublings, self.draw) = (kind, rate, doublings, draw)
    self.limit = limit.flatMap { limit in FaultSettings.limits.firstIndex { $0 == limit } }
    (self.sites, self.subject, self.telling) = (sites, subject, telling)
    self.isAskedAfterSteps = isAskedAfterSteps
  }

  /// Returns the method by which a campaign answers at a site.
  func draw(at site: String) -> Draw { site == sites?.undo ? .comeback : draw }

  /// The rows of faults, in the order in which a run chooses their probabilities.
  static let faults = table.filter { $0.draw.isFault }

  /// The row of each kind by its raw value, without faults for a kind not in the table.
  fileprivate static let byKind = ScheduleQuestion.Kind.allCases.map { kind in
    table.first { $0.kind == kind } ?? FaultKind(kind, draw: .nothing) { site, _ in site }
  }
}

extension ScheduleQuestion.Kind {
  var fault: FaultKind { FaultKind.byKind[Int(rawValue)] }
}

extension ScheduleQuestion {
  /// The method by which a campaign answers the question.
  var draw: FaultKind.Draw { kind.fault.draw(at: site) }

  /// Creates the question whether a fault happens to an actor, or whether the fault ends.
  init(_ kind: Kind, isUndoing: Bool, of actor: Int32) {
    let sites = kind.fault.sites
    self.init(
      kind: kind, site: (isUndoing ? sites?.undo : sites?.fault) ?? "", actor: actor, bound: 2)
  }
}

struct FaultCounts<Number> {
  private var numbers: [Number]

  init(_ number: Number) {
    numbers = Array(repeating: number, count: ScheduleQuestion.Kind.allCases.count)
  }

  /// Replaces the number of each kind by the greater of two.
  mutating func formMaximum(_ other: FaultCounts) where Number: Comparable {
    for kind in numbers.indices { numbers[kind] = max(numbers[kind], other.numbers[kind]) }
  }

  subscript(kind: ScheduleQuestion.Kind) -> Number {
    get { numbers[Int(kind.rawValue)] }
    set { numbers[Int(kind.rawValue)] = newValue }
  }
}
