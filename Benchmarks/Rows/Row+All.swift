extension Row {
  /// Every row, in the order they are measured.
  ///
  /// Memory comes first: what other rows free would be used again and not be seen.
  static func all(isQuick: Bool) -> [Row] {
    [fleetMemory] + memory + fixes + buckets + messages + processes
      + schedule + bystanders + worlds + exploration
      + [decide, construction, replay] + pace + places(isQuick: isQuick) + focus + devices + fleets
      + contention(isQuick: isQuick) + federations
  }
}
