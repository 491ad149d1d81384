extension CodeName {
  #if canImport(Glibc)
  /// Finds the source location of an asynchronous method of a class, without parameters.
  ///
  /// - Parameters:
  ///   - name: The name of the method, such as `testSeats`.
  ///   - type: The class, which may inherit the method.
  /// - Returns: The path of the file, and the line; nil if the program has no such information.
  package static func place(ofMethod name: String, of type: AnyClass) -> (path: String, line: Int)?
  {
    Interposition.withRealTime {
      let program = "/proc/self/exe"
      guard let symbols = try? SymbolTable(path: program) else { return nil }
      var next: AnyClass? = type
      while let type = next, let mangled = _mangledTypeName(type) {
        let addresses = symbols.function(beginning: "$s\(mangled)") { symbol in
          guard let function = Demangled(symbol), function.part == nil else { return false }
          return function.shortName?.hasSuffix(".\(name)()") == true
        }
        if let addresses {
          return LineTable(path: program).line(in: addresses).map { ($0.path, $0.number) }
        }
        next = _getSuperclass(type)
      }
      return nil
    }
  }
  #else
  /// Returns `nil`, as locations are not available on this platform.
  package static func place(ofMethod name: String, of type: AnyClass) -> (path: String, line: Int)?
  {
    nil
  }
  #endif
}
