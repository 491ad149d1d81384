/// A binary heap with the least element first, and insertion and removal in logarithmic time.
struct LeastFirst<Element: Comparable> {
  /// The elements, each no less than the one at half its position, counted from 1.
  private(set) var elements: [Element] = []

  /// Creates a heap without an element.
  init() {}

  /// The least element, or `nil` if there is none.
  var first: Element? { elements.first }

  /// Adds an element.
  ///
  /// - Complexity: O(log *n*).
  mutating func insert(_ element: Element) {
    var place = elements.count
    elements.append(element)
    while place > 0 {
      let parent = (place - 1) / 2
      guard element < elements[parent] else { break }
      elements[place] = elements[parent]
      place = parent
    }
    elements[place] = element
  }

  /// Removes the least element of a nonempty heap.
  ///
  /// - Complexity: O(log *n*).
  mutating func removeFirst() {
    let last = elements.removeLast()
    guard !elements.isEmpty else { return }
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < elements.count else { break }
      if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
      guard elements[child] < last else { break }
      elements[place] = elements[child]
      place = child
    }
    elements[place] = last
  }

  /// Returns the positions of the children of an element.
  func following(_ place: Int) -> Range<Int> {
    min(2 * place + 1, elements.count)..<min(2 * place + 3, elements.count)
  }
}

extension LeastFirst: Sendable where Element: Sendable {}
