import CueDocuments
import FileReading
import Reporting
import Testing

@Suite struct RemedyTests {
  @Test func `an error ends with its remedy in the form to type`() throws {
    let error = ReadingError(
      file: "a.csv", line: 2, message: "no ids; the file has none", remedy: .leaveOut(.id))
    #expect(error.words == "a.csv:2: no ids; the file has none; leave out --id")
    #expect(
      ReadingError(file: "a.csv", message: "no time; export again").words
        == "a.csv: no time; export again")
  }

  @Test func `an error in a varied figure is reported for its option`() {
    let error = #expect(throws: ReadingError.self) { _ = try FigureKey("colour") }
    #expect(
      error?.words
        == "option '--vary': colour: no figure is called so; "
        + "see 'cuesim show policies --keys', and so for preferences and populations")
  }

  @Test func `a remark ends with its remedy in the form to type`() {
    let dates = Diagnostic(.form, line: 1, detail: "a", remedy: .nameDateOrder(["mdy", "ymd"]))
    #expect(dates.words == "a; else --dates mdy or ymd")
    #expect(Diagnostic(.form, line: 1, detail: "a").words == "a")
  }
}
