/// The name people give the function that an instruction belongs to, and the line of the source it comes from.
package enum CodeName {
  #if canImport(Glibc)
  private struct Memory {
    var objects: [LoadedObject] = []
    var tables: [String: SymbolTable] = [:]
    var lineTables: [String: LineTable] = [:]
    var identities: [UInt: Identity] = [:]
    var lines: [UInt: String?] = [:]
    var unreadable: String?
  }

  /// What the symbol of the function at an address tells.
  private struct Identity {
    let name: String?
    package let isBehindAwait: Bool

    init(_ function: Demangled?) {
      name = function.flatMap { $0.isOfSimulation ? nil : $0.shortName }
      // The first part behind a hop is where a function of an actor begins.
      isBehindAwait = function?.part.map { $0 > 1 } ?? false
    }
  }

  /// A function as the file of its program lists it.
  private struct Function {
    let symbol: String
    let addresses: Range<UInt>
    let object: LoadedObject
    let path: String
  }

  private static let memory = Serialized(Memory())

  /// The short name of the Swift function an address lies in, such as `Cart.add(_:)` or
  /// `closure #1 in checkout()`.
  ///
  /// A function that suspends is many to the machine; all its parts have its name.
  ///
  /// - Parameter address: The address of an instruction, such as where a task resumes.
  /// - Returns: The name; `nil` for an address outside all code, for code that the compiler made, and for functions
  ///   of the kernel, the explorer and the system's libraries.
  package static func of(_ address: UInt) -> String? {
    Interposition.withRealTime {
      memory.withLock { identity(at: address, in: &$0).name }
    }
  }

  /// The line an instruction comes from, such as `Cart.swift:12`; `nil` if the program does not say.
  ///
  /// - Parameters:
  ///   - address: The address of an instruction.
  ///   - isBegin: Whether it begins a part of a function, whose first instructions may come from no line.
  /// - Returns: The line, or `nil`.
  package static func line(of address: UInt, isBegin: Bool = true) -> String? {
    Interposition.withRealTime {
      memory.withLock { memory in
        if let known = memory.lines[address] { return known }
        let line = line(of: address, isBegin, in: &memory)
        memory.lines[address] = .some(line)
        return line
      }
    }
  }

  /// Whether a function resumes there after an `await`, and does not begin.
  package static func isBehindAwait(_ address: UInt) -> Bool {
    Interposition.withRealTime {
      memory.withLock { identity(at: address, in: &$0).isBehindAwait }
    }
  }

  /// The function of a type that a part of a function calls first: what an actor is entered for.
  ///
  /// - Parameters:
  ///   - address: The address the part begins at.
  ///   - frame: The frame of the task that is about to go on there.
  ///   - type: The name of the type, without those it lies in.
  /// - Returns: The short name of the function; `nil` if none is called by its address.
  package static func callee(from address: UInt, frame: UInt, of type: Substring) -> String? {
    Interposition.withRealTime {
      memory.withLock { memory in
        guard let function = function(at: address, in: &memory) else { return nil }
        for target in CallTargets.of(address..<function.addresses.upperBound, frame: frame) {
          guard let callee = Self.function(at: target, in: &memory),
            callee.addresses.lowerBound == target,
            let name = identity(at: target, in: &memory).name,
            case let path = name.prefix(while: { $0 != "(" }), let dot = path.lastIndex(of: "."),
            path[..<dot] == type || path[..<dot].hasSuffix(".\(type)")
          else { continue }
          return name
        }
        return nil
      }
    }
  }

  /// The last file whose functions have no names, as it could not be read; `nil` if there is none.
  package static var unreadableFile: String? { memory.withLock { $0.unreadable } }

  /// Reads the tables of the program, so that copies of the process need not.
  package static func prepare() { _ = isPrepared }

  private static let isPrepared: Void = {
    let function: @convention(c) () -> Void = {}
    // Safety: such a function is the address of its code.
    _ = line(of: unsafe unsafeBitCast(function, to: UInt.self))
  }()

  /// Runs a closure while no other thread asks for a name.
  static func whileNobodyAsks<Result>(_ body: () -> Result) -> Result {
    memory.withLock { _ in body() }
  }

  private static func identity(at address: UInt, in memory: inout Memory) -> Identity {
    if let known = memory.identities[address] { return known }
    let identity = Identity(function(at: address, in: &memory).flatMap { Demangled($0.symbol) })
    memory.identities[address] = identity
    return identity
  }

  private static func line(
    of address: UInt, _ isBegin: Bool, in memory: inout Memory
  ) -> String? {
    guard let function = function(at: address, in: &memory) else { return nil }
    let known = memory.lineTables[function.path]
    let table = known ?? LineTable(path: function.path)
    memory.lineTables[function.path] = table
    let end = isBegin ? function.addresses.upperBound : address + 1
    let base = function.object.base
    return table.line(in: UInt64(address - base)..<UInt64(end - base)).map {
      "\($0.file):\($0.number)"
    }
  }

  private static func function(at address: UInt, in memory: inout Memory) -> Function? {
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
      return try table.function(at: UInt64(address - object.base)).map { name, addresses in
        let range =
          object.base + UInt(addresses.lowerBound)..<object.base + UInt(addresses.upperBound)
        return Function(symbol: name, addresses: range, object: object, path: path)
      }
    } catch {
      memory.unreadable = path
      return nil
    }
  }
  #else
  package static var unreadableFile: String? { nil }

  /// Says that names are not known on this platform.
  package static func of(_ address: UInt) -> String? { nil }

  /// Has nothing to read.
  package static func prepare() {}

  /// Says that this is not known on this platform.
  package static func isBehindAwait(_ address: UInt) -> Bool { false }

  /// Says that lines are not known on this platform.
  package static func line(of address: UInt, isBegin: Bool = true) -> String? { nil }

  /// Says that names are not known on this platform.
  package static func callee(from address: UInt, frame: UInt, of type: Substring) -> String? { nil }
  #endif
}
