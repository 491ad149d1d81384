import SimulationStatistics

/// The sums of people from which each ``FleetFigure`` and its interval are estimated.
///
///     var tally = FigureTally(device)      // one person
///     tally.merge(FigureTally(other))
///     FleetEstimates(tally).value(of: "interruptions")?.interval
///
/// All values are whole numbers, and merging is associative and commutative. The type is one array,
/// because each device's tally has one.
package struct FigureTally: Mergeable, Hashable, Sendable {
  private(set) var sums = RatioSums()

  /// Creates the tally of no people.
  package init() {}

  /// Creates the tally of one person.
  ///
  /// - Parameters:
  ///   - tally: The tally of the person's device, without this tally.
  ///   - cluster: The cluster of the person, or `nil` for a separate one.
  package init(_ tally: DeviceTally, cluster: Int? = nil) {
    var row: [Int64] = []
    row.reserveCapacity(2 * FleetFigure.all.count)
    for figure in FleetFigure.all {
      let (numerator, denominator) = figure.parts(tally)
      row.append(numerator)
      row.append(denominator)
    }
    sums = RatioSums(row, cluster: cluster)
  }

  /// The number of independent groups of people.
  package var clusters: Int { sums.clusters }

  /// The cities that form clusters, in order, or none if each person is one.
  package var cities: [Int] { sums.names }

  /// Returns the sums of one city's people for a figure, or `nil` if there are none.
  package func parts(
    of name: String, in city: Int
  ) -> (numerator: Int64, denominator: Int64)? {
    FleetFigure.places[name].flatMap { sums.row(of: city, $0) }
  }

  /// Adds other people.
  package mutating func merge(_ other: Self) { sums.merge(other.sums) }
}

extension FigureTally: Codable {
  /// Decodes the sums.
  ///
  /// - Throws: `DecodingError` if they do not match the figures.
  package init(from decoder: any Decoder) throws {
    sums = try RatioSums(from: decoder)
    guard sums.has(ratios: FleetFigure.all.count) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "the sums are not those of \(FleetFigure.all.count) figures"))
    }
  }

  /// Encodes the sums.
  package func encode(to encoder: any Encoder) throws { try sums.encode(to: encoder) }
}
