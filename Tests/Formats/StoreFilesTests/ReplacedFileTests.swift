import StoreFiles
import Testing

/// The steps of replacing a file come in the order in which a stop behind any of them loses nothing
/// (L-1, W-3).
@Suite struct ReplacedFileTests {
  private let file = ReplacedFile(folder: "week", name: "store")

  @Test func `the disk has the bytes before the name leads to them, and the name at last`() {
    #expect(
      file.replacing(.nothing, with: [1]) == [
        .save([1], to: "week/store.unfinished"),
        .move("week/store.unfinished", to: "week/store"), .settle("week"),
      ])
  }

  @Test func `the file before has its second name before it loses the first`() {
    #expect(
      file.replacing(.previous, with: [1]) == [
        .save([1], to: "week/store.unfinished"), .remove("week/store.previous"),
        .link("week/store", to: "week/store.previous"),
        .move("week/store.unfinished", to: "week/store"), .settle("week"),
      ])
  }
}
