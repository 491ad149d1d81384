import TestFolders

@testable import cuesim

extension TestFolder {
  /// Answers some words; `FOLDER` in them stands for this folder.
  func answer(_ words: String) -> Tool.Answer {
    Tool.answer(to: words.split(separator: " ").map { String($0.replacing("FOLDER", with: path)) })
  }
}
