import CueModel
import FleetRunner

extension FleetSections {
  /// Every rule: how often it held, was named first and was alone, and the rules before it.
  var audit: FleetTable {
    var table = FleetTable("audit", "rules, by decisions alone")
    for use in tally.decisions.ruleUses {
      var notes: [(String, String)] = []
      if use.held == 0 { notes.append(("state", "neverHeld")) }
      if use.isMasked { notes.append(("state", "alwaysMasked")) }
      if let behind = use.behind { notes.append(("maskedBy", behind.name)) }
      table.add(
        use.veto.name, notes: notes, ("held", FleetNumber(use.held)),
        ("first", FleetNumber(use.first)), ("alone", FleetNumber(use.alone)),
        ("behind", FleetNumber(use.behindCount)))
    }
    return table
  }
}
