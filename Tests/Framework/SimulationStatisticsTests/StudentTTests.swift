import SimulationStatistics
import Testing

@Suite struct StudentTTests {
  @Test(arguments: [
    (0.95, 1, 12.706204736432095), (0.95, 2, 4.302652729911275), (0.95, 3, 3.182446305284263),
    (0.95, 4, 2.776445105197793), (0.95, 10, 2.228138851986273), (0.95, 29, 2.045229642132703),
    (0.95, 100, 1.983971518523552), (0.95, 1_000, 1.962339080792621),
    (0.99, 5, 4.032142983555227), (0.99, 30, 2.749995653567231), (0.99, 1_000, 2.580754697912166),
    (0.9, 7, 1.894578605061305), (0.5, 1, 1), (0.999, 8, 5.041305433373318),
    (0.999, 1_000, 3.300282648423913), (0.999, 401, 3.314953744393616),
    (0.95, 10_000_000, 1.9599642217622), (0.99, 1_000_000_000, 2.5758293084655),
  ])
  func `quantiles agree with the tables`(confidence: Double, freedom: Int, expected: Double) {
    let quantile = StudentT.quantile(confidence: confidence, degreesOfFreedom: freedom)

    #expect(abs(quantile / expected - 1) < 1e-9)
  }

  @Test func `quantiles fall smoothly where extrapolation begins`() {
    let quantiles = (395...405).map {
      StudentT.quantile(confidence: 0.95, degreesOfFreedom: $0)
    }
    let steps = zip(quantiles, quantiles.dropFirst()).map { $0 - $1 }

    #expect(steps.allSatisfy { $0 > 1.4e-5 && $0 < 1.6e-5 })
  }

  @Test func `invalid degrees or confidence are a programming error`() async {
    await #expect(processExitsWith: .failure) {
      _ = StudentT.quantile(confidence: 0.95, degreesOfFreedom: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = StudentT.quantile(confidence: 1, degreesOfFreedom: 5)
    }
  }
}
