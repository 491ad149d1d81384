import Foundation
import SimulationPrimitives
import SimulationStatistics
import Testing

/// Tables and files have the values of the results.
@Suite("Files of studies") struct StudyFileTests {
  /// A name with all that files treat apart.
  private static let strange = "a,\"b\"\\\r\n\t\u{1}\u{1F}é☂"

  private struct Document: Decodable {
    struct Measure: Decodable {
      let name: String
      let mean, least, greatest: Double
      let halfWidth: Double?
      let values: [Double]
    }
    let study, seed: String
    let antithetic: Bool
    let confidence: Double
    let replications: Int
    let measures: [Measure]
  }

  /// A slow, obvious reader of CSV.
  private func rows(_ text: String) -> [[String]] {
    var (rows, fields, field, isQuoted) = ([[String]](), [String](), "", false)
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"" where isQuoted && rest.first == "\"":
        field.unicodeScalars.append(scalar)
        rest.removeFirst()
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: (fields, field) = (fields + [field], "")
      case "\r" where !isQuoted && rest.first == "\n":
        rest.removeFirst()
        rows.append(fields + [field])
        (fields, field) = ([], "")
      default: field.unicodeScalars.append(scalar)
      }
    }
    return field.isEmpty && fields.isEmpty ? rows : rows + [["no line end"]]
  }

  @Test("JSON reads back with the same numbers and names.")
  func json() async throws {
    for seed in Seed.sample(10) {
      let results = try await Study(Self.strange, seed: seed.antithetic) { seed in
        var draws = RandomStream(seed: seed)
        return [
          Self.strange: draws.normal() * 1e-9, "great": draws.normal() * 1e300, "whole": 3,
        ]
      }.run(replications: 6, confidence: 0.9)
      let document = try JSONDecoder().decode(Document.self, from: Data(results.json.utf8))
      #expect((document.study, document.seed) == (Self.strange, "\(seed).antithetic"))
      #expect(document.replications == 6)
      #expect(document.confidence == 0.9)
      #expect(!document.antithetic)
      #expect(document.measures.map(\.name) == results.measures)
      for measure in document.measures {
        let values = results.values(of: measure.name)
        #expect((measure.values, measure.least) == (values, values.min()))
        #expect((measure.greatest, measure.mean) == (values.max(), results[measure.name]?.mean))
        #expect(measure.halfWidth.map(\.isFinite) != false)
      }
    }
  }

  @Test("An undefined half width is null.")
  func noHalfWidth() async throws {
    let one = try await Study { _ in ["a": 1] }.run(replications: 1)
    #expect(one.json.contains("\"halfWidth\": null"))
    #expect(one.description.contains("–"))
    _ = try JSONDecoder().decode(Document.self, from: Data(one.json.utf8))
  }

  @Test("CSV has a row for each replication, and reads back with the same numbers and safe names.")
  func csv() async throws {
    for seed in Seed.sample(10) {
      let results = try await Study("x", seed: seed) { seed in
        ["plain": 0.1, Self.strange: RandomStream(seed: seed).first]
      }.run(replications: 6)
      let rows = rows(results.csv)
      #expect(rows.first == ["replication", "seed", "plain", Self.strange.oneLine])
      #expect(rows.count == 7)
      for (index, row) in rows.dropFirst().enumerated() {
        #expect((row[0], row[1]) == ("\(index)", "\(seed.derived(UInt64(index)))"))
        #expect(row[2] == "0.1")
        #expect(Double(row[3]) == results.values(of: Self.strange)[index])
      }
    }
  }

  @Test("A table shows the digits that are significant by the half width.")
  func table() async throws {
    let results = try await Study("shop\n", seed: 5) { seed in
      let index = Double((0..<4).first { Seed(5).derived(UInt64($0)) == seed } ?? 9)
      return ["wait": index / 10 - 0.1, "even": 1.5, "great": 1_000_000 + 1_000 * index]
    }.run(replications: 4)
    #expect(
      results.description == """
        shop\u{FFFD} (seed 5, confidence 0.95)
        measure     mean  ± half width    least  greatest  replications
        wait       0.050         0.205   -0.100     0.200             4
        even         1.5           0.0      1.5       1.5             4
        great    1001500          2054  1000000   1003000             4
        """)
  }

  @Test("A table shows all digits of numbers too small or too great for decimals.")
  func exponents() async throws {
    for scale in [1e-30, 1e-14, 1e17, 1e100] {
      let results = try await Study { seed in
        ["a": RandomStream(seed: seed).first * scale]
      }.run(replications: 4)
      let estimate = try #require(results["a"])
      #expect(results.description.contains(" \(estimate.mean)  \(estimate.halfWidth)  "))
    }
  }
}

extension RandomStream {
  /// The first draw.
  fileprivate var first: Double {
    var stream = self
    return stream.uniform()
  }
}
