import Foundation
import Synchronization
import Testing
import TrackFormats

@Suite struct BigFileTests {
  @Test func `a long track is read to its end and reports progress on the way`() throws {
    let file = try TemporaryFile("")
    let count = try GeneratedGPX.write(toPath: file.path, atLeastBytes: 12_000_000)
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
    #expect(seen.count > 10)
    #expect(seen == seen.sorted())
    #expect(seen.last == reader.size)
    #expect(total.withLock { $0 } == reader.size)
    #expect(reader.size > 12_000_000)
  }
}
