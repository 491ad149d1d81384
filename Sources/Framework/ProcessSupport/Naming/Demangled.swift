#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A Swift symbol as the runtime's demangler prints it.
struct Demangled {
  let text: String

  /// Creates a symbol from a demangled text.
  init(text: String) {
    self.text = text
  }

  /// Demangles a symbol, or returns `nil` if it is not one of Swift.
  init?(_ symbol: String) {
    // Safety: the runtime returns a new string that ends in zero, which the caller frees.
    guard let text = unsafe demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
    unsafe self.init(text: String(cString: text))
    unsafe free(text)
  }

  /// The readable name of the function: without module, types and effects, but with labels.
  ///
  /// The name is `nil` for code that the compiler generated.
  var shortName: String? {
    let functions = functions
    let names = functions.compactMap(Self.name)
    // The name of a declaration from a macro contains a mangled symbol.
    guard names.count == functions.count, !names.contains(where: { $0.contains("$s") }) else {
      return nil
    }
    return names.joined(separator: " in ")
  }

  /// The number of the part of a function that suspends, or `nil` for other functions.
  var part: Int? {
    text.prefixMatch(of: #/\((\d+)\) (?:await|suspend) resume partial function for /#).flatMap {
      Int($0.1)
    }
  }

  /// The module of the function in the source, or `nil` if it cannot be determined.
  var module: Substring? {
    functions.last?.trimmingPrefix(/(?:static |class |merged )*(?:\(extension in )?/)
      .prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// The functions in the text, each nested in the next.
  private var functions: [Substring] {
    let whole = text[...].pieces(" with unmangled suffix ")[0].pieces(" in conformance ")[0]
    return whole.pieces(" in ").compactMap { function in
      // The text before describes a part of the function: `(2) suspend resume partial function for
      // …`.
      function.pieces(" for ").last?.pieces(" of ").last
    }
  }

  /// Returns the name of one function, without enclosing functions.
  private static func name(_ text: Substring) -> String? {
    if let closure = text.prefixMatch(of: /(?:implicit )?closure #\d+/) { return String(closure.0) }
    if let local = text.prefixMatch(of: /([^ (]+) #\d+ ?/) {
      return local.1 + (labels(in: text[local.range.upperBound...]) ?? "")
    }
    let typed = text.trimmingPrefix(/(?:static |class |merged )*(?:\(extension in [^)]*\):)?/)
      .pieces(" : ")
    if let fix = typed[0].firstMatch(of: #/ (?:in|pre|post)fix(?=[<(])/#) {
      return path(typed[0][..<fix.range.lowerBound])
        .map { $0 + (labels(in: typed[0][fix.range.upperBound...]) ?? "") }
    }
    guard let path = path(typed[0][..<typed[0].parameterStart]) else { return nil }
    if let labels = labels(in: typed[0][typed[0].parameterStart...]) { return path + labels }
    // A text without parameters is a function only if it has a type, as an accessor does.
    guard typed.count > 1 || path.hasSuffix("deinit") else { return nil }
    return path.hasSuffix(".getter") ? String(path.dropLast(7)) : path
  }

  /// Returns the name of a type or function with its enclosing types, or `nil` for a description.
  private static func path(_ text: Substring) -> String? {
    let components = text.pieces(".").map { component in
      // A private name: `(hidden in _8CC2…)`.
      guard !component.hasPrefix("(") else { return component.dropFirst().pieces(" in ")[0] }
      let generics = component.dropFirst().firstIndex(of: "<") ?? component.endIndex
      return component[..<generics].trimmingPrefix(/__(?:isolated_)?(?:de)?allocating_/)
    }
    let isDescription = components.contains { component in
      component.isEmpty || component.contains(" ") && !component.hasPrefix("`")
    }
    guard !isDescription else { return nil }
    return components.dropFirst(components.count > 1 ? 1 : 0).joined(separator: ".")
  }

  /// Returns the labels of the first parameter list in a text: `(_:from:)`.
  private static func labels(in text: Substring) -> String? {
    guard let parameters = text.parameters else { return nil }
    guard !parameters.isEmpty else { return "()" }
    let labels = parameters.pieces(", ").map { parameter in
      parameter.prefixMatch(of: #/([^ :(\[<@]+): /#).map { "\($0.1):" } ?? "_:"
    }
    return "(\(labels.joined()))"
  }
}

extension Substring {
  /// Splits the text at a separator outside all brackets.
  fileprivate func pieces(_ separator: String) -> [Substring] {
    var pieces: [Substring] = []
    var start = startIndex
    for index in outside where index >= start && self[index...].hasPrefix(separator) {
      pieces.append(self[start..<index])
      start = self.index(index, offsetBy: separator.count)
    }
    return pieces + [self[start...]]
  }

  /// The index of a parameter list; the end if there is none.
  fileprivate var parameterStart: Index {
    outside.first { index in
      self[index] == "(" && self[..<index].last != "."
    } ?? endIndex
  }

  /// The content of the first list of parameters.
  fileprivate var parameters: Substring? {
    let list = self[parameterStart...]
    guard let end = list.outside.first(where: { self[$0] == ")" }) else { return nil }
    return list[..<end].dropFirst()
  }

  /// The indices outside all brackets and raw names, including the outermost brackets.
  private var outside: [Index] {
    var depth = 0
    var earlier: Character = " "
    var isRaw = false
    return indices.filter { index in
      let character = self[index]
      if character == "`" { isRaw.toggle() }
      guard !isRaw else { return false }
      let isArrow = character == ">" && earlier == "-"
      earlier = character
      if ")]>".contains(character), !isArrow { depth = Swift.max(0, depth - 1) }
      defer { if "([<".contains(character) { depth += 1 } }
      return depth == 0
    }
  }
}

/// Demangles a symbol by the standard library's function, which has no declaration in Swift.
@_silgen_name("swift_demangle")
private func demangle(
  _ symbol: UnsafePointer<CChar>, _ count: Int, _ buffer: UnsafeMutablePointer<CChar>?,
  _ bufferSize: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
