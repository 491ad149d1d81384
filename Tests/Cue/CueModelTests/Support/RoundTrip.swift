import Foundation

/// The value written as JSON and read back.
func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
  try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
}

/// The value read from JSON.
func decoded<Value: Decodable>(_ type: Value.Type, from json: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}

/// The value written as JSON.
func encoded(_ value: some Encodable) throws -> Data {
  try JSONEncoder().encode(value)
}
