import CueModel
import Foundation
import Positions
import Reporting
import SimulationPrimitives
import Testing

@Suite struct DecisionRowTests {
  private let start = VirtualTime(secondsSinceEpoch: 1_773_165_600)

  private func row(_ context: Context, subject: Subject? = nil) -> DecisionRow {
    let card = Card(
      id: CardID(0), name: "target", brand: "Target",
      pin: Coordinate(latitude: 40.75, longitude: -73.9), balanceCents: 5_000)
    let time = start.advanced(by: .milliseconds(61_500))
    let event = AlertEvent.geofenceEntry(
      GeofencePayload(
        card: card.summary(at: LocalMoment(time, offsetSeconds: 0)), distanceMeters: 10))
    var decision = decide(
      event, context: context, ledger: Ledger(cardCount: 1), policy: .conductor, at: time,
      calendar: .utc)
    decision.subject = subject ?? decision.subject
    return DecisionRow(decision: decision, start: start, cards: [card])
  }

  @Test func `a row has the decision in the words of reports`() {
    var context = Context()
    context.isFocusActive = true
    let row = row(context)

    #expect(row.atSeconds == 61.5)
    #expect(row.event == .geofenceEntry)
    #expect(row.subject == "target")
    #expect(row.outcome == .ambientOnly)
    #expect(row.surfaces == [.liveActivity, .widget])
    #expect((row.primaryReason, row.vetoes, row.score) == ("focus", [.focus, .urgency], 50))
  }

  @Test func `a row is unchanged when written and read`() throws {
    let row = row(Context())
    let data = try JSONEncoder().encode(row)

    #expect(try JSONDecoder().decode(DecisionRow.self, from: data) == row)
  }

  @Test func `areas, wallets and unknown cards have names too`() {
    #expect(row(Context(), subject: .wallet).subject == "wallet")
    #expect(row(Context(), subject: .cluster(ClusterID(rawValue: 2))).subject == "cluster-2")
    #expect(row(Context(), subject: .card(CardID(9))).subject == "card")
  }
}
