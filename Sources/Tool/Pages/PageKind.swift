/// The results that have a page.
///
/// To add one: a case here with the members that tell its document from others, and a script below `Templates`,
/// named in `Package.swift`. The script ends with `show(result => …)`, which is called with the document and draws
/// with `heading`, `section`, `tiles`, `table`, `foot` of `dom.js` and the charts of `charts.js`.
package enum PageKind: String, CaseIterable, Sendable {
  /// The answer of `cuesim fleet` and `cuesim merge`.
  case fleet
  /// The answer of `cuesim run`; with `--story` all that happened.
  case run
  /// The answer of `cuesim replay`; with `--story` all that happened.
  case replay
  /// The answer of `cuesim compare` about many people, and of `cuesim merge` about their parts.
  case comparison
  /// The answer of `cuesim sweep`.
  case sweep
  /// The answer of `cuesim explore` to a search.
  case exploration
  /// The answer of `cuesim focus` about notifications.
  case focus

  /// The name of such a result, for people.
  package var title: String {
    switch self {
    case .fleet: "a fleet"
    case .run: "a run"
    case .replay: "a replay"
    case .comparison: "a comparison"
    case .sweep: "a sweep"
    case .exploration: "an exploration"
    case .focus: "a focus"
    }
  }

  /// Members that only a document of this kind has, all of them.
  var members: Set<String> {
    switch self {
    case .fleet: ["fleet", "sections", "worst"]
    case .run: ["passed", "scenarios"]
    case .replay: ["decisions", "fixes", "pins", "track"]
    case .comparison: ["comparison", "comparisons", "policies"]
    case .sweep: ["sweep", "points", "front"]
    case .exploration: ["programs", "search"]
    case .focus: ["editor"]
    }
  }

  /// The script that draws it.
  var script: [UInt8] {
    switch self {
    case .fleet: PackageResources.fleet_js
    case .run, .replay:
      PackageResources.run_player_js + PackageResources.run_devices_js + PackageResources.run_map_js
        + PackageResources.run_timeline_js + PackageResources.run_js
    case .comparison: PackageResources.comparison_js
    case .sweep: PackageResources.sweep_js
    case .exploration: PackageResources.exploration_js
    case .focus: PackageResources.focus_rules_js + PackageResources.focus_js
    }
  }

  /// Its own style, behind that of all pages.
  var style: [UInt8] {
    switch self {
    case .fleet, .comparison, .sweep, .exploration: []
    case .run, .replay: PackageResources.run_css
    case .focus: PackageResources.focus_css
    }
  }
}
