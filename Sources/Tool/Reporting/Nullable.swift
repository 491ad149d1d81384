/// An optional value that is encoded as `null`, so that its key is not omitted.
@propertyWrapper
package struct Nullable<Value: Encodable & Sendable>: Encodable, Sendable {
  /// The value.
  package var wrappedValue: Value?

  /// Creates a value.
  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  /// Encodes the plain value.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Nullable: Equatable where Value: Equatable {}
