import CueDocuments
import CueModel
import Populations

/// Properties of every text accepted as a document of figures: its shown form is read again, and is
/// the same.
enum FigureCheck {
  static func takePolicy(_ text: String) {
    take(text) { text in
      let document = try PolicyDocument(parsing: text, file: "fuzz.json5")
      return (document.policy, [document.text, document.json])
    }
  }

  static func takeProfile(_ text: String) {
    take(text) { text in
      let document = try ProfileDocument(parsing: text, file: "fuzz.json5")
      return (document.profile, [document.text, document.json])
    }
  }

  static func takePreferences(_ text: String) {
    take(text) { text in
      let document = try PreferencesDocument(parsing: text, file: "fuzz.json5")
      return (document.preferences, [document.text, document.json])
    }
  }

  private static func take<Figures: Equatable>(
    _ text: String, _ read: (String) throws -> (figures: Figures, shown: [String])
  ) {
    do {
      let (figures, shown) = try read(text)
      for shown in shown {
        require((try? read(shown))?.figures == figures, "shown, it is another: \(shown)")
      }
    } catch {
      checkLine("\(error)", atMost: 1_000 + 6 * text.utf8.count)
    }
  }
}
