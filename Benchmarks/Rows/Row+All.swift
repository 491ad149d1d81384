extension Row {
  /// Returns all rows in the order of their measurement.
  ///
  /// Memory rows are first, as they could otherwise reuse memory that other rows have freed.
  static func all(isQuick: Bool) -> [Row] {
    [fleetMemory] + memory + fixes + buckets + messages + processes
      + schedule + bystanders + worlds + exploration
      + [decide, construction, replay] + pace + places(isQuick: isQuick) + focus + devices + fleets
      + contention(isQuick: isQuick) + federations
  }
}
