/// The results that have a page.
///
/// To add one: a case here with the members that tell its document from others, and a script below `Templates`,
/// named in `Package.swift`. The script ends with `show(result => …)`, which is called with the document and draws
/// with `heading`, `section`, `tiles`, `table`, `foot` of `dom.js` and the charts of `charts.js`.
package enum PageKind: String, CaseIterable, Sendable {
  /// What `cuesim fleet` and `cuesim merge` say.
  case fleet
  /// What `cuesim run` says; with `--story` all that happened.
  case run
  /// What `cuesim replay` says; with `--story` all that happened.
  case replay
  /// What `cuesim compare` says of many people, and `cuesim merge` of their parts.
  case comparison
  /// What `cuesim sweep` says.
  case sweep
  /// What a search of `cuesim explore` says.
  case exploration

  /// The name of such a result, for people.
  package var title: String {
    switch self {
    case .fleet: "a fleet"
    case .run: "a run"
    case .replay: "a replay"
    case .comparison: "a comparison"
    case .sweep: "a sweep"
    case .exploration: "an exploration"
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
    }
  }

  /// Its own style, behind that of all pages.
  var style: [UInt8] {
    switch self {
    case .fleet, .comparison, .sweep, .exploration: []
    case .run, .replay: PackageResources.run_css
    }
  }
}
