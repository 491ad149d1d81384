import FleetRunner

extension FleetSections {
  /// Right moments step by step: a moment that takes a step has taken each before it.
  var funnel: FleetTable {
    var table = FleetTable("funnel", "right moments, step by step")
    let moments = tally.moments
    var before: Int?
    for (name, count) in [
      ("right moments", moments.opportunities), ("something came up", moments.cameUp),
      ("live activity lit or alert landed", moments.met), ("seen", moments.seen),
      ("card used for it", moments.prompted),
    ] {
      table.add(
        name, .measured, ("total", FleetNumber(count)),
        ("ofStepBefore", before.flatMap { FleetNumber(count, over: $0, places: 4) }),
        ("ofAll", FleetNumber(count, over: moments.opportunities, places: 4)))
      before = count
    }
    return table
  }

  /// Why nothing was shown in right moments, the first cause that fits.
  var causes: FleetTable {
    var table = FleetTable("nothingCauses", "why nothing was shown", isFolding: true)
    let moments = tally.moments
    for cause in NothingCause.allCases {
      let count = moments.causes[cause]
      table.add(
        cause.words, .measured, ("total", FleetNumber(count)),
        ("part", FleetNumber(count, over: moments.ends[.nothing], places: 4)))
    }
    return table
  }
}
