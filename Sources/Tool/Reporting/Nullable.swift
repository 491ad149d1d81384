/// A value of a document that is null where there is none; without this its key would be left out.
@propertyWrapper
package struct Nullable<Value: Encodable & Sendable>: Encodable, Sendable {
  /// The value.
  package var wrappedValue: Value?

  /// Creates a value.
  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  /// Writes the value alone.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Nullable: Equatable where Value: Equatable {}
