package import Populations
package import SimulationPrimitives

/// A report that compares the movement of a population with published statistics.
///
/// The JSON document is an object of `population`, `people`, `days` and `figures`. Each figure has
/// its `measure`, its `simulated` value and the `source`. `low` and `high` are the published range,
/// both `null` without a publication. `misfit` is the ratio of the value to the nearer end, 1
/// within the range.
package struct MobilityReport: Encodable, Sendable {
  private struct Figure: Encodable {
    let measure: String
    let simulated: Double
    @Nullable var low: Double?
    @Nullable var high: Double?
    @Nullable var misfit: Double?
    let source: String
  }

  private let population: String
  private let people: Int
  private let days: Int
  private let figures: [Figure]

  /// Simulates the people and compares them.
  ///
  /// - Parameters:
  ///   - population: The population.
  ///   - people: The number of people.
  ///   - days: The number of days per person.
  ///   - seed: The seed of the population.
  package init(_ population: Population, people: Int = 1_000, days: Int = 28, seed: Seed = Seed(1))
  {
    (self.population, self.people, self.days) = (population.name, people, days)
    let found = population.mobility(of: people, days: days, seed: seed)
    figures = Self.published.map { words, value, range, source in
      let simulated = found[keyPath: value]
      let misfit = range.map { range in
        simulated < range.lowerBound
          ? simulated / range.lowerBound : max(1, simulated / range.upperBound)
      }
      return Figure(
        measure: words, simulated: simulated, low: range?.lowerBound, high: range?.upperBound,
        misfit: misfit, source: source)
    }
  }

  private typealias Published = (
    words: String, value: KeyPath<Mobility, Double>, range: ClosedRange<Double>?, source: String
  )

  /// The published values, as ranges where surveys differ.
  private static var published: [Published] {
    [
      (
        "trips a day", \.tripsPerDay, 2.28...3.37,
        "US 2022 and 2017: National Household Travel Survey"
      ),
      (
        "days without a trip, share", \.stillDays, 0.12...0.20,
        "US 2001 to 2019: NHTS, Bureau of Transportation Statistics"
      ),
      ("trips on foot, share", \.walkShare, 0.069...0.105, "US 2022 and 2017: NHTS"),
      (
        "the same beyond 300 m, without transit", \.walkShareWithoutTransit, 0.07...0.48,
        "a US county and Manhattan 2023: StreetLight"
      ),
      ("a walk, median m", \.walkMeters, 805...805, "US 2009: Yang and Diez Roux 2012"),
      ("a walk, median min", \.walkMinutes, 10...10, "US 2009: Yang and Diez Roux 2012"),
      (
        "places a day, with home", \.placesPerDay, 3...3.1,
        "Paris and Chicago: Schneider and others 2013"
      ),
      ("kilometers a day", \.kilometersPerDay, 46...58, "US 2022 and 2017: NHTS"),
      (
        "hours a day at home", \.homeHours, 16.5...18.1,
        "US 1994 and 2022: Klepeis and others 2001, Sharkey 2024"
      ),
      (
        "hours a day traveling", \.travelHours, 1.1...1.4,
        "US: Klepeis and others 2001, American Time Use Survey"
      ),
      ("hours a day in stores", \.shoppingHours, 0.72...0.75, "US: American Time Use Survey"),
      ("days in a store, share", \.shoppingDays, 0.40...0.44, "US: American Time Use Survey"),
      ("days with a meal out, share", \.mealDays, 0.20...0.37, "US: ATUS 2011, NCHS 2018"),
      (
        "cards used in the days, share", \.usedCards, 0.07...0.38,
        "a month after half a year and the first: Paytronix 2019"
      ),
      (
        "radius of gyration, median km", \.gyrationKilometers, nil,
        "six months of calls, not a week: Gonzalez and others 2008"
      ),
    ]
  }

  /// Returns one JSON document with a line break.
  package func json() throws -> String { try JSONDocument.text(of: self) }

  /// Returns the report as text.
  package func text(_ paint: Paint) -> String {
    let head = "\(population): \(people) people, \(counted(days, "day")), against published figures"
    let rows = figures.map { figure in
      let range = figure.low.flatMap { low in figure.high.map { (low, $0) } }
      let published = range.map { low, high in
        low < high
          ? "\(decimal(low, places: 3))…\(decimal(high, places: 3))" : decimal(low, places: 3)
      }
      let misfit = figure.misfit.map { $0 == 1 ? "within" : "\(decimal($0, places: 2)) ×" }
      return [
        figure.measure, decimal(figure.simulated, places: 3), published ?? "–", misfit ?? "–",
        figure.source,
      ]
    }
    return
      ([paint.bold(head), ""]
      + columns([["", "simulated", "published", "misfit", "source"]] + rows, paint)).text
  }
}
