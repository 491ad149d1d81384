// swift-tools-version: 6.2
import PackageDescription

/// The layers of the house from the ground up; what a module imports lies in its own layer or below.
let layers: KeyValuePairs = [
  "Framework": [
    "SystemCalls", "SimulationPrimitives", "ProcessSupport", "SimulationKernel",
    "SimulationFederation", "SimulationStatistics", "SimulationModeling", "ScheduleExploration",
    "ScheduleExplorationTesting", "ExplorationSuite", "ModelGallery",
  ],
  "Formats": ["Positions", "FileReading", "TrackFormats", "NotificationFormats", "StoreFiles"],
  "Cue": [
    "CueModel", "FocusEngine", "CueSystem", "Populations", "CueDocuments", "CueRuns", "FleetRunner",
    "CueExploration", "CueJudging", "CueFuzzing",
  ],
  "Tool": ["CommandLineParsing", "Pages", "Reporting", "cuesim"],
]

/// A library target with what it imports.
func module(
  _ name: String, _ imports: [String] = [], resources: [Resource] = [],
  linkerSettings: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: imports.map { .byName(name: $0) }, resources: resources,
    linkerSettings: linkerSettings)
}

/// A program with what it imports.
func executable(
  _ name: String, _ imports: [String], path: String? = nil, exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: imports.map { .byName(name: $0) }, path: path, exclude: exclude,
    resources: resources)
}

/// What the tests of several modules share; it belongs to the highest of the modules it imports.
func fixtures(_ name: String, _ imports: [String] = []) -> Target {
  .target(
    name: name, dependencies: imports.map { .byName(name: $0) }, path: "Tests/\(name)")
}

/// The tests of one module; they may import more than the module does.
///
/// What they test is optimized in a release build, and they themselves are not: they are built in a
/// third of the time.
func tests(_ name: String, _ imports: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: ([name, "TestFolders"] + imports).map { .byName(name: $0) },
    swiftSettings: [.unsafeFlags(["-Onone"], .when(configuration: .release))])
}

let package = Package(
  name: "CueSim",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "SimulationKernel", targets: ["SimulationKernel", "SimulationPrimitives"]),
    .library(name: "SimulationFederation", targets: ["SimulationFederation"]),
    .library(name: "ScheduleExploration", targets: ["ScheduleExploration"]),
    .library(name: "ScheduleExplorationTesting", targets: ["ScheduleExplorationTesting"]),
    .library(name: "SimulationStatistics", targets: ["SimulationStatistics"]),
    .library(name: "SimulationModeling", targets: ["SimulationModeling"]),
    .library(name: "CueModel", targets: ["CueModel", "Positions", "SimulationPrimitives"]),
    .library(name: "CueSystem", targets: ["CueSystem"]),
    .library(name: "Populations", targets: ["Populations"]),
    .library(name: "FleetRunner", targets: ["FleetRunner"]),
    .executable(name: "cuesim", targets: ["cuesim"]),
    .executable(name: "benchmarks", targets: ["benchmarks"]),
  ],
  targets: [
    module("SystemCalls"),
    // The standard library's square root and rounding live in the C library's `m`.
    module(
      "SimulationPrimitives", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    module("ProcessSupport", ["SimulationPrimitives", "SystemCalls"]),
    module("SimulationKernel", ["ProcessSupport", "SimulationPrimitives"]),
    module("SimulationFederation", ["ProcessSupport", "SimulationKernel", "SimulationPrimitives"]),
    module("SimulationStatistics", ["SimulationPrimitives"]),
    module(
      "SimulationModeling", ["SimulationKernel", "SimulationPrimitives", "SimulationStatistics"]),
    module("ModelGallery", ["SimulationModeling"]),
    module(
      "ScheduleExploration",
      ["ProcessSupport", "SimulationKernel", "SimulationPrimitives", "SystemCalls"]),
    module(
      "ScheduleExplorationTesting",
      [
        "ProcessSupport", "ScheduleExploration", "SimulationKernel", "SimulationPrimitives",
        "SystemCalls",
      ]),
    module(
      "ExplorationSuite",
      [
        "ProcessSupport", "ScheduleExploration", "SimulationKernel", "SimulationModeling",
        "SimulationPrimitives",
      ]),
    module("Positions", ["SimulationPrimitives"]),
    module("FileReading", ["SimulationPrimitives", "StoreFiles"]),
    module(
      "TrackFormats",
      ["FileReading", "Positions", "SimulationPrimitives", "StoreFiles", "SystemCalls"]),
    module("NotificationFormats", ["FileReading", "SimulationPrimitives", "StoreFiles"]),
    module(
      "StoreFiles", ["ProcessSupport", "SimulationPrimitives", "SystemCalls"]),
    module("CueModel", ["Positions", "SimulationPrimitives"]),
    module("FocusEngine", ["CueModel", "SimulationPrimitives"]),
    module(
      "CueSystem",
      [
        "CueModel", "FocusEngine", "Positions", "ProcessSupport", "SimulationFederation",
        "SimulationKernel", "SimulationModeling", "SimulationPrimitives",
      ]),
    module(
      "Populations",
      [
        "CueModel", "CueSystem", "FocusEngine", "Positions", "SimulationKernel",
        "SimulationPrimitives",
      ]),
    module(
      "CueDocuments",
      [
        "CueModel", "CueSystem", "FileReading", "FocusEngine", "NotificationFormats", "Populations",
        "Positions", "SimulationKernel", "SimulationModeling", "SimulationPrimitives", "StoreFiles",
        "SystemCalls", "TrackFormats",
      ],
      resources: [
        "commuters", "dense-city", "night-shift", "small-test", "suburb", "tourists",
      ].map { .embedInCode("Presets/\($0).json5") }),
    module(
      "CueRuns",
      [
        "CueDocuments", "CueModel", "CueSystem", "FileReading", "FocusEngine", "Positions",
        "ProcessSupport", "SimulationKernel", "SimulationPrimitives", "TrackFormats",
      ]),
    module(
      "FleetRunner",
      [
        "CueModel", "CueSystem", "FocusEngine", "Populations", "Positions", "ProcessSupport",
        "SimulationKernel", "SimulationPrimitives", "SimulationStatistics", "StoreFiles",
        "SystemCalls",
      ], resources: [.embedInCode("Ray/ray_driver.py")]),
    module(
      "CueExploration",
      [
        "CueDocuments", "CueModel", "CueRuns", "CueSystem", "Positions", "ProcessSupport",
        "ScheduleExploration", "SimulationKernel", "SimulationModeling",
      ]),
    // The judge imports no module that decides.
    module("CueJudging", ["Positions", "SimulationPrimitives"]),
    module(
      "CueFuzzing",
      [
        "CueDocuments", "CueJudging", "CueModel", "CueRuns", "CueSystem", "FileReading",
        "Positions", "ProcessSupport", "SimulationKernel", "SimulationPrimitives",
      ]),
    module("CommandLineParsing"),
    module("Pages"),
    module(
      "Reporting",
      [
        "CueDocuments", "CueModel", "CueRuns", "CueSystem", "FileReading", "FleetRunner",
        "FocusEngine", "Populations", "Positions", "SimulationKernel", "SimulationPrimitives",
        "SimulationStatistics", "StoreFiles", "TrackFormats",
      ]),
    executable(
      "cuesim",
      [
        "CommandLineParsing", "CueDocuments", "CueExploration", "CueFuzzing", "CueJudging",
        "CueModel", "CueRuns", "CueSystem", "ExplorationSuite", "FileReading", "FleetRunner",
        "FocusEngine", "ModelGallery",
        "NotificationFormats", "Pages", "Populations", "Positions", "ProcessSupport", "Reporting",
        "ScheduleExploration", "SimulationKernel", "SimulationModeling", "SimulationPrimitives",
        "SimulationStatistics", "StoreFiles", "SystemCalls", "TrackFormats",
      ]),
    executable(
      "benchmarks",
      [
        "CommandLineParsing", "CueDocuments", "CueModel", "CueRuns", "CueSystem",
        "ExplorationSuite", "FleetRunner", "FocusEngine", "Populations", "Positions",
        "ProcessSupport", "ScheduleExploration", "SimulationFederation", "SimulationKernel",
        "SimulationModeling", "SimulationPrimitives", "SimulationStatistics", "TrackFormats",
      ], path: "Benchmarks", exclude: ["Bugs/README.md", "Bugs/measure", "Gaming", "Peers"],
      resources: [.embedInCode("Populations/frozen.json5")]),
    fixtures("TestFolders"),
    fixtures("SimulationFixtures", ["ProcessSupport", "SimulationKernel"]),
    fixtures(
      "CueFixtures",
      [
        "CueModel", "CueSystem", "FocusEngine", "Positions", "SimulationKernel",
        "SimulationModeling",
      ]),
    fixtures(
      "PopulationFixtures",
      [
        "CueModel", "CueSystem", "Populations", "Positions", "SimulationKernel",
        "SimulationModeling", "SimulationPrimitives",
      ]),
    fixtures(
      "TrackFixtures",
      [
        "CueModel", "CueRuns", "CueSystem", "Positions", "SimulationKernel", "TestFolders",
        "TrackFormats",
      ]),
    tests("SimulationPrimitives"),
    tests("ProcessSupport", ["SimulationPrimitives"]),
    tests(
      "SimulationKernel", ["ProcessSupport", "SimulationFixtures", "SimulationPrimitives"]),
    tests(
      "SimulationFederation", ["ProcessSupport", "SimulationFixtures", "SimulationKernel"]),
    tests("SimulationStatistics", ["SimulationPrimitives"]),
    tests(
      "SimulationModeling",
      [
        "ProcessSupport", "ScheduleExploration", "SimulationFixtures", "SimulationKernel",
        "SimulationPrimitives", "SimulationStatistics",
      ]),
    tests(
      "ScheduleExploration",
      [
        "ProcessSupport", "SimulationKernel", "SimulationModeling", "SimulationPrimitives",
        "SimulationStatistics",
      ]),
    tests(
      "ScheduleExplorationTesting",
      ["ProcessSupport", "ScheduleExploration", "SimulationKernel", "SimulationPrimitives"]),
    tests("ModelGallery", ["SimulationModeling"]),
    tests("ExplorationSuite", ["ScheduleExploration", "SimulationPrimitives"]),
    tests("Positions", ["SimulationPrimitives"]),
    tests("FileReading", ["SimulationPrimitives"]),
    tests("TrackFormats", ["FileReading", "Positions", "SimulationPrimitives"]),
    tests("NotificationFormats", ["FileReading", "SimulationPrimitives"]),
    tests("StoreFiles", ["SystemCalls"]),
    tests("SystemCalls"),
    tests("CueModel", ["Positions", "SimulationPrimitives"]),
    tests("FocusEngine", ["CueModel", "SimulationPrimitives"]),
    tests(
      "CueSystem",
      [
        "CueFixtures", "CueModel", "FocusEngine", "Positions", "ProcessSupport",
        "SimulationKernel", "SimulationModeling", "SimulationPrimitives", "SimulationStatistics",
      ]),
    tests(
      "Populations",
      [
        "CueModel", "CueSystem", "FocusEngine", "ModelGallery", "PopulationFixtures", "Positions",
        "SimulationKernel", "SimulationModeling", "SimulationPrimitives",
      ]),
    tests(
      "CueDocuments",
      [
        "CueModel", "CueSystem", "FileReading", "FocusEngine", "NotificationFormats",
        "PopulationFixtures", "Populations", "Positions", "SimulationKernel", "SimulationModeling",
        "SimulationPrimitives", "StoreFiles", "SystemCalls", "TrackFormats",
      ]),
    tests(
      "CueRuns",
      [
        "CueDocuments", "CueFixtures", "CueModel", "CueSystem", "FileReading", "FleetRunner",
        "Positions", "SimulationKernel", "SimulationModeling", "SimulationPrimitives",
        "SimulationStatistics", "TrackFixtures", "TrackFormats",
      ]),
    tests(
      "FleetRunner",
      [
        "CueDocuments", "CueFixtures", "CueModel", "CueRuns", "CueSystem", "FileReading",
        "FocusEngine", "Populations", "Positions", "ProcessSupport", "SimulationFederation",
        "SimulationKernel",
        "SimulationPrimitives", "SimulationStatistics", "StoreFiles", "SystemCalls",
      ]),
    tests(
      "CueExploration",
      [
        "CueDocuments", "CueModel", "CueRuns", "ScheduleExploration", "SimulationKernel",
        "SimulationPrimitives",
      ]),
    tests("CueJudging", ["Positions"]),
    tests(
      "CueFuzzing",
      ["CueDocuments", "CueJudging", "CueModel", "CueRuns", "SimulationPrimitives"]),
    tests("CommandLineParsing"),
    tests("Pages"),
    tests(
      "Reporting",
      [
        "CueDocuments", "CueModel", "CueRuns", "CueSystem", "FileReading", "FleetRunner",
        "FocusEngine", "Populations", "Positions", "SimulationKernel", "SimulationPrimitives",
        "SimulationStatistics", "TrackFixtures", "TrackFormats",
      ]),
    tests(
      "cuesim",
      [
        "CommandLineParsing", "CueDocuments", "CueJudging", "CueModel", "CueRuns",
        "ExplorationSuite",
        "FleetRunner", "Populations", "ProcessSupport", "Reporting", "ScheduleExploration",
        "SimulationKernel", "SimulationPrimitives", "StoreFiles", "SystemCalls", "TrackFixtures",
      ]),
    .testTarget(name: "TidyTests", dependencies: ["TestFolders"]),
  ],
  swiftLanguageModes: [.v6]
)

// Fuzzing needs a build of its own, with coverage in every module; see .ci/fuzz.
if Context.environment["CUESIM_FUZZING"] != nil {
  package.targets.append(
    executable(
      "parser-fuzzer",
      [
        "CueDocuments", "CueModel", "CueRuns", "CueSystem", "FileReading", "FleetRunner",
        "FocusEngine", "NotificationFormats", "Populations", "Positions", "Reporting",
        "ScheduleExploration", "SimulationKernel", "SimulationPrimitives", "SimulationStatistics",
        "StoreFiles", "TrackFormats",
      ], path: "Tests/ParserFuzzing"))
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
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
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

// The corpus is built in two language modes, one after the other; see .ci/builds.
if let corpus = Context.environment["CUESIM_CORPUS"] {
  let target = executable(
    "wake-corpus", ["SimulationModeling", "SimulationPrimitives"], path: "Tests/WakeCorpus")
  target.swiftSettings =
    corpus == "nonsending" ? [.enableUpcomingFeature("NonisolatedNonsendingByDefault")] : []
  package.targets.append(target)
}
