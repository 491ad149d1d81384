/// The behavior of a store whose operations come one after another: histories are checked against it.
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
  /// An operation asked of it.
  associatedtype Operation: Hashable & Sendable
  /// Its answer to an operation.
  associatedtype Answer: Hashable & Sendable

  /// Its content at first.
  static var initial: State { get }

  /// Carries out an operation and answers it.
  static func apply(_ operation: Operation, to state: inout State) -> Answer

  /// The part of the store an operation is about; each part is checked alone. One by default.
  static func part(of operation: Operation) -> String
}

extension SequentialModel {
  /// The store is of one piece.
  public static func part(of operation: Operation) -> String { "" }
}
