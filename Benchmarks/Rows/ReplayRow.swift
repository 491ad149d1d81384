extension Row {
  /// The row of a recorded walk that is read and replayed.
  static var replay: Row {
    let walk = RecordedWalk(fixes: 20_000)
    return rate(
      "replay.gpx", of: "bytes",
      note: "20 000 fixes written to a file, read and carried; plain: every byte looked at once",
      { _ in try walk.replay() }, plain: walk.lookOnly)
  }
}
