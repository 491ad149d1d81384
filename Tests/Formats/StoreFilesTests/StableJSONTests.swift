import Testing

@testable import StoreFiles

/// Equal values are written as equal bytes.
@Suite struct StableJSONTests {
  @Test func `keys are sorted and slashes not escaped, on one line or on many`() throws {
    let value = ["b": "x/y", "a": "z"]

    #expect(
      try String(decoding: StableJSON.line(of: value), as: UTF8.self) == #"{"a":"z","b":"x/y"}"#)
    #expect(
      try String(decoding: StableJSON.document(of: value), as: UTF8.self)
        == "{\n  \"a\" : \"z\",\n  \"b\" : \"x/y\"\n}\n")
  }
}
