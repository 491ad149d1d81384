/// The place that the person chose for each brand, to be proposed for the brand's next card (G-37).
public struct PinMemory: Hashable, Codable, Sendable {
  private struct Choice: Hashable, Codable {
    let brand: String
    var place: Place
  }

  /// One for each brand, sorted by brand, so that equal memories have equal bytes.
  private var choices: [Choice] = []

  /// Creates an empty memory.
  public init() {}

  /// The place chosen last for a brand, in any spelling.
  public func place(for brand: String) -> Place? {
    let key = BrandName(brand).key
    let index = index(ofKey: key)
    return index < choices.endIndex && choices[index].brand == key ? choices[index].place : nil
  }

  /// Stores a choice in place of an earlier one; a brand without letters and digits is ignored.
  public mutating func remember(_ place: Place, for brand: String) {
    let key = BrandName(brand).key
    guard !key.isEmpty else { return }
    let index = index(ofKey: key)
    if index < choices.endIndex, choices[index].brand == key {
      choices[index].place = place
    } else {
      choices.insert(Choice(brand: key, place: place), at: index)
    }
  }
  /// The position of a brand among the choices, or its insertion point.
  private func index(ofKey key: String) -> Int {
    var (low, high) = (choices.startIndex, choices.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if choices[middle].brand < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
