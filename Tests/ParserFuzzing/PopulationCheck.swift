import CueDocuments
import Populations

/// Properties of every text accepted as the document of a population.
enum PopulationCheck {
  static func take(_ text: String) {
    do {
      let document = try PopulationDocument(parsing: text, file: "fuzz.json5")
      // The files are not there to be shown.
      guard !document.awaitsFiles else { return }
      for shown in [document.text, document.json] {
        let again = try? PopulationDocument(parsing: shown, file: "shown.json5")
        require(again?.population == document.population, "shown, it is another: \(shown)")
      }
    } catch {
      checkLine("\(error)", atMost: 1_000 + 6 * text.utf8.count)
    }
  }
}
