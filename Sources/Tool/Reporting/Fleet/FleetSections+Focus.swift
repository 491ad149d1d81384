import FleetRunner
import FocusEngine

extension FleetSections {
  /// The outcomes of other apps' notifications, in total and by category.
  var focus: FleetTable {
    var table = FleetTable("focus", "other apps' notifications by category and outcome")
    let focus = tally.focus
    guard focus.received > 0 else { return table }
    for (name, count) in [
      ("received", focus.received), ("delivered", focus.delivered), ("held back", focus.heldBack),
      ("kept from the driver", focus.total(.keptFromCar)),
      ("in the summary", focus.total(.summarized)),
    ] {
      table.add(
        name, .measured, ("total", FleetNumber(count)),
        ("part", FleetNumber(count, over: focus.received, places: 4)))
    }
    table.add("summaries", .measured, ("total", FleetNumber(focus.summaries)))
    for (key, count) in focus.table.descending {
      table.add(
        key.name, .measured, ("total", FleetNumber(count)),
        ("part", FleetNumber(count, over: focus.received, places: 4)))
    }
    return table
  }

  /// The reasons for delivering, suppressing or ranking them.
  var chips: FleetTable {
    var table = FleetTable("focusReasons", "reasons for other apps' notifications")
    for (chip, count) in tally.focus.chips.descending {
      table.add(
        chip.text, .measured, ("total", FleetNumber(count)),
        ("part", FleetNumber(count, over: tally.focus.received, places: 4)))
    }
    return table
  }
}
