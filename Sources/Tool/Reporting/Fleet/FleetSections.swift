import CueModel
import CueSystem
import FleetRunner
import SimulationPrimitives
import SimulationStatistics

/// The sections of a fleet's report.
struct FleetSections {
  let tally: DeviceTally
  private let setting: FleetSetting

  init(_ tally: DeviceTally, _ setting: FleetSetting) {
    (self.tally, self.setting) = (tally, setting)
  }

  /// All of them, in order.
  var all: [FleetTable] {
    [
      people, interruptions, decisions, reasons, surfaces, focus, chips, budgets, limits, moments,
      events, minutes, reactions, deliveries, invariants,
    ]
  }

  private var people: FleetTable {
    var table = FleetTable("people", "people and time")
    table.add("devices", .measured, ("total", FleetNumber(tally.devices)))
    table.add("user-days", .measured, ("total", FleetNumber(tally.userDays)))
    for (name, count) in [("messages delivered", tally.messages), ("fixes used", tally.fixes)] {
      table.add(
        name, .measured, ("total", FleetNumber(count)),
        ("mean", FleetNumber(count, over: tally.userDays, places: 3)))
    }
    return table
  }

  private var interruptions: FleetTable {
    var table = FleetTable("interruptions", "interruptions")
    let speech = tally.speech
    let landed = speech.interruptions
    table.add("per user-day", spread: speech.perDay)
    let shares = [
      ("duplicates", speech.duplicates), ("beyond a day's budget", speech.beyondBudget),
      ("tapped", speech.taps),
    ]
    for (name, count) in shares {
      table.add(
        name, .measured, ("total", FleetNumber(count)),
        ("share", FleetNumber(count, over: landed, places: 4)))
    }
    table.add("notifications forbidden", .measured, ("total", FleetNumber(speech.optOuts)))
    table.add("dropped by the watch, too late", .measured, ("total", FleetNumber(speech.late)))
    return table
  }

  private var decisions: FleetTable {
    var table = FleetTable("decisions", "decisions: event, outcome, first reason")
    let all = tally.decisions.table
    for (key, count) in all.descending {
      table.add(
        key.name, .measured, ("total", FleetNumber(count)),
        ("share", FleetNumber(count, over: all.total, places: 4)))
    }
    return table
  }

  private var reasons: FleetTable {
    var table = FleetTable("vetoes", "which veto decided")
    let decisions = tally.decisions
    for (veto, count) in decisions.reasons.descending {
      table.add(
        veto.name, .measured, ("first", FleetNumber(count)),
        ("alone", FleetNumber(decisions.alone[veto])),
        ("aloneShare", FleetNumber(decisions.alone[veto], over: decisions.vetoed, places: 4)))
    }
    return table
  }

  private var surfaces: FleetTable {
    var table = FleetTable("surfaces", "surfaces")
    for surface in Surface.allCases {
      table.add(
        surface.name, .measured, ("decided", FleetNumber(tally.decisions.surfaces[surface])),
        ("landed", FleetNumber(tally.speech.landed[surface])))
    }
    return table
  }

  private var budgets: FleetTable {
    var table = FleetTable("budgets", "used per user-day")
    let platform = tally.platform
    table.add("live activity, hours", spread: platform.liveActivity, unit: 3_600_000, places: 2)
    table.add("live activity updates", spread: platform.liveActivityUpdates)
    table.add("widget reloads", spread: platform.widgetReloads)
    table.add("receiver, seconds", spread: platform.receiver, unit: 1_000, places: 1)
    table.add(
      "battery, percent", .estimated, spread: platform.battery, unit: 1_000, places: 3,
      more: [("over", FleetNumber(platform.batteryBreaches))])
    return table
  }

  /// The budgets of the profile; where it sets no limit, nothing is counted against one.
  private var limits: FleetTable {
    var table = FleetTable("limits", "budgets of profile \(setting.profile.name)")
    for budget in PlatformBudget.allCases {
      let use = tally.platform.use(of: budget)
      let limit = setting.profile.allowance(of: budget)
      guard limit != nil || use != PlatformTally.Use() else { continue }
      table.add(
        "\(budget.words(2))\(budget.span)", .declared, ("limit", limit.map { FleetNumber($0) }))
      table.add(
        "\(budget.words(2)) used", .measured, ("total", FleetNumber(use.used)),
        ("most", FleetNumber(use.most)),
        ("deferred", FleetNumber(use.deferred)), ("dropped", FleetNumber(use.dropped)),
        ("devices", FleetNumber(use.breached)))
    }
    table.add(
      "background tasks ended", .measured, ("total", FleetNumber(tally.platform.refreshesKilled)))
    return table
  }

  private var moments: FleetTable {
    var table = FleetTable("moments", "right moments")
    let moments = tally.moments
    let (landed, right) = (moments.landed.total, moments.right.total)
    table.add(
      "precision: right of those about a card", .measured, ("total", FleetNumber(right)),
      ("of", FleetNumber(landed)), ("share", FleetNumber(right, over: landed, places: 4)))
    table.add(
      "recall: moments met", .measured, ("total", FleetNumber(moments.met)),
      ("of", FleetNumber(moments.opportunities)),
      ("share", FleetNumber(moments.met, over: moments.opportunities, places: 4)))
    table.add(
      "value missed", .measured,
      ("total", FleetNumber(moments.missedCents, over: 100, places: 2)),
      ("of", FleetNumber(moments.valueCents, over: 100, places: 2)),
      ("share", FleetNumber(moments.missedCents, over: moments.valueCents, places: 4)))
    return table
  }

  private var events: FleetTable {
    var table = FleetTable("momentsByEvent", "right moments by event")
    for (kind, count) in tally.moments.landed.descending {
      let right = tally.moments.right[kind]
      table.add(
        kind.name, .measured, ("total", FleetNumber(right)), ("of", FleetNumber(count)),
        ("share", FleetNumber(right, over: count, places: 4)))
    }
    return table
  }

  private var reactions: FleetTable {
    var table = FleetTable("times", "annoyance and time")
    table.add(
      "annoyance per user-day", .estimated, spread: tally.speech.annoyance, unit: 1_000, places: 3)
    table.add(
      "seconds into a moment", spread: tally.moments.latency, unit: 1_000, places: 3)
    table.add(
      "age of a tap on the watch, seconds", spread: tally.speech.watchAge, unit: 1_000, places: 3)
    return table
  }

  private var deliveries: FleetTable {
    var table = FleetTable("deliveries", "messages by actor")
    for (actor, count) in tally.deliveries.inOrder {
      table.add(
        actor, .measured, ("total", FleetNumber(count)),
        ("mean", FleetNumber(count, over: tally.userDays, places: 3)))
    }
    return table
  }

  private var invariants: FleetTable {
    var table = FleetTable("invariants", "broken promises, and the first device")
    for rule in Breach.Rule.allCases {
      guard let item = tally.breaches[rule] else { continue }
      table.add(
        rule.name, .measured, ("total", FleetNumber(item.count)),
        ("device", FleetNumber(item.device)), at: item.time.universalText)
    }
    return table
  }
}
