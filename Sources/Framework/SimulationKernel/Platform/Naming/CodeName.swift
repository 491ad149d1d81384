/// What people call the function that an instruction belongs to.
package enum CodeName {
  #if canImport(Glibc)
  private struct Memory {
    var objects: [LoadedObject] = []
    var tables: [String: SymbolTable?] = [:]
    var names: [UInt: String?] = [:]
  }

  private static let memory = Serialized(Memory())

  /// The short name of the Swift function an address lies in, such as `Cart.add(_:)` or
  /// `closure #1 in checkout()`.
  ///
  /// A function that suspends is many to the machine; all its parts have its name.
  ///
  /// - Parameter address: The address of an instruction, such as where a task goes on.
  /// - Returns: The name; `nil` for an address outside all code, and for code that nobody wrote.
  package static func of(_ address: UInt) -> String? {
    Interposition.withRealTime {
      memory.withLock { memory in
        if let known = memory.names[address] { return known }
        let name = symbol(at: address, in: &memory).flatMap(Demangled.init)?.shortName
        memory.names[address] = .some(name)
        return name
      }
    }
  }

  private static func symbol(at address: UInt, in memory: inout Memory) -> String? {
    if !memory.objects.contains(where: { $0.contains(address, count: 1) }) {
      memory.objects = LoadedObject.all()
    }
    guard let object = memory.objects.first(where: { $0.contains(address, count: 1) }) else {
      return nil
    }
    let path = object.path.isEmpty ? "/proc/self/exe" : object.path
    let table = memory.tables[path] ?? SymbolTable(path: path)
    memory.tables[path] = .some(table)
    return table?.name(at: UInt64(address - object.base))
  }
  #else
  /// Says that names are not known on this platform.
  package static func of(_ address: UInt) -> String? { nil }
  #endif
}
