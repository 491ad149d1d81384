import CueModel
public import CueRuns
public import CueSystem
import SimulationPrimitives

/// The report of `cuesim audit`: all audited items, and those that are not reached.
public struct AuditReport: Hashable, Encodable, Sendable {
  /// One audited item.
  public struct Row: Hashable, Encodable, Sendable {
    /// The part of the audit, as in `events`.
    public let part: Audit.Part
    /// The name.
    public let name: String
    /// The number of occurrences; for a veto, as the only one.
    public let count: Int
    /// A run in which the item occurs.
    public let example: String?
    /// The veto without which the item would stand alone.
    public let subsumedBy: String?
    /// The reason why the item is not reached, or `nil` if it is.
    public let problem: String?

    init(_ item: Audit.Item) {
      part = item.part
      name = item.name
      count = item.count
      example = item.example
      switch item.standing {
      case .live: (subsumedBy, problem) = (nil, nil)
      case .subsumed(let other): (subsumedBy, problem) = (other.name, nil)
      case .unreachable(let why): (subsumedBy, problem) = (nil, why)
      }
    }
  }

  /// The number of scenarios, recordings or people that were run.
  public let runs: Int
  /// All audited items by part.
  public let items: [Row]
  /// The budgets that consumers expect more of than exists, by name, with one run each.
  public let warnings: [String]
  /// The invariant violations, each with its run.
  public let violations: [String]
  /// Whether all items are reached and no invariant was violated.
  public let isClean: Bool

  /// Creates the report of an audit.
  ///
  /// - Parameters:
  ///   - audit: The audit.
  ///   - runs: The audited runs.
  public init(_ audit: Audit, of runs: [Run]) {
    self.runs = runs.count
    violations = runs.flatMap { run in
      ViolationRow.rows(of: run).map { "\(run.source): \($0.words)" }
    }
    items = audit.items.map(Row.init)
    warnings = audit.warnings.map { "\($0.budget): \($0.example)" }
    isClean = audit.isClean && violations.isEmpty
  }

  /// The exit status of the tool: 0 if the audit is clean.
  public var exitStatus: Int32 { isClean ? 0 : 1 }

  /// Returns one JSON document with a line break.
  ///
  /// Equal audits yield equal bytes.
  public func json() throws -> String { try JSONDocument.text(of: self) }

  /// Returns the verdict, unreached items, the insufficient budgets, and a table for each part.
  public func text(_ paint: Paint = Paint(isOn: false)) -> String {
    let width = items.map(\.name.count).max() ?? 0
    var lines = verdict(paint)
    if !warnings.isEmpty {
      lines += ["", paint.bold("budgets: consumers that expect more than a day allows")]
      lines += warnings.map { "  " + paint.bad($0) }
    }
    for part in Audit.Part.allCases {
      lines += ["", paint.bold(part.title)]
      lines += items.filter { $0.part == part }.map { line(of: $0, width, paint) }
    }
    return lines.text
  }

  private func verdict(_ paint: Paint) -> [String] {
    let unreached = items.filter { $0.problem != nil }
    let verdict =
      unreached.isEmpty ? paint.good("all reached") : paint.bad("\(unreached.count) not reached")
    let kept =
      violations.isEmpty ? "" : paint.bad("; \(counted(violations.count, "invariant violation"))")
    return ["\(counted(runs, "run")), \(items.count) things, \(verdict)\(kept)"]
      + unreached.map { paint.bad("\($0.part.rawValue): \($0.name): \($0.problem ?? "")") }
      + violations.map { paint.bad("invariant violated: \($0)") }
  }

  private func line(of row: Row, _ width: Int, _ paint: Paint) -> String {
    let (name, count) = (row.name.padded(to: width), "\(row.count)".leftPadded(to: 7))
    if let problem = row.problem { return "  \(name) \(count)  \(paint.bad(problem))" }
    let note = row.subsumedBy.map { "subsumed by \($0): " } ?? ""
    return "  \(name) \(count)  \(paint.quiet(note + (row.example ?? "")))"
  }
}

extension Audit.Part {
  fileprivate var title: String {
    switch self {
    case .events: "events: decisions on each"
    case .actors: "actors: messages from others"
    case .links: "links: followed"
    case .rules: "rules: decisions in which it is the only veto"
    case .outputs: "outputs: times seen"
    }
  }
}
