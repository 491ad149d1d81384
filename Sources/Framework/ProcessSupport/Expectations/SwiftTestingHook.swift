#if canImport(Glibc)
/// A hook that makes Swift Testing post the events of a thread to its listener.
///
/// The library posts an event to the configuration in a task-local value. Without one, as in a
/// detached task, it posts to every running test. It reads task-local values by a function that it
/// imports. On a thread with a listener, a replacement returns the state of the listener's test
/// with another event handler, for any task.
enum SwiftTestingHook {
  /// Creates the replacement state of a scope from the state of the calling task.
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

  /// Runs a closure while no other thread prepares a scope, after all one-time initialization.
  static func whileNobodyPrepares(_ body: () -> Int32) -> Int32 {
    _ = (isInstalled, getter)
    return latest.withLock { _ in RunnerStateMemory.whileNobodyLooks(body) }
  }

  /// The last replacement state, for a listener on a task that belongs to no test.
  private static let latest = Guarded<(any Sendable)?>(nil)

  /// Makes the library read the current configuration, and so the state, by the replaced function.
  private static func readCurrent<Configuration>(_: Configuration.Type) {
    typealias Getter = @convention(thin) () -> Configuration?
    guard let getter = unsafe UnsafeRawPointer(bitPattern: getter) else { return }
    // Safety: the library exports the getter of a static property of exactly this type.
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
  /// Returns the value that Swift Testing receives for `get()`.
  private func getOrStandIn() -> Value {
    guard let scope = ListenerScope.current else { return get() }
    if scope.isPreparing {
      scope.standIn = RunnerState(copyOf: get()).map { StandIn(local: self, value: $0.value) }
    } else if let standIn = scope.standIn as? StandIn<Value>, standIn.local === self {
      return standIn.value
    }
    return get()
  }

  /// Returns the address of the code of ``getOrStandIn()``, which takes the object as `get()` does.
  ///
  /// A method bound to an object is the address of its code and the object itself. If the compiler
  /// represents it differently, the result is `nil`. The code must support every type.
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

/// A replacement for the value of a task-local variable.
private struct StandIn<Value: Sendable>: Sendable {
  let local: TaskLocal<Value>
  let value: Value
}
#endif
