/// What a store would do if one operation came after another: what histories are held against.
///
///     struct Cell: SequentialModel {
///       enum Operation: Hashable, Sendable { case read, write(Int) }
///       static let initial = 0
///       static func apply(_ operation: Operation, to state: inout Int) -> Int? {
///         switch operation {
///         case .read: return state
///         case .write(let value): state = value; return nil
///         }
///       }
///     }
public protocol SequentialModel {
  /// What the store holds.
  associatedtype State: Hashable
  /// What is asked of it.
  associatedtype Operation: Hashable & Sendable
  /// What it answers.
  associatedtype Answer: Hashable & Sendable

  /// What it holds at first.
  static var initial: State { get }

  /// What it does and answers.
  static func apply(_ operation: Operation, to state: inout State) -> Answer

  /// The part of the store an operation is about; parts are checked each by itself. One by default.
  static func part(of operation: Operation) -> String
}

extension SequentialModel {
  /// The store is of one piece.
  public static func part(of operation: Operation) -> String { "" }
}
