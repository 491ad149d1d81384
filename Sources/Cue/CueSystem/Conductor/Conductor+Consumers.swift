import CueModel
import SimulationKernel

extension Conductor {
  /// Decides on a consumer's alert, reserves what it costs, and hands it to the phone: one step, and
  /// the same ledger and grants as for the Conductor's own (P-02, X-25).
  func admit(_ alert: ConsumerAlert) {
    let now = context.now
    intake.ledger.settleScheduled(at: now)
    let decision = decide(
      alert, context: intake.situation, ledger: intake.ledger, policy: policy, at: now,
      moment: intake.clock.moment(at: now))
    context.record(GatewayRecord(decision: decision))
    context.note(.consumerDecided(decision))
    guard decision.outcome == .interruptive else { return }
    let reservation = intake.ledger.reserve(decision)
    persist()
    let grant = grant(for: .phoneBanner, nil, reservation)
    surroundings.phone.send(.present(alert.content, .consumer(alert.consumer), grant))
  }
}

/// A decision at the gateway, as the trace shows it.
struct GatewayRecord: TraceRecord {
  let decision: ConsumerDecision

  func hash(into hasher: inout StableHasher) {
    decision.hash(into: &hasher)
  }
}
