/// The name people give the function that an instruction belongs to.
package enum CodeName {
  #if canImport(Glibc)
  private struct Memory {
    var objects: [LoadedObject] = []
    var tables: [String: SymbolTable] = [:]
    var names: [UInt: String?] = [:]
    var unreadable: String?
  }

  private static let memory = Serialized(Memory())

  /// The short name of the Swift function an address lies in, such as `Cart.add(_:)` or
  /// `closure #1 in checkout()`.
  ///
  /// A function that suspends is many to the machine; all its parts have its name.
  ///
  /// - Parameter address: The address of an instruction, such as where a task goes on.
  /// - Returns: The name; `nil` for an address outside all code, for code that nobody wrote, and for functions
  ///   of the kernel, the explorer and the system's libraries.
  package static func of(_ address: UInt) -> String? {
    Interposition.withRealTime {
      memory.withLock { memory in
        if let known = memory.names[address] { return known }
        let function = symbol(at: address, in: &memory).flatMap(Demangled.init)
        let name = function.flatMap { $0.isOfSimulation ? nil : $0.shortName }
        memory.names[address] = .some(name)
        return name
      }
    }
  }

  /// The last file whose functions have no names, as it could not be read; `nil` if there is none.
  package static var unreadableFile: String? { memory.withLock { $0.unreadable } }

  /// Runs a closure while no other thread asks for a name.
  static func whileNobodyAsks<Result>(_ body: () -> Result) -> Result {
    memory.withLock { _ in body() }
  }

  private static func symbol(at address: UInt, in memory: inout Memory) -> String? {
    if !memory.objects.contains(where: { $0.contains(address, count: 1) }) {
      memory.objects = LoadedObject.all()
    }
    guard let object = memory.objects.first(where: { $0.contains(address, count: 1) }) else {
      return nil
    }
    let path = object.path.isEmpty ? "/proc/self/exe" : object.path
    do throws(SymbolTable.Unreadable) {
      let known = memory.tables[path]
      let table = if let known { known } else { try SymbolTable(path: path) }
      memory.tables[path] = table
      return try table.name(at: UInt64(address - object.base))
    } catch {
      memory.unreadable = path
      return nil
    }
  }
  #else
  package static var unreadableFile: String? { nil }

  static func whileNobodyAsks<Result>(_ body: () -> Result) -> Result { body() }

  /// Says that names are not known on this platform.
  package static func of(_ address: UInt) -> String? { nil }
  #endif
}
