import Foundation

/// Says which mutant a process is: each mutation point asks for its own numbers.
public enum Mutant {
  /// The number of the mutant, from the environment; -1 for the program as it is.
  public static let number = Int(ProcessInfo.processInfo.environment["CUESIM_MUTANT"] ?? "") ?? -1

  /// Whether the process is this mutant.
  @inlinable @inline(__always)
  public static func `is`(_ mutant: Int) -> Bool { number == mutant }

  /// A condition inverted, dropped, or always true.
  @inlinable @inline(__always)
  public static func condition(_ first: Int, _ original: () -> Bool) -> Bool {
    switch number - first {
    case 0: !original()
    case 1: false
    case 2: true
    default: original()
    }
  }

  /// A switch turned.
  @inlinable @inline(__always)
  public static func flag(_ mutant: Int, _ original: Bool) -> Bool { original != (number == mutant) }

  /// A count up and down by a step.
  @inlinable @inline(__always)
  public static func figure(_ first: Int, _ original: Int, by step: Int) -> Int {
    number == first ? original + step : number == first + 1 ? original - step : original
  }

  /// A measure up and down by a step.
  @inlinable @inline(__always)
  public static func figure(_ first: Int, _ original: Double, by step: Double) -> Double {
    number == first ? original + step : number == first + 1 ? original - step : original
  }

  /// The lesser of two, or the greater.
  @inlinable @inline(__always)
  public static func min<T: Comparable>(_ mutant: Int, _ left: T, _ right: T) -> T {
    (left < right) == (number != mutant) ? left : right
  }

  /// The greater of two, or the lesser.
  @inlinable @inline(__always)
  public static func max<T: Comparable>(_ mutant: Int, _ left: T, _ right: T) -> T {
    (left < right) == (number != mutant) ? right : left
  }

  /// A window of the other edge.
  @inlinable @inline(__always)
  public static func window(_ mutant: Int, isClosed: Bool, seconds: Int) -> Window {
    isClosed == (number != mutant) ? .closed(seconds: seconds) : .halfOpen(seconds: seconds)
  }
}

extension RuleProfile {
  /// A profile with one thing changed, by the mutant's number counted from the first.
  init(
    mutants first: Int, _ name: String, _ gate: Gate?, _ meaning: String, requirement: String = "",
    appliesTo events: EventKinds, takesMembersOf memberEvents: EventKinds = [],
    silences: EventKinds = [], critical: CriticalPassage = .never, isPassing: Bool = false,
    figures: [String] = []
  ) {
    var (name, gate, events, members) = (name, gate, events, memberEvents)
    var (silences, critical, isPassing, figures) = (silences, critical, isPassing, figures)
    let passages = CriticalPassage.allCases
    let change = Mutant.number - first
    switch change {
    case 0..<8: events.formSymmetricDifference(EventKinds(EventKind.allCases[change]))
    case 8..<16: members.formSymmetricDifference(EventKinds(EventKind.allCases[change - 8]))
    case 16..<24: silences.formSymmetricDifference(EventKinds(EventKind.allCases[change - 16]))
    case 24..<27: critical = passages[change - 24]
    case 27: isPassing.toggle()
    case 28: gate = gate == .mood ? nil : .mood
    case 29: gate = gate == .place ? nil : .place
    case 30: name += "x"
    case 31..<50: figures.remove(at: change - 31)
    default: break
    }
    self.init(
      name, gate, meaning, requirement: requirement, appliesTo: events, takesMembersOf: members,
      silences: silences, critical: critical, isPassing: isPassing, figures: figures)
  }
}

/// The right side of an operator, with the operator's number.
@frozen public struct Numbered<T> {
  public var first: Int
  public var value: T

  @inlinable @inline(__always)
  public init(_ first: Int, _ value: T) { (self.first, self.value) = (first, value) }
}

// Each operator is written `left <operator> number <binder> right`; the binder binds looser than
// all that may stand to its right, and tighter than the operator.
precedencegroup BoundAlternative {
  higherThan: LogicalDisjunctionPrecedence
  lowerThan: LogicalConjunctionPrecedence
}
precedencegroup BoundTerm {
  higherThan: LogicalConjunctionPrecedence
  lowerThan: ComparisonPrecedence
}
precedencegroup BoundOperand {
  higherThan: ComparisonPrecedence
  lowerThan: NilCoalescingPrecedence
}
precedencegroup BoundSummand {
  higherThan: AdditionPrecedence
  lowerThan: MultiplicationPrecedence
}
infix operator >|> : BoundAlternative
infix operator >&> : BoundTerm
infix operator >=> : BoundOperand
infix operator >+> : BoundSummand
infix operator ||| : LogicalDisjunctionPrecedence
infix operator &&& : LogicalConjunctionPrecedence
infix operator |<| : ComparisonPrecedence
infix operator |<=| : ComparisonPrecedence
infix operator |>| : ComparisonPrecedence
infix operator |>=| : ComparisonPrecedence
infix operator |==| : ComparisonPrecedence
infix operator |+| : AdditionPrecedence
infix operator |-| : AdditionPrecedence

@inlinable @inline(__always)
public func >|> (first: Int, value: Bool) -> Numbered<Bool> { Numbered(first, value) }
@inlinable @inline(__always)
public func >&> (first: Int, value: Bool) -> Numbered<Bool> { Numbered(first, value) }
@inlinable @inline(__always)
public func >=> <T>(first: Int, value: T) -> Numbered<T> { Numbered(first, value) }
@inlinable @inline(__always)
public func >+> <T>(first: Int, value: T) -> Numbered<T> { Numbered(first, value) }

/// Both sides, the left alone, or the right alone.
@inlinable @inline(__always)
public func ||| (left: Bool, right: Numbered<Bool>) -> Bool {
  Mutant.is(right.first) ? left : Mutant.is(right.first + 1) ? right.value : left || right.value
}
@inlinable @inline(__always)
public func &&& (left: Bool, right: Numbered<Bool>) -> Bool {
  Mutant.is(right.first) ? left : Mutant.is(right.first + 1) ? right.value : left && right.value
}

/// The comparison, with its edge on the other side, or inverted.
@inlinable @inline(__always)
public func |<| <T: Comparable>(left: T, right: Numbered<T>) -> Bool {
  Mutant.is(right.first)
    ? left <= right.value : Mutant.is(right.first + 1) != (left < right.value)
}
@inlinable @inline(__always)
public func |<=| <T: Comparable>(left: T, right: Numbered<T>) -> Bool {
  Mutant.is(right.first)
    ? left < right.value : Mutant.is(right.first + 1) != (left <= right.value)
}
@inlinable @inline(__always)
public func |>| <T: Comparable>(left: T, right: Numbered<T>) -> Bool {
  Mutant.is(right.first)
    ? left >= right.value : Mutant.is(right.first + 1) != (left > right.value)
}
@inlinable @inline(__always)
public func |>=| <T: Comparable>(left: T, right: Numbered<T>) -> Bool {
  Mutant.is(right.first)
    ? left > right.value : Mutant.is(right.first + 1) != (left >= right.value)
}
@inlinable @inline(__always)
public func |==| <T: Equatable>(left: T, right: Numbered<T>) -> Bool {
  Mutant.is(right.first) != (left == right.value)
}

/// The sum, or the difference.
@inlinable @inline(__always)
public func |+| <T: AdditiveArithmetic>(left: T, right: Numbered<T>) -> T {
  Mutant.is(right.first) ? left - right.value : left + right.value
}
@inlinable @inline(__always)
public func |-| <T: AdditiveArithmetic>(left: T, right: Numbered<T>) -> T {
  Mutant.is(right.first) ? left + right.value : left - right.value
}
