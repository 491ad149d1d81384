#if canImport(Glibc)
/// Makes Swift Testing post the events of a thread to its listener.
///
/// The library posts an event to the configuration in a task-local value, and where there is none, as in
/// a detached task, to every test that runs. It reads task-local values by a function that it
/// imports; a replacement gives it, on a thread that has a listener and whatever task runs there, the
/// state of the listener's test with another event handler in it.
enum SwiftTestingHook {
  /// Makes the stand-in of a scope from the state of the calling task.
  static func prepare(_ scope: ListenerScope) {
    guard isInstalled, let configuration else { return }
    scope.isPreparing = true
    readCurrent(configuration)
    scope.isPreparing = false
    if let standIn = scope.standIn {
      latest.withLock { $0 = standIn }
    } else {
      scope.standIn = latest.withLock { $0 }
    }
  }

  /// Runs a closure while no other thread prepares a scope, once all that is done once is done.
  static func whileNobodyPrepares(_ body: () -> Int32) -> Int32 {
    _ = (isInstalled, getter)
    return latest.withLock { _ in RunnerStateMemory.whileNobodyLooks(body) }
  }

  /// The last stand-in made, for a listener on a task that belongs to no test.
  private static let latest = Guarded<(any Sendable)?>(nil)

  /// Lets the library read the current configuration, and so the state, by the replaced function.
  private static func readCurrent<Configuration>(_: Configuration.Type) {
    typealias Getter = @convention(thin) () -> Configuration?
    guard let getter = unsafe UnsafeRawPointer(bitPattern: getter) else { return }
    // Safety: the library exports the getter of a static property of just this type.
    _ = unsafe unsafeBitCast(getter, to: Getter.self)()
  }

  private static let configuration = _typeByName("7Testing13ConfigurationV")

  private static let getter = UInt(
    bitPattern: unsafe RuntimeHooks.symbol("$s7Testing13ConfigurationV7currentACSgvgZ"))

  private static let isInstalled: Bool = {
    let library = LoadedObject.all().first { $0.name.hasPrefix("libTesting.") }
    let name = "$ss9TaskLocalC3getxyF"
    guard let table = library.flatMap(ImportTable.init(of:)), !table.slots(of: [name]).isEmpty,
      let replacement = TaskLocal(wrappedValue: 0).addressOfStandIn()
    else { return false }
    return table.write([name: replacement]) == nil
  }()
}

extension TaskLocal {
  /// The value that Swift Testing gets for `get()`.
  private func getOrStandIn() -> Value {
    guard let scope = ListenerScope.current else { return get() }
    if scope.isPreparing {
      scope.standIn = RunnerState(copyOf: get()).map { StandIn(local: self, value: $0.value) }
    } else if let standIn = scope.standIn as? StandIn<Value>, standIn.local === self {
      return standIn.value
    }
    return get()
  }

  /// The address of the code of ``getOrStandIn()``, which takes the object as `get()` does.
  ///
  /// A method that is bound to an object is the address of its code and the object itself; if this
  /// compiler makes it otherwise, there is no such address. The code must serve every type.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  fileprivate func addressOfStandIn() -> UInt? {
    let method: () -> Value = getOrStandIn
    // Safety: a function value is two words.
    let (code, object) = unsafe withUnsafeBytes(of: method) {
      unsafe $0.load(as: (UInt, UInt).self)
    }
    let address = UInt(bitPattern: unsafe Unmanaged.passUnretained(self).toOpaque())
    return object == address ? code : nil
  }
}

/// A value that a task-local variable is read to have.
private struct StandIn<Value: Sendable>: Sendable {
  let local: TaskLocal<Value>
  let value: Value
}
#endif
