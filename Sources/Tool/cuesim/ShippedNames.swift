import CommandLineParsing
import CueDocuments
import CueModel
import ExplorationSuite
import FleetRunner
import FocusEngine
import ModelGallery
import Populations
import ScheduleExploration

/// The names of built-in documents, which shells offer as completions.
enum ShippedNames {
  static let policies = Policy.bundled.map(\.name)
  static let profiles = PlatformProfile.bundled.map(\.profile.name)
  static let preferences = Preferences.bundled.map(\.preferences.name)
  static let populations = PopulationPreset.allCases.map(\.rawValue)
  static let models = Model.all.map(\.name)
  static let measures = Measure.all.map(\.identifier)
  static let programs = ExplorePlan.suite.map(\.name)
  static let strategies = Trial.strategies + [ExhaustiveJob.strategy]
  static let modes = FocusMode.allCases.map(\.rawValue)
}
