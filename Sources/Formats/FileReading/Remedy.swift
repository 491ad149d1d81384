/// A remedy that does not consist of editing the file.
///
/// Each program words the remedy for its own interface: an option, a command or a button.
package enum Remedy: Hashable, Sendable {
  /// Omit a setting of the reader.
  case leaveOut(TrackSetting)
  /// Choose one of a file's tracks by its id.
  case chooseTrack
  /// Specify the UTC offset of local times.
  case nameOffset
  /// Name the columns of a table in order, as in an example.
  case nameColumns(example: String)
  /// Name the column of speeds after its unit.
  case nameSpeedColumn
  /// Name the column of times.
  case nameTimeColumn
  /// Specify one of several orders of day, month and year.
  case nameDateOrder([String])
  /// Read the file as a list of places.
  case listPlaces
  /// Read the file as a scenario's apps and notifications.
  case importScenario
  /// Name a card and its place.
  case placeCard
  /// Choose a policy for a run of the scenario.
  case choosePolicy
  /// Show a policy that ships with the tool.
  case showPolicy
  /// List the keys of policies.
  case listPolicyKeys
  /// List the keys of all documents whose numbers can be varied.
  case listFigures
  /// Compare documents, or list the keys as for ``listFigures``.
  case compareDocuments
  /// Compare policies with the bound as an additional policy.
  case compareWithBound
  /// Run without each rule in turn.
  case ablateRules
}

/// A setting of the track reader that not every file accepts.
package enum TrackSetting: String, Hashable, Sendable {
  case id, offset, columns, dates
}
