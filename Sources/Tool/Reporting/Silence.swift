public import CueModel
import CueRuns
import CueSystem
import SimulationPrimitives

/// The reasons why a run had no interruption: the most frequent vetoes and the closest moment.
public struct Silence: Hashable, Sendable {
  /// A veto with the number of its decisions.
  public struct Deciding: Hashable, Encodable, Sendable {
    /// The veto.
    public let veto: String
    /// The number of decisions that named it first.
    public let decisions: Int
  }

  /// A moment with few vetoes against an interruption.
  public struct Miss: Hashable, Encodable, Sendable {
    /// The time, counted from the start of the run.
    public let atSeconds: Double
    /// The card of the possible interruption.
    public let subject: String
    /// Meters to the store.
    public let distanceMeters: Double
    /// The vetoes against it.
    public let vetoes: VetoSet
  }

  /// The three vetoes named first most often, with ties in order of rank.
  let deciding: [Deciding]
  /// The moment with the fewest vetoes against an interruption, if one was considered.
  let nearestMiss: Miss?
  private let hasDecisions: Bool

  /// Finds the reasons in a run.
  init(_ run: Run) {
    let reasons = run.decisions.compactMap(\.primaryReason)
    let counts = Veto.allCases.map { veto in (veto: veto, count: reasons.count { $0 == veto }) }
    deciding = counts.filter { $0.count > 0 }
      .sorted { ($1.count, $0.veto) < ($0.count, $1.veto) }
      .prefix(3).map { Deciding(veto: $0.veto.name, decisions: $0.count) }
    nearestMiss = run.nearestMiss.map { miss in
      Miss(
        atSeconds: miss.time.seconds(since: run.start),
        subject: Subject.card(miss.card).name(among: run.configuration.cards),
        distanceMeters: miss.distance, vetoes: miss.vetoes)
    }
    hasDecisions = !run.decisions.isEmpty
  }

  /// Returns the reasons as two lines of text.
  func lines(_ clock: WallClock) -> [String] {
    let most = deciding.map { "\($0.veto) \($0.decisions)" }.joined(separator: ", ")
    let decided =
      !hasDecisions
      ? "no decision was made" : most.isEmpty ? "no veto decided" : "decided most: \(most)"
    guard let miss = nearestMiss else {
      return ["no interruption; \(decided)", "closest call: no store came near"]
    }
    let meters = decimal(miss.distanceMeters, places: 1)
    let vetoes =
      miss.vetoes.isEmpty ? "no rule, but without an arrival" : miss.vetoes.words
    return [
      "no interruption; \(decided)",
      "closest call: \(miss.subject) at \(clock.time(atSeconds: miss.atSeconds)) "
        + "(\(decimal(miss.atSeconds, places: 3)) s), \(meters) m away; withheld by: \(vetoes)",
    ]
  }
}
