import SimulationKernel

extension Step {
  /// The maximum length of a record, of which a longer one keeps the beginning.
  private static let longestRecord = 200

  /// Describes the step and its records.
  func deed(_ names: TaskNames) -> String {
    var deed = bareDeed(names)
    if !cancelled.isEmpty {
      deed += ", cancels \(cancelled.map { names[$0] }.joined(separator: ", "))"
    }
    guard !records.isEmpty else { return deed }
    let told = records.map { $0.beginning(Self.longestRecord).oneLine }
    return "\(deed) [\(told.joined(separator: ", "))]"
  }

  private func bareDeed(_ names: TaskNames) -> String {
    if let fault { return fault.kind.fault.telling(fault.site, answer) }
    guard let option else { return "" }
    switch option.kind {
    case .advance: return "moves on"
    case .wake: return "wakes"
    case .delivery: return isOfLostMessage ? "was lost in its crash" : "begins"
    case .hop where option.actor < 0:
      if let function { return "continues in \(function)\(place)" }
      return names.begins(option) ? "starts" : "continues outside actors"
    case .hop where names.isAtHome(option) && !names.begins(option): return "is back"
    case .hop:
      return "\(continuesCall ? "is back in" : "enters") \(actor)" + method + place
    }
  }

  /// Whether the step continues a call of a method that had begun before.
  var continuesCall: Bool {
    option?.kind == .wake || isBehindAwait && method.hasPrefix(":") && callee == nil
  }

  /// Whether a task that had begun is briefly in no actor, with nothing else to report.
  func isIdle(_ names: TaskNames) -> Bool {
    guard let option, option.kind == .hop, option.actor < 0 else { return false }
    return !names.begins(option) && records.isEmpty && cancelled.isEmpty && insteadOf == nil
  }

  /// The line in which the step resumes, in brackets.
  private var place: String { line.map { " (\($0))" } ?? "" }

  /// The method that a hop enters, for the text after the name of its actor.
  ///
  /// If the optimizer or a getter removed that method, the caller's name is used instead.
  var method: String {
    guard let function, let option, option.actor >= 0 else { return "" }
    let called = callee.map { ": \(Self.ownName($0))" } ?? ""
    // The name of a closure does not help a reader.
    guard !function.contains("closure #") else { return called }
    let path = function.prefix { $0 != "(" }
    guard let dot = path.lastIndex(of: ".") else { return "\(called), from \(function)" }
    let type = path[..<dot]
    let isOwn = kind == nil || actor == type || actor.hasPrefix("\(type) ")
    return isOwn ? ": \(Self.ownName(function))" : "\(called), from \(function)"
  }

  /// Returns the name of a function without its type.
  private static func ownName(_ function: String) -> Substring {
    let path = function.prefix { $0 != "(" }
    return path.lastIndex(of: ".").map { function[function.index(after: $0)...] } ?? function[...]
  }
}

extension LinkFate {
  var telling: String {
    switch self {
    case .arrives: "delivered"
    case .lost: "lost"
    case .doubled: "delivered twice"
    case .heldBack: "held back"
    }
  }
}
