import CueModel
import FileReading
import FocusEngine

/// The changes of a document to the words, senders and weights of the Focus, with defaults for
/// missing keys.
struct FocusTuning: Sendable {
  /// A sender with its weight.
  struct Sender: Sendable {
    var name: String
    /// Thousandths of a point.
    var worth: Int
    var category: NotificationCategory?
  }

  var weights = FocusWeights()
  var tables = ClassificationTables()

  /// The important senders; a new list replaces all, but not the knowledge about their
  /// notifications.
  var senders: [Sender] {
    get {
      weights.senders.map { sender in
        let known = tables.senders.first { $0.name == sender.name }
        return Sender(name: sender.name, worth: sender.worth, category: known?.category)
      }
    }
    set {
      weights.senders = newValue.map { FocusWeights.Sender($0.name, worth: $0.worth) }
      let known = newValue.compactMap { sender in
        sender.category.map { ClassificationTables.Name(sender.name, $0) }
      }
      tables.senders = known + tables.senders
    }
  }

  /// The signals; new ones replace those of the same names, and others are put first.
  var signals: [ClassificationTables.Signal] {
    get { tables.signals }
    set { for signal in newValue.reversed() { tables.set(signal) } }
  }

  /// The words that hint at categories; new ones replace those of their categories.
  var hints: [ClassificationTables.Hints] {
    get { tables.hints }
    set {
      let rest = tables.hints.filter { old in !newValue.contains { $0.category == old.category } }
      tables.hints = newValue + rest
    }
  }

  /// The apps; new ones precede the others.
  var apps: [ClassificationTables.Name] {
    get { tables.apps }
    set { tables.apps = newValue + tables.apps }
  }

  /// The languages other than English; new ones replace those of their codes.
  var languages: [ClassificationTables.Language] {
    get { tables.languages }
    set { for language in newValue { tables.set(language) } }
  }

  /// The words of sources for priorities; new ones precede the others.
  var priorities: [ClassificationTables.PriorityName] {
    get { tables.declaredPriorities }
    set { tables.declaredPriorities = newValue + tables.declaredPriorities }
  }
}

extension FocusTuning {
  /// Reads the changes of a document, or returns `nil` if there are none.
  ///
  /// - Throws: If a value is invalid, or the classification cannot work with the result.
  init?(_ object: ObjectReader) throws(ReadingError) {
    let given = Self.fields.compactMap { field in object[field.key].map { (field, $0) } }
    guard !given.isEmpty else { return nil }
    self.init()
    for (field, reader) in given {
      try field.read(reader, &self)
      guard let problem = (tables.problems + weights.problems).first else { continue }
      let parts = problem.split(separator: "; ", maxSplits: 1).map(String.init)
      throw reader.error(parts[0], parts.count > 1 ? parts[1] : "change it")
    }
  }
}
