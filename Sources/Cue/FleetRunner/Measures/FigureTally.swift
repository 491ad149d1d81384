import SimulationStatistics

/// The sums of people from which each ``FleetFigure`` is estimated, and how well it is known.
///
///     var tally = FigureTally(device)      // one person
///     tally.merge(FigureTally(other))
///     FleetEstimates(tally).value(of: "interruptions")?.interval
///
/// All of it is whole numbers; merging is associative and commutative. A device has it in its tally, so
/// that it is one array.
package struct FigureTally: Mergeable, Hashable, Sendable {
  private(set) var sums = RatioSums()

  /// Creates the tally of no people.
  package init() {}

  /// Takes one person.
  ///
  /// - Parameters:
  ///   - tally: The tally of the person's device, but for this.
  ///   - cluster: The cluster they belong to; nil if they are one of their own.
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

  /// The number of groups of people that do not depend on each other.
  package var clusters: Int { sums.clusters }

  /// The cities that are clusters, in order; none where each person is one.
  package var cities: [Int] { sums.names }

  /// The sums of one city's people by a figure; nil if there are none.
  package func parts(
    of name: String, in city: Int
  ) -> (numerator: Int64, denominator: Int64)? {
    FleetFigure.places[name].flatMap { sums.row(of: city, $0) }
  }

  /// Adds other people.
  package mutating func merge(_ other: Self) { sums.merge(other.sums) }
}

extension FigureTally: Codable {
  /// Reads the sums.
  ///
  /// - Throws: `DecodingError` if they are not those of the figures there are.
  package init(from decoder: any Decoder) throws {
    sums = try RatioSums(from: decoder)
    guard sums.has(ratios: FleetFigure.all.count) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "the sums are not those of \(FleetFigure.all.count) figures"))
    }
  }

  /// Writes the sums.
  package func encode(to encoder: any Encoder) throws { try sums.encode(to: encoder) }
}
