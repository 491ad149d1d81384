extension Federation {
  /// Adds the regions of a partition, which its parts are run with.
  ///
  ///     let regions = federation.add(try graph.partition(into: 2))
  ///     regions["north"]?.add("bank") { Bank(context: $0) }  // its name is "north/bank"
  ///
  /// Each place is a region of its name, and those that links without latency join are one, of the name of the
  /// first. So which regions there are, what their actors are called and what happens are the graph's: any
  /// partition of one graph has one digest. A part is what one thread runs, and parts meet once for as long as the
  /// lookahead of the partition, however short the links within them are.
  ///
  /// - Returns: The region of each place.
  /// - Precondition: There are fewer than 16 384 regions, and none has the name of a place.
  /// - Complexity: O(places).
  @discardableResult
  public func add(_ partition: Partition) -> [String: Region] {
    let first = parts.count
    addParts(partition.count)
    var regions: [String: Region] = [:]
    for group in partition.groups {
      let region = add(group.names[0], toPart: first + group.part)
      for name in group.names { regions[name] = region }
    }
    return regions
  }
}
