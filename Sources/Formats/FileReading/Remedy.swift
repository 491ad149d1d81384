/// A remedy for a mistake in a file that is more than a change of the file.
///
/// A program words it, as it alone knows how it is asked for that: by an option, a command or a button.
package enum Remedy: Hashable, Sendable {
  /// Leave out a setting of the reader.
  case leaveOut(TrackSetting)
  /// Choose one of a file's tracks by its id.
  case chooseTrack
  /// Name how far local times are from UTC.
  case nameOffset
  /// Name the columns of a table in their order, as in an example.
  case nameColumns(example: String)
  /// Name the column of the speeds by their unit.
  case nameSpeedColumn
  /// Name the column of the times.
  case nameTimeColumn
  /// Name the order of day, month and year, one of some.
  case nameDateOrder([String])
  /// Read the file for lists of places.
  case listPlaces
  /// Read the file as a scenario's apps and notifications.
  case importScenario
  /// Name a card and its place.
  case placeCard
  /// Choose a policy for a run of the scenario.
  case choosePolicy
  /// Look at a policy that ships.
  case showPolicy
  /// Look at the keys of policies.
  case listPolicyKeys
  /// Look at the keys of all documents whose figures can be varied.
  case listFigures
  /// Compare documents, or look at the keys as for ``listFigures``.
  case compareDocuments
  /// Compare policies with the bound beside them.
  case compareWithBound
  /// Run without each rule in turn.
  case ablateRules
}

/// A setting of the reader of tracks that not every file takes.
package enum TrackSetting: String, Hashable, Sendable {
  case id, offset, columns, dates
}
