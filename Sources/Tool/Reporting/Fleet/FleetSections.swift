import CueModel
import CueSystem
import FleetRunner
import SimulationPrimitives
import SimulationStatistics

/// The sections of a fleet's report.
struct FleetSections {
  let tally: DeviceTally
  let setting: FleetSetting
  let estimates: FleetEstimates

  init(_ tally: DeviceTally, _ setting: FleetSetting) {
    (self.tally, self.setting) = (tally, setting)
    estimates = FleetEstimates(tally.figures)
  }

  /// Returns the interval of a quantity with the decimal places of its number.
  func interval(_ figure: String, places: Int = 4) -> FleetInterval {
    FleetInterval(estimates.value(of: figure)?.interval, places: places)
  }

  /// All sections, in order.
  var all: [FleetTable] {
    [
      people, interruptions, decisions, reasons, surfaces, focus, chips, budgets, limits, moments,
      funnel, causes, silencedMoments, benefit, events, minutes, hours, weekdays, cities, reactions,
      deliveries,
      invariants,
    ]
  }

  private var people: FleetTable {
    var table = FleetTable("people", "people and time")
    table.add("devices", .measured, ("total", FleetNumber(tally.devices)))
    table.add("user-days", .measured, ("total", FleetNumber(tally.userDays)))
    let means = [
      ("messages delivered", tally.messages, "messages"), ("fixes used", tally.fixes, "fixes"),
    ]
    for (name, count, figure) in means {
      table.add(
        name, .measured, ("total", FleetNumber(count)),
        ("mean", FleetNumber(count, over: tally.userDays, places: 3)),
        intervals: [("mean", interval(figure, places: 3))])
    }
    return table
  }

  private var interruptions: FleetTable {
    var table = FleetTable("interruptions", "interruptions")
    let speech = tally.speech
    let landed = speech.interruptions
    table.add(
      "per user-day", spread: speech.perDay, mean: interval("interruptions", places: 3))
    let shares = [
      ("duplicates", speech.duplicates, "duplicateShare"),
      ("beyond its own daily budget", speech.beyondBudget, "beyondBudgetShare"),
      ("tapped", speech.taps, "tapShare"),
    ]
    for (name, count, figure) in shares {
      table.add(
        name, .measured, ("total", FleetNumber(count)),
        ("share", FleetNumber(count, over: landed, places: 4)),
        intervals: [("share", interval(figure))])
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
        ("part", FleetNumber(count, over: all.total, places: 4)))
    }
    return table
  }

  private var reasons: FleetTable {
    var table = FleetTable("vetoes", "deciding vetoes", isFolding: true)
    let decisions = tally.decisions
    for (veto, count) in enforced(decisions.reasons) {
      table.add(
        veto.name, .measured, ("first", FleetNumber(count)),
        ("alone", FleetNumber(decisions.alone[veto])),
        ("alonePart", FleetNumber(decisions.alone[veto], over: decisions.vetoed, places: 4)))
    }
    return table
  }

  /// Returns the counts by rule, the most frequent first, then enforced rules without a count by
  /// rank.
  func enforced(_ counts: Counts<Veto>) -> [(veto: Veto, count: Int)] {
    counts.descending.map { ($0.key, $0.count) }
      + tally.decisions.enforced.vetoes.filter { counts[$0] == 0 }.map { ($0, 0) }
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
    func mean(_ figure: String) -> FleetInterval { interval(figure, places: 3) }
    table.add(
      "live activity, hours", spread: platform.liveActivity, mean: mean("liveActivityHours"),
      unit: 3_600_000, places: 2)
    table.add(
      "live activity updates", spread: platform.liveActivityUpdates,
      mean: mean("liveActivityUpdates"))
    table.add("widget reloads", spread: platform.widgetReloads, mean: mean("widgetReloads"))
    table.add(
      "receiver, seconds", spread: platform.receiver, mean: mean("receiverSeconds"), unit: 1_000,
      places: 1)
    table.add(
      "battery, percent", .estimated, spread: platform.battery, mean: mean("batteryPercent"),
      unit: 1_000, places: 3,
      more: [("over", FleetNumber(platform.batteryViolations))])
    return table
  }

  /// The budgets of the profile, without use if it sets no limit.
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
        ("devices", FleetNumber(use.violated)))
    }
    table.add(
      "background tasks ended", .measured, ("total", FleetNumber(tally.platform.refreshesKilled)))
    return table
  }

  private var reactions: FleetTable {
    var table = FleetTable("times", "annoyance and time")
    table.add(
      "annoyance per user-day", .estimated, spread: tally.speech.annoyance,
      mean: interval("annoyance", places: 3), unit: 1_000, places: 3)
    table.add(
      "seconds into a moment", spread: tally.moments.latency,
      mean: interval("secondsIntoMoment", places: 3), unit: 1_000, places: 3)
    table.add(
      "age of a tap on the watch, seconds", spread: tally.speech.watchAge,
      mean: interval("secondsToWatch", places: 3), unit: 1_000, places: 3)
    return table
  }

  private var deliveries: FleetTable {
    var table = FleetTable("deliveries", "messages by actor")
    for (actor, count) in tally.deliveries.inOrder {
      table.add(
        actor, .measured, ("total", FleetNumber(count)),
        ("part", FleetNumber(count, over: tally.messages, places: 4)))
    }
    return table
  }

  private var invariants: FleetTable {
    var table = FleetTable(
      "invariants", "invariant violations, and the first device", isFolding: true)
    for rule in Violation.Rule.allCases {
      guard let item = tally.violations[rule] else {
        table.add(rule.name, .measured, ("total", FleetNumber(0)), ("device", nil))
        continue
      }
      table.add(
        rule.name, .measured, ("total", FleetNumber(item.count)),
        ("device", FleetNumber(item.device)), at: item.time.universalText)
    }
    return table
  }
}
