import FleetRunner

extension FleetSections {
  /// Right moments by step; a moment in a step was also in each step before.
  var funnel: FleetTable {
    var table = FleetTable("funnel", "right moments, step by step")
    let moments = tally.moments
    var before: Int?
    for (name, count) in [
      ("right moments", moments.opportunities), ("an event occurred", moments.cameUp),
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

  /// The causes of missed right moments, each with the first cause that applies.
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
