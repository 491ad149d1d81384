import CueDocuments
package import FileReading

extension Remedy {
  /// The command line words for the remedy, at the end of an error line.
  package var words: String {
    switch self {
    case .leaveOut(let setting): "leave out --\(setting.rawValue)"
    case .chooseTrack: "choose one with --id"
    case .nameOffset: "else --offset, as in --offset=-05:00"
    case .nameColumns(let example): "name the columns, as in --columns \(example)"
    case .nameSpeedColumn: "else --columns names them speed_kmh, speed_mph or speed_kn"
    case .nameTimeColumn: "if the rows are fixes rather than places, name it time with --columns"
    case .nameDateOrder(let orders): "else --dates \(orders.joined(separator: " or "))"
    case .listPlaces: "see 'cuesim inspect' for lists of places"
    case .importScenario: "name it with --import"
    case .placeCard: "write --pin NAME@LAT,LON"
    case .choosePolicy: "leave it out, and run the scenario with '--policy NAME|FILE'"
    case .showPolicy: "see 'cuesim show policies conductor'"
    case .listPolicyKeys: "see 'cuesim show policies --keys'"
    case .listFigures:
      "see 'cuesim show policies --keys', and so for preferences and populations"
    case .compareDocuments:
      "'cuesim compare' compares documents, or \(Remedy.listFigures.words)"
    case .compareWithBound:
      "compare policies, and see the net benefit of an oracle, as in "
        + "'cuesim compare conductor naive suburb'"
    case .ablateRules: "'cuesim fleet --ablation' weighs rules"
    }
  }
}

extension ReadingError {
  /// The error with its remedy on one line.
  package var words: String {
    let line = "\(self)"
    let place = file == FigureRange.place ? "option '--vary'" : file
    return ([place + line.dropFirst(file.count)] + [remedy?.words].compactMap(\.self))
      .joined(separator: "; ")
  }
}

extension Diagnostic {
  /// The detail with its remedy on one line.
  package var words: String {
    ([detail] + [remedy?.words].compactMap(\.self)).joined(separator: "; ")
  }
}
