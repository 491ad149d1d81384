/// The months by their names in English, German, French, Spanish, Italian, Portuguese and Dutch, and
/// what is near to them in the north.
enum MonthNames {
  /// Of letters beyond ASCII nothing is left, of août aot; behind them what they are also written as.
  private static let names = [
    "january januar janvier enero gennaio janeiro januari jnner jaenner",
    "february februar fvrier febrero febbraio fevereiro februari fevrier",
    "march mrz mars marzo maro maart mrt maerz marco marts martie",
    "april avril abril aprile",
    "may mai mayo maggio maio mei maj",
    "june juni juin junio giugno junho",
    "july juli juillet julio luglio julho",
    "august aot agosto augustus aout augusti",
    "september septembre septiembre setiembre settembre setembro",
    "october oktober octobre octubre ottobre outubro",
    "november novembre noviembre novembro",
    "december dezember dcembre diciembre dicembre dezembro decembre desember",
  ].map { $0.split(separator: " ").map { Array($0.utf8) } }

  /// The month of a name or of its beginning, as in `Sept`, in letters of any size; nil of a word that
  /// begins none, or two.
  static func month(_ word: some Collection<UInt8>) -> Int? {
    guard word.count >= 3 else { return nil }
    let letters = word.filter(\.isLetter).map(\.lowercased)
    guard letters.count >= 2 else { return nil }
    let found = names.indices.filter { index in
      names[index].contains { $0.starts(with: letters) }
    }
    return found.count == 1 ? found[0] + 1 : nil
  }
}
