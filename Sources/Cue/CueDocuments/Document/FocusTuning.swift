import CueModel
import FileReading
import FocusEngine

/// How a document changes what the Focus knows of words, senders and worths; what it leaves out
/// keeps its default.
struct FocusTuning: Sendable {
  /// A sender, and how much it matters.
  struct Sender: Sendable {
    var name: String
    /// Thousandths of a point.
    var worth: Int
    var category: NotificationCategory?
  }

  var weights = FocusWeights()
  var tables = ClassificationTables()

  /// The senders that matter; setting them leaves no other, but what is known of what they send.
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

  /// The signals; setting some replaces those of their names, and puts new ones first.
  var signals: [ClassificationTables.Signal] {
    get { tables.signals }
    set { for signal in newValue.reversed() { tables.set(signal) } }
  }

  /// The words that hint at categories; setting some replaces those of their categories.
  var hints: [ClassificationTables.Hints] {
    get { tables.hints }
    set {
      let rest = tables.hints.filter { old in !newValue.contains { $0.category == old.category } }
      tables.hints = newValue + rest
    }
  }

  /// The apps; those that are set go before the others.
  var apps: [ClassificationTables.Name] {
    get { tables.apps }
    set { tables.apps = newValue + tables.apps }
  }

  /// The languages beside English; those that are set replace those of their codes.
  var languages: [ClassificationTables.Language] {
    get { tables.languages }
    set { for language in newValue { tables.set(language) } }
  }

  /// The words of sources for priorities; those that are set go before the others.
  var priorities: [ClassificationTables.PriorityName] {
    get { tables.declaredPriorities }
    set { tables.declaredPriorities = newValue + tables.declaredPriorities }
  }
}

extension FocusTuning {
  /// Reads what a document changes; nil if it changes nothing.
  ///
  /// - Throws: If a value is none, or no classification can work with what comes of it.
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
