extension Row {
  /// Every row, in the order they are measured.
  ///
  /// Memory comes first: what other rows free would be used again and not be seen.
  static var all: [Row] {
    [fleetMemory, memory, processMemory] + worldMemory + fixes + buckets + messages + processes
      + schedule + bystanders + worlds + exploration
      + [decide, construction, replay] + pace + places + focus + devices + fleets + contention
      + federations
  }
}
