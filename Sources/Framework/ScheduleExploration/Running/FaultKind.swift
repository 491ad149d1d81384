import SimulationKernel

/// A kind of question that a run asks: how it is answered, how often at most, and what is told of it.
final class FaultKind: Sendable {
  /// How a campaign answers.
  enum Draw {
    /// A fault: one of its answers, each as likely.
    case evenly
    /// A fault at the sites that are active in the run.
    case bySite
    /// A fault: one of the fates that a message may have in the run.
    case byFate
    /// The end of a fault, as likely as is drawn for the run.
    case comeback
    /// The end of a crash after which nothing else is left: most often, as only so anything follows.
    case revival
    /// No fault, but a random number of the program.
    case anything
    /// Never other than the default: only the shrinking of a failure sets it.
    case nothing

    var isFault: Bool {
      switch self {
      case .evenly, .bySite, .byFate: true
      case .comeback, .revival, .anything, .nothing: false
      }
    }
  }

  let kind: ScheduleQuestion.Kind
  /// How likely it is, and how often this is doubled at most in a run.
  let rate: @Sendable (FaultSettings) -> Double
  let doublings: Int
  /// The place among ``FaultSettings/limits`` of the most there may be in a run; nil if there is no limit.
  let limit: Int?
  /// The site under which it is asked for, and that under which its end is.
  let sites: (fault: String, undo: String)?
  /// The subject in failure traces, where no actor is.
  let subject: String
  /// Whether it is asked for after every step, and may so come sooner or later.
  let isAskedAfterSteps: Bool
  /// Puts an answer at a site into words, for people.
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

  /// How a campaign answers at a site.
  func draw(at site: String) -> Draw { site == sites?.undo ? .comeback : draw }

  /// The rows of faults, in the order in which a run draws how likely each is.
  static let faults = table.filter { $0.draw.isFault }

  /// The row of each kind, by its raw value; one without a row never goes wrong.
  fileprivate static let byKind = ScheduleQuestion.Kind.allCases.map { kind in
    table.first { $0.kind == kind } ?? FaultKind(kind, draw: .nothing) { site, _ in site }
  }
}

extension ScheduleQuestion.Kind {
  /// The row of the kind.
  var fault: FaultKind { FaultKind.byKind[Int(rawValue)] }
}

extension ScheduleQuestion {
  /// How a campaign answers the question.
  var draw: FaultKind.Draw { kind.fault.draw(at: site) }

  /// The question whether a fault happens to an actor, or whether it ends.
  init(_ kind: Kind, isUndoing: Bool, of actor: Int32) {
    let sites = kind.fault.sites
    self.init(
      kind: kind, site: (isUndoing ? sites?.undo : sites?.fault) ?? "", actor: actor, bound: 2)
  }
}

/// A number for each kind of question.
struct FaultCounts<Number> {
  private var numbers: [Number]

  init(_ number: Number) {
    numbers = Array(repeating: number, count: ScheduleQuestion.Kind.allCases.count)
  }

  /// The greater of two numbers for each kind.
  mutating func formMaximum(_ other: FaultCounts) where Number: Comparable {
    for kind in numbers.indices { numbers[kind] = max(numbers[kind], other.numbers[kind]) }
  }

  subscript(kind: ScheduleQuestion.Kind) -> Number {
    get { numbers[Int(kind.rawValue)] }
    set { numbers[Int(kind.rawValue)] = newValue }
  }
}
