// swift-tools-version: 6.2
import PackageDescription

/// The layers of the house from the ground up; what a module imports lies in its own layer or below.
let layers: KeyValuePairs = [
  "Framework": [
    "SimulationPrimitives", "SimulationKernel", "SimulationStatistics", "ScheduleExploration",
    "ExplorationSuite",
  ],
  "Formats": ["TrackFormats", "NotificationFormats", "StoreFiles"],
  "Cue": [
    "CueModel", "FocusEngine", "CueSystem", "ScenarioFormat", "TrackReplay", "Populations",
    "FleetRunner", "CueExploration",
  ],
  "Tool": ["CommandLineParsing", "Reporting", "cuesim"],
]

/// A library target with the given imports.
func module(_ name: String, _ dependencies: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies.map { .byName(name: $0) })
}

/// The tests of one module; they may import more than the module does.
func tests(_ name: String, _ dependencies: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: ([name, "TestFolders"] + dependencies).map { .byName(name: $0) })
}

let package = Package(
  name: "CueSim",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "SimulationKernel", targets: ["SimulationKernel", "SimulationPrimitives"]),
    .library(name: "ScheduleExploration", targets: ["ScheduleExploration"]),
    .library(name: "SimulationStatistics", targets: ["SimulationStatistics"]),
    .library(name: "CueModel", targets: ["CueModel"]),
    .library(name: "CueSystem", targets: ["CueSystem"]),
    .executable(name: "cuesim", targets: ["cuesim"]),
    .executable(name: "benchmarks", targets: ["benchmarks"]),
  ],
  targets: [
    // The standard library's square root and rounding live in the C library's `m`.
    .target(
      name: "SimulationPrimitives",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    module("SimulationKernel", ["SimulationPrimitives"]),
    module("ScheduleExploration", ["SimulationKernel", "SimulationPrimitives"]),
    module(
      "ExplorationSuite", ["ScheduleExploration", "SimulationKernel", "SimulationPrimitives"]),
    module("SimulationStatistics", ["SimulationPrimitives"]),
    module("CueModel", ["SimulationPrimitives"]),
    module(
      "CueSystem", ["CueModel", "FocusEngine", "SimulationKernel", "SimulationPrimitives"]),
    module(
      "CueExploration",
      [
        "CueModel", "CueSystem", "ScenarioFormat", "ScheduleExploration", "SimulationKernel",
        "SimulationPrimitives",
      ]),
    module("StoreFiles", ["CueModel", "SimulationPrimitives"]),
    module("FocusEngine", ["CueModel", "SimulationPrimitives"]),
    module("TrackFormats", ["CueModel", "SimulationPrimitives"]),
    .target(
      name: "ScenarioFormat",
      dependencies: [
        "CueModel", "CueSystem", "FocusEngine", "Populations", "SimulationKernel",
        "SimulationPrimitives", "TrackFormats",
      ],
      resources: [
        "commuters", "dense-city", "night-shift", "small-test", "suburb", "tourists",
      ].map { .embedInCode("Presets/\($0).json5") }),
    module(
      "NotificationFormats",
      ["CueModel", "FocusEngine", "ScenarioFormat", "SimulationPrimitives", "TrackFormats"]),
    module(
      "Populations",
      ["CueModel", "CueSystem", "FocusEngine", "SimulationKernel", "SimulationPrimitives"]),
    .target(
      name: "FleetRunner",
      dependencies: [
        "CueModel", "CueSystem", "Populations", "SimulationKernel", "SimulationPrimitives",
        "SimulationStatistics", "StoreFiles",
      ],
      resources: [.embedInCode("Ray/ray_driver.py")]),
    module(
      "Reporting",
      [
        "CueModel", "CueSystem", "FleetRunner", "FocusEngine", "Populations", "ScenarioFormat",
        "SimulationKernel", "SimulationPrimitives", "SimulationStatistics", "StoreFiles",
      ]),
    module(
      "TrackReplay",
      [
        "CueModel", "CueSystem", "Reporting", "ScenarioFormat", "SimulationKernel",
        "SimulationPrimitives", "TrackFormats",
      ]),
    module("CommandLineParsing"),
    .executableTarget(
      name: "cuesim",
      dependencies: [
        "CommandLineParsing", "CueExploration", "CueModel", "CueSystem", "ExplorationSuite",
        "FleetRunner",
        "FocusEngine", "NotificationFormats", "Populations", "Reporting", "ScenarioFormat",
        "ScheduleExploration", "SimulationKernel", "SimulationPrimitives",
        "SimulationStatistics", "StoreFiles", "TrackFormats", "TrackReplay",
      ]),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CommandLineParsing", "CueModel", "CueSystem", "ExplorationSuite", "FleetRunner",
        "FocusEngine", "Populations", "ScenarioFormat", "ScheduleExploration", "SimulationKernel",
        "SimulationPrimitives", "SimulationStatistics", "TrackReplay",
      ],
      path: "Benchmarks"),
    tests("SimulationPrimitives"),
    tests("SimulationKernel", ["SimulationPrimitives", "SimulationStatistics"]),
    tests(
      "ScheduleExploration", ["SimulationKernel", "SimulationPrimitives", "SimulationStatistics"]),
    tests(
      "ExplorationSuite", ["ScheduleExploration", "SimulationKernel", "SimulationPrimitives"]),
    tests("CueExploration", ["ScenarioFormat", "ScheduleExploration", "SimulationPrimitives"]),
    tests("SimulationStatistics"),
    tests("CueModel", ["SimulationPrimitives"]),
    tests(
      "CueSystem",
      [
        "CueModel", "FleetRunner", "FocusEngine", "ScenarioFormat", "SimulationKernel",
        "SimulationPrimitives",
      ]),
    tests(
      "StoreFiles", ["CueModel", "CueSystem", "SimulationKernel", "SimulationPrimitives"]),
    tests(
      "FleetRunner",
      [
        "CueModel", "CueSystem", "Populations", "ScenarioFormat", "SimulationKernel",
        "SimulationPrimitives", "SimulationStatistics", "StoreFiles",
      ]),
    tests("FocusEngine", ["CueModel", "SimulationPrimitives"]),
    tests("TrackFormats", ["CueModel", "SimulationPrimitives"]),
    tests(
      "NotificationFormats", ["CueModel", "FocusEngine", "SimulationPrimitives", "TrackFormats"]),
    tests(
      "ScenarioFormat",
      [
        "CueModel", "CueSystem", "FocusEngine", "Populations", "SimulationKernel",
        "SimulationPrimitives",
      ]),
    tests(
      "Populations",
      ["CueModel", "CueSystem", "FocusEngine", "SimulationKernel", "SimulationPrimitives"]),
    tests(
      "Reporting",
      [
        "CueModel", "CueSystem", "FleetRunner", "Populations", "ScenarioFormat",
        "SimulationKernel", "SimulationPrimitives", "SimulationStatistics",
      ]),
    tests(
      "TrackReplay",
      ["CueModel", "CueSystem", "SimulationKernel", "SimulationPrimitives", "TrackFormats"]),
    tests("CommandLineParsing"),
    tests(
      "cuesim",
      [
        "CommandLineParsing", "CueModel", "ExplorationSuite", "FleetRunner", "Populations",
        "ScheduleExploration", "SimulationPrimitives",
      ]),
    .target(name: "TestFolders", path: "Tests/TestFolders"),
    .testTarget(name: "TidyTests", dependencies: ["TestFolders"]),
  ],
  swiftLanguageModes: [.v6]
)

// Fuzzing needs a build of its own, with coverage in every module; see .ci/fuzz.
if Context.environment["CUESIM_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "parser-fuzzer",
      dependencies: [
        "CueModel", "CueSystem", "FleetRunner", "FocusEngine", "NotificationFormats",
        "Populations", "Reporting", "ScenarioFormat", "ScheduleExploration", "SimulationKernel",
        "SimulationPrimitives", "StoreFiles", "TrackFormats", "TrackReplay",
      ],
      path: "Tests/ParserFuzzing"))
}

for (layer, modules) in layers {
  for target in package.targets {
    if modules.contains(target.name) { target.path = "Sources/\(layer)/\(target.name)" }
    if target.type == .test, modules.contains(String(target.name.dropLast("Tests".count))) {
      target.path = "Tests/\(layer)/\(target.name)"
    }
  }
}

for target in package.targets {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  // Tests misuse continuations on purpose.
  if target.type != .test { target.swiftSettings?.append(.strictMemorySafety()) }
}
