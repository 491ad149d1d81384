import CueModel
import FleetRunner

extension FleetSections {
  /// The outcomes of right moments, the reachable people, and the resulting value.
  var moments: FleetTable {
    var table = FleetTable("moments", "right moments, by their ends")
    let moments = tally.moments
    for end in MomentEnd.allCases {
      table.add(
        end.words, .measured, ("total", FleetNumber(moments.ends[end])),
        ("share", FleetNumber(moments.ends[end], over: moments.opportunities, places: 4)),
        ("value", FleetNumber(moments.cents[end], over: 100, places: 2)),
        ("valueShare", FleetNumber(moments.cents[end], over: moments.valueCents, places: 4)),
        intervals: [
          ("share", interval(FleetFigure.share(of: end))),
          ("valueShare", interval(FleetFigure.valueShare(of: end))),
        ])
    }
    table.add(
      "all moments", .measured, ("total", FleetNumber(moments.opportunities)),
      ("value", FleetNumber(moments.valueCents, over: 100, places: 2)))
    let (landed, right) = (moments.landed.total, moments.right.total)
    table.add(
      "precision: right of those about a card", .measured, ("total", FleetNumber(right)),
      ("of", FleetNumber(landed)), ("share", FleetNumber(right, over: landed, places: 4)),
      intervals: [("share", interval("precision"))])
    return table
  }

  /// The rules that silenced right moments.
  var silencedMoments: FleetTable {
    var table = FleetTable(
      "silencedMoments", "right moments silenced, by rule", isFolding: true)
    for (veto, count) in enforced(tally.moments.silencedBy) {
      table.add(
        veto.name, .measured, ("total", FleetNumber(count)),
        ("part", FleetNumber(count, over: tally.moments.opportunities, places: 4)))
    }
    return table
  }

  /// The net benefit to people, and the people the fleet can still reach.
  var benefit: FleetTable {
    var table = FleetTable("benefit", "net benefit, by the preferences \(setting.preferences.name)")
    let (benefit, speech) = (tally.moments.benefit, tally.speech)
    table.add(
      "reachable at the end", .measured, ("total", FleetNumber(speech.reachable)),
      ("of", FleetNumber(speech.reachableAtStart)),
      ("share", FleetNumber(speech.reachable, over: speech.reachableAtStart, places: 4)),
      intervals: [("share", interval("reach"))])
    let rows = [
      ("saved", benefit.saved, "saved"), ("annoyance", benefit.annoyance, "costOfAnnoyance"),
      ("looks", benefit.looks, "costOfLooks"),
      ("lost audience", benefit.audience, "costOfAudience"),
      ("battery", benefit.battery, "costOfBattery"), ("the way", benefit.ways, "costOfWays"),
      ("lit live activities", benefit.liveActivities, "costOfLiveActivities"),
      ("net benefit", benefit.net, "netBenefit"),
      ("a clairvoyant's, at most", benefit.best, "best"),
      ("regret, at most", benefit.regret, "regret"),
    ]
    // A forged file may hold more days than any fleet has, so the product may overflow.
    let days = tally.userDays.multipliedReportingOverflow(by: 100_000)
    for (name, thousandths, figure) in rows {
      table.add(
        name, .estimated, ("total", FleetNumber(thousandths, over: 100_000, places: 2)),
        (
          "perUserDay",
          FleetNumber(thousandths, over: days.overflow ? .max : days.partialValue, places: 4)
        ), intervals: [("perUserDay", interval(figure))])
    }
    return table
  }

  /// The number of right decisions by event.
  var events: FleetTable {
    var table = FleetTable("momentsByEvent", "right moments by event")
    for (kind, count) in tally.moments.landed.descending {
      let right = tally.moments.right[kind]
      table.add(
        kind.name, .measured, ("total", FleetNumber(right)), ("of", FleetNumber(count)),
        ("part", FleetNumber(right, over: count, places: 4)))
    }
    return table
  }
}

extension MomentEnd {
  /// The outcome in words.
  var words: String {
    switch self {
    case .interruption: "met by an interruption"
    case .ambient: "met by the live activity"
    case .used: "used anyway"
    case .silenced: "silenced by a rule"
    case .nothing: "nothing was shown"
    }
  }
}
