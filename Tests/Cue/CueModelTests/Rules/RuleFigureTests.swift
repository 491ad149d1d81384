import CueModel
import Positions
import SimulationPrimitives
import Testing

/// The figures a rule lists are those it depends on.
@Suite struct RuleFigureTests {
  /// Figures that are already used before a rule is evaluated: by the detection of driving.
  private static let usedBefore: [Veto: Set<String>] = [
    .driving: ["motionConfidence.low", "motionConfidence.medium", "motionConfidence.high"]
  ]

  /// Arrivals and clusters at shops with their own hours, on a workday and at a weekend, critical
  /// and not; all in a car, and 510 m from an area that alerted.
  private static let circumstances: [Circumstances] = {
    let context = Sample.context { ($0.isCarPlayActive, $0.isDriving) = (true, true) }
    return [Int64(0), 4].flatMap { day in
      let time = Sample.time(minute: 14 * 60, day: day)
      let ledger = Sample.ledger { ledger in
        var free = Policy.conductor
        free.enforcedVetoes = []
        let elsewhere = LocalMetric(at: Sample.pin).coordinate(east: 510, north: 0)
        let members = (0..<3).map { Sample.card($0) }
        let earlier = AlertEvent.cluster(
          ClusterPayload(
            id: ClusterID(rawValue: 0), centroid: elsewhere, areaName: "Plaza", members: members,
            distanceMeters: 80))
        let then = time.advanced(by: .minutes(-50))
        let decision = Sample.decision(earlier, ledger: ledger, policy: free, at: then)
        ledger.confirm(ledger.reserve(decision))
      }
      return [CueModel.Category.coffee, .fineDining, .food, .fun].flatMap { category in
        let card = Sample.card(category: category)
        let all = [card] + [1, 2].map { Sample.card($0) }
        return [false, true].flatMap {
          [Sample.arrival(card, isCritical: $0), Sample.cluster(all, isCritical: $0)]
        }.map {
          Circumstances(
            $0, context: context, ledger: ledger, at: time,
            moment: LocalMoment(time, offsetSeconds: 0))
        }
      }
    }
  }()

  /// The answers of each rule under a policy: its words and whether it holds, but for the score.
  private static func answers(under policy: Policy) -> [Veto: [String]] {
    var answers: [Veto: [String]] = [:]
    for each in circumstances {
      let decision = decide(
        each.event, context: each.context, ledger: each.ledger, policy: policy, at: each.time,
        moment: each.moment)
      for finding in Explanation(of: decision, in: each, under: policy).findings {
        let seen = finding.veto == .urgency ? "" : finding.seen
        answers[finding.veto, default: []].append("\(seen), \(finding.needs), \(finding.state)")
      }
    }
    return answers
  }

  @Test func `a rule lists exactly the figures that it reads (K-14)`() {
    let usual = Self.answers(under: .conductor)
    var figures = Self.usedBefore
    for field in PolicyField.all where field.name != "enforcedVetoes" {
      let stepped = Self.answers(under: field.stepped(.conductor))
      for (veto, answer) in usual where stepped[veto] != answer {
        figures[veto, default: []].insert(field.name)
      }
    }
    #expect(usual.count == VetoSet.standard.vetoes.count)
    for veto in VetoSet.standard.vetoes {
      #expect(figures[veto, default: []] == Set(veto.rule?.profile.figures ?? []), "\(veto)")
    }
  }
}
