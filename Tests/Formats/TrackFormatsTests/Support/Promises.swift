import TestFolders
import FileReading
import Positions
import SimulationPrimitives
import Testing
import TrackFormats

/// Reads any file: it is refused in one line, or has only valid fixes.
func expectPromises(of bytes: [UInt8], _ what: String = "") throws {
  let file = try TemporaryFile(bytes)
  do {
    let reading = try Reading(path: file.path)
    let times = reading.points.compactMap(\.time)
    #expect(times.count == reading.points.count, "\(what)")
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "\(what)")
    #expect(reading.points.allSatisfy { $0.coordinate.isInRange && $0.line > 0 }, "\(what)")
    let survey = reading.survey
    #expect(survey.points + survey.interpolated == survey.used + survey.dropped.total, "\(what)")
  } catch let error as ReadingError {
    #expect(!error.description.contains("\n"), "\(what)")
    #expect(
      error.message.contains(";") || error.message.contains(":") || error.remedy != nil, "\(what)")
  }
}
