/// The sequential behavior of a store, against which histories are checked.
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
  /// The content of the store.
  associatedtype State: Hashable
  /// An operation on the store.
  associatedtype Operation: Hashable & Sendable
  /// The answer of the store to an operation.
  associatedtype Answer: Hashable & Sendable

  /// The initial content of the store.
  static var initial: State { get }

  /// Applies an operation to the content and returns the answer.
  static func apply(_ operation: Operation, to state: inout State) -> Answer

  /// Returns the independently checked part of the store an operation belongs to, by default the
  /// only one.
  static func part(of operation: Operation) -> String
}

extension SequentialModel {
  /// Returns the same part for every operation.
  public static func part(of operation: Operation) -> String { "" }
}
