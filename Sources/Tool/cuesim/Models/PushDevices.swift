import CueModel
import FleetRunner
import ModelGallery

extension PushCampaign {
  /// Everybody's banner of 9:05 on whole devices, as a model beside those of the gallery.
  ///
  /// Of each jitter in minutes: the greatest backlog and when the last banner is sent, which the fluid limit knows;
  /// the share of banners that reached their people; and the share of the right moments met without the banner
  /// that are not with it, as it is one of the few things that are said on a day.
  static let model = Model(
    "push_devices", "whole devices of a city meet everybody's banner of 9:05 from one service",
    answers: jitters.flatMap(answers)
  ) { seed in
    let campaigns = jitters.map { untilNine(jitterSeconds: 60 * $0) }
    let without = try campaigns[0].metWithout(seed: seed)
    let days = try campaigns.map { try $0.run(seed: seed) }
    func spoken(_ day: Outcome) -> Double { Double(day.spoken) / Double(campaigns[0].devices) }
    func lost(_ day: Outcome) -> Double { 1 - Double(day.met) / Double(max(1, without)) }
    return [
      "backlog_0": Double(days[0].peak), "backlog_5": Double(days[1].peak),
      "backlog_15": Double(days[2].peak), "backlog_30": Double(days[3].peak),
      "minutes_0": days[0].drained / 60, "minutes_5": days[1].drained / 60,
      "minutes_15": days[2].drained / 60, "minutes_30": days[3].drained / 60,
      "spoken_0": spoken(days[0]), "spoken_5": spoken(days[1]), "spoken_15": spoken(days[2]),
      "spoken_30": spoken(days[3]), "lost_0": lost(days[0]), "lost_5": lost(days[1]),
      "lost_15": lost(days[2]), "lost_30": lost(days[3]),
    ]
  }

  /// A morning on which the quiet hours end at nine, five minutes before the banner is due.
  private static func untilNine(jitterSeconds: Double) -> PushCampaign {
    var campaign = PushCampaign(jitterSeconds: jitterSeconds)
    campaign.policy.quietHours = DailyInterval(from: 23 * 60, until: 9 * 60)
    return campaign
  }

  private static let jitters = [0.0, 5, 15, 30]

  /// Requests are drops that come evenly; a few devices are a coarse fluid.
  private static func answers(jitter: Double) -> [Model.Answer] {
    let campaign = PushCampaign(jitterSeconds: 60 * jitter)
    let limit = Stampede.limit(
      devices: campaign.devices, rate: campaign.rate, jitter: campaign.jitterSeconds)
    let chance = Double(campaign.devices).squareRoot() / 2
    return [
      .known("backlog_\(Int(jitter))", limit.peak, within: chance, by: "fluid limit"),
      .known(
        "minutes_\(Int(jitter))", limit.drained / 60, within: chance / campaign.rate / 60,
        by: "fluid limit"),
    ]
  }
}
