/// The readable name of the function of an instruction, and its line in the source.
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

  /// The information in the symbol of the function at an address.
  private struct Identity {
    let name: String?
    package let isBehindAwait: Bool

    init(_ function: Demangled?) {
      name = function.flatMap { $0.isOfSimulation ? nil : $0.shortName }
      // An actor's function begins in part 1, after the hop to the actor.
      isBehindAwait = function?.part.map { $0 > 1 } ?? false
    }
  }

  /// A function as the symbol table of its program lists it.
  private struct Function {
    let symbol: String
    let addresses: Range<UInt>
    let object: LoadedObject
    let path: String
  }

  private static let memory = Serialized(Memory())

  /// Returns the short name of the Swift function at an address.
  ///
  /// Examples are `Cart.add(_:)` and `closure #1 in checkout()`. An asynchronous function consists
  /// of several functions in machine code; all of them have its name.
  ///
  /// - Parameter address: The address of an instruction, such as where a task resumes.
  /// - Returns: The name, or `nil` outside all code, for generated code, and for functions of the
  ///   kernel, the explorer and the system's libraries.
  package static func of(_ address: UInt) -> String? {
    Interposition.withRealTime {
      memory.withLock { identity(at: address, in: &$0).name }
    }
  }

  /// Returns the line of an instruction, such as `Cart.swift:12`, or `nil` if it is not available.
  ///
  /// - Parameters:
  ///   - address: The address of an instruction.
  ///   - isBegin: Whether it begins a part of a function, whose first instructions may have no
  ///     line.
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

  /// Checks whether a function resumes at an address after an `await`.
  package static func isBehindAwait(_ address: UInt) -> Bool {
    Interposition.withRealTime {
      memory.withLock { identity(at: address, in: &$0).isBehindAwait }
    }
  }

  /// Returns the method of a type that a part of a function calls first, on entering an actor.
  ///
  /// - Parameters:
  ///   - address: The first address of the part.
  ///   - frame: The frame of the task that is about to resume there.
  ///   - type: The name of the type, without enclosing types.
  /// - Returns: The short name of the function, or `nil` if none is called by its address.
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

  /// The last file that could not be read, so that its functions have no names, or `nil` if none.
  package static var unreadableFile: String? { memory.withLock { $0.unreadable } }

  /// Reads the tables of the program, so that copies of the process need not.
  package static func prepare() { _ = isPrepared }

  private static let isPrepared: Void = {
    let function: @convention(c) () -> Void = {}
    // Safety: a C function pointer is the address of its code.
    _ = line(of: unsafe unsafeBitCast(function, to: UInt.self))
  }()

  /// Runs a closure while no other thread looks up a name.
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

  /// Returns `nil`, as names are not available on this platform.
  package static func of(_ address: UInt) -> String? { nil }

  /// Does nothing on this platform.
  package static func prepare() {}

  /// Returns `false`, as this is not available on this platform.
  package static func isBehindAwait(_ address: UInt) -> Bool { false }

  /// Returns `nil`, as lines are not available on this platform.
  package static func line(of address: UInt, isBegin: Bool = true) -> String? { nil }

  /// Returns `nil`, as names are not available on this platform.
  package static func callee(from address: UInt, frame: UInt, of type: Substring) -> String? { nil }
  #endif
}
