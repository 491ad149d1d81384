/// The results that have a page.
///
/// To add one: a case here, and a script below `Templates`.
/// The script ends with `show(result => …)`, which is called with the document and draws
/// with `heading`, `section`, `tiles`, `table`, `foot` of `Template.dom` and the charts of `Template.charts`.
package enum PageKind: CaseIterable, Sendable {
  /// The answer of `cuesim fleet` and `cuesim merge`.
  case fleet
  /// The answer of `cuesim run`, with all that happened.
  case run
  /// The answer of `cuesim compare` about many people, and of `cuesim merge` about their parts.
  case comparison
  /// The answer of `cuesim sweep`.
  case sweep
  /// The answer of `cuesim explore` to a search.
  case exploration
  /// The answer of `cuesim focus` about notifications.
  case focus

  /// The name of such a result, for people.
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

  /// The scripts that draw it.
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

  /// Its own style, behind that of all pages.
  var style: String {
    switch self {
    case .fleet, .comparison, .sweep, .exploration: ""
    case .run: Template.runStyle
    case .focus: Template.focusStyle
    }
  }
}
