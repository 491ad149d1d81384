import TestFolders
import Testing

@testable import cuesim

/// `cuesim pins` reports the unused entries of a list.
@Suite struct PinsCommandTests {
  private func answer(_ list: String, _ words: String = "") throws -> Tool.Answer {
    let folder = TestFolder()
    try folder.write("name,brand,lat,lon\n\(list)", to: "stores.csv")
    let answer = folder.answer("pins Target --near 40.7,-74 --places FOLDER/stores.csv \(words)")
    let complaint = answer.complaint.replacing("\(folder.path)/", with: "")
    return Tool.Answer(text: answer.text, complaint: complaint, status: answer.status)
  }

  @Test(arguments: ["", "--json"])
  func `without a place of the brand, places without a brand are counted`(form: String) throws {
    let list = "Number 1,,40.7,-74\nNumber 2,,40.71,-74\nWalmart,Walmart,40.7,-74\n"

    let answer = try answer(list, form)

    #expect(answer.status == 0)
    #expect(!answer.text.isEmpty)
    #expect(
      answer.complaint
        == "cuesim: stores.csv: 2 of 3 places state no brand; if this is the list of one chain, "
        + "name it with --places-brand\n")
    #expect(try self.answer(list, "--places-brand Target \(form)").complaint == "")
  }

  @Test func `with a place of the brand at any distance, others are not mentioned`() throws {
    #expect(try answer("Number 1,,40.7,-74\nTarget,Target,10,10\n").complaint == "")
    #expect(try answer("Walmart,Walmart,40.7,-74\n").complaint == "")
  }

  @Test func `entries that are not places are counted`() throws {
    let one = try answer("Target,Target,40.7,-74\nTarget,Target,north,-74\n")
    let two = try answer("A,,40.7,-74\nB,,north,-74\nC,,95,-74\n")

    #expect(one.text.contains("pinned by default"))
    #expect(one.status == 0)
    #expect(
      one.complaint
        == "cuesim: stores.csv: 1 entry is no place and left out; "
        + "'cuesim inspect' reports their problems\n")
    #expect(
      two.complaint
        == "cuesim: stores.csv: 2 entries are no place and left out; 'cuesim inspect' reports their "
        + "problems\ncuesim: stores.csv: 1 of 1 place states no brand; if this is the list of one "
        + "chain, name it with --places-brand\n")
  }

  @Test func `the tool prints a result, or one line of error`() throws {
    let stores = try TemporaryFile("name,lat,lon\nShop,40.7128,-74.006\n", named: "stores.csv")
    let words = ["pins", "Shop", "--near", "40.7128,-74.006", "--places", stores.path]
    let run = Tool.answer(to: words)

    #expect(run.status == 0)
    #expect(run.text.contains("pinned by default  Shop"))
    for mistake in [
      ["pins", "Shop", "--near", "40.7128,-74.006"], ["pins", "Shop", "--places", stores.path],
      ["pins", "!", "--near", "1,2", "--places", stores.path],
      ["pins", "Shop", "--near", "95,2", "--places", stores.path],
      ["pins", "Shop", "--near", "1,2", "--places", stores.path + "x"],
    ] {
      let run = Tool.answer(to: mistake)
      #expect((run.status, run.text) == (2, ""))
      #expect(run.complaint.hasPrefix("cuesim: "))
      #expect(run.complaint.split(separator: "\n").count == 1)
    }
  }
}
