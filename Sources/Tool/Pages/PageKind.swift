/// The results that have a page.
///
/// To add a kind, add a case here and a script in `Templates`. The script ends with
/// `show(result => …)`, which passes the document to a function. The function draws with `heading`,
/// `section`, `tiles`, `table` and `foot` of `Template.dom`, and the charts of `Template.charts`.
package enum PageKind: CaseIterable, Sendable {
  /// The result of `cuesim fleet` and `cuesim merge`.
  case fleet
  /// The result of `cuesim run`, with the complete timeline.
  case run
  /// The result of `cuesim compare` for many people, and of `cuesim merge` for its parts.
  case comparison
  /// The result of `cuesim sweep`.
  case sweep
  /// The result of a search by `cuesim explore`.
  case exploration
  /// The result of `cuesim focus` about notifications.
  case focus

  /// The title of the page.
  var title: String {
    switch self {
    case .fleet: "a fleet"
    case .run: "a run"
    case .comparison: "a comparison"
    case .sweep: "a sweep"
    case .exploration: "an exploration"
    case .focus: "a focus"
    }
  }

  /// The scripts of the page.
  var scripts: [String] {
    switch self {
    case .fleet: [Template.fleet]
    case .run:
      [
        Template.runPlayer, Template.runDevices, Template.runMap, Template.runTimeline,
        Template.run,
      ]
    case .comparison: [Template.comparison]
    case .sweep: [Template.sweep]
    case .exploration: [Template.exploration]
    case .focus: [Template.focusRules, Template.focus]
    }
  }

  /// The additional style of the page.
  var style: String {
    switch self {
    case .fleet, .comparison, .sweep, .exploration: ""
    case .run: Template.runStyle
    case .focus: Template.focusStyle
    }
  }
}
