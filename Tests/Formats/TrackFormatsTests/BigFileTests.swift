import Foundation
import Positions
import Synchronization
import TestFolders
import Testing
import TrackFormats

@Suite struct BigFileTests {
  @Test func `a long track is read completely and reports its progress`() throws {
    let file = try TemporaryFile("")
    let bytes = Trials.count(12_000_000, debug: 3_000_000)
    let count = try GeneratedGPX.write(toPath: file.path, atLeastBytes: bytes)
    let progress = Mutex<[Int]>([])
    let total = Mutex(0)
    let options = TrackOptions(onProgress: { read, size in
      progress.withLock { $0.append(read) }
      total.withLock { $0 = size }
    })
    let reader = try TrackReader(path: file.path, options: options)
    var survey = TrackSurvey(distance: flatDistance)
    try reader.read { survey.add($0) }
    #expect(survey.used == count)
    #expect(survey.medianIntervalSeconds == 1)
    let seen = progress.withLock { $0 }
    #expect(seen.count > Trials.count(10, debug: 2))
    #expect(seen == seen.sorted())
    #expect(seen.last == reader.size)
    #expect(total.withLock { $0 } == reader.size)
    #expect(reader.size > bytes)
  }

  @Test
  func `fields of many lines take no longer than their bytes`() throws {
    // Splitting a row again with each of its lines took minutes for this.
    let field = String(repeating: String(repeating: "x", count: 1_990) + "\n", count: 490)
    let turns = String(repeating: "x\",\"x\n", count: 400)
    let count = Trials.count(6, debug: 2)
    let rows = (0..<count).map { "\($0),1,2,\"\(field)\",\"\(turns)\"\n" }.joined()

    let reading = try Reading("time,lat,lon,note\n" + rows)

    #expect(reading.points.count == count)
    #expect(reading.points.map(\.line) == (0..<count).map { 2 + $0 * 891 })
  }

  @Test func `a few waypoints cannot request years of computed fixes`() throws {
    let points = (0..<200).map { day in
      let (month, date) = (1 + day / 28, 1 + day % 28)
      return """
        <wpt lat="40" lon="1"><time>2026-0\(month)-\(date < 10 ? "0" : "")\(date)T00:00Z</time></wpt>
        """
    }

    let refused = try #require(try refusal("<gpx>\n\(points.joined())</gpx>"))

    #expect(refused.hasPrefix("2: "), "\(refused)")
    #expect(
      refused.hasSuffix(
        " fixes would have to be computed between the waypoints, and 10000000 are the most; "
          + "split the file"), "\(refused)")
  }
}
