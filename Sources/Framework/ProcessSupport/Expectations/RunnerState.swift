#if canImport(Glibc)
@_spi(Reflection) import Swift

/// A copy of Swift Testing's state of the running test, with a different event handler.
///
/// The handler passes events to the listener of the thread first.
struct RunnerState<Value> {
  private(set) var value: Value

  /// Copies a state, or returns `nil` if its layout is not as expected or it has no configuration.
  init?(copyOf value: Value) {
    guard let layout = RunnerStateLayout.of(Value.self),
      let event = RunnerStateLayout.event, let context = RunnerStateLayout.context
    else { return nil }
    self.value = value
    guard replaceHandler(layout, event, context) else { return nil }
  }

  private mutating func replaceHandler<Event, Context>(
    _ layout: RunnerStateLayout, _: Event.Type, _: Context.Type
  ) -> Bool {
    typealias Handler = @Sendable (Event, Context) -> Void
    return unsafe withUnsafeMutableBytes(of: &value) { bytes in
      guard let state = bytes.baseAddress,
        unsafe !layout.stateType.isNil(at: state),
        case let configuration = unsafe state + layout.configuration,
        unsafe !layout.configurationType.isNil(at: configuration)
      else { return false }
      // Safety: the library's metadata states that a handler of this type is at this offset.
      let handler = unsafe (configuration + layout.handler).assumingMemoryBound(to: Handler.self)
      let original = unsafe handler.pointee
      unsafe handler.pointee = { event, context in
        if ListenerScope.current?.listener.takes(event) == true { return }
        original(event, context)
      }
      return true
    }
  }
}

/// The offsets of the configuration in a runner's state and of the event handler in it.
private struct RunnerStateLayout {
  static let event = _typeByName("7Testing5EventV")
  static let context = _typeByName("7Testing5EventV7ContextV")

  let stateType: any OptionalType.Type
  let configuration: Int
  let configurationType: any OptionalType.Type
  let handler: Int

  fileprivate static let known = Guarded<RunnerStateLayout?>(nil)

  /// Returns the layout of a state that may be `nil`.
  package static func of(_ type: Any.Type) -> RunnerStateLayout? {
    if let layout = known.withLock({ $0 }), layout.stateType == type { return layout }
    // The wrapped value of an optional has the optional's address.
    guard let stateType = type as? any OptionalType.Type,
      let (configuration, type) = field("configuration", of: stateType.wrapped),
      let configurationType = type as? any OptionalType.Type,
      let (handler, _) = field("eventHandler", of: configurationType.wrapped)
    else { return nil }
    let layout = RunnerStateLayout(
      stateType: stateType, configuration: configuration, configurationType: configurationType,
      handler: handler)
    known.withLock { $0 = layout }
    return layout
  }

  private static func field(_ name: String, of type: Any.Type) -> (offset: Int, type: Any.Type)? {
    var found: (Int, Any.Type)?
    unsafe _forEachField(of: type) { label, offset, type, _ in
      guard unsafe String(cString: label) == name else { return true }
      found = (offset, type)
      return false
    }
    return found
  }
}

/// The cached layout, which must not be locked in a copy of the process.
enum RunnerStateMemory {
  /// Runs a closure while no other thread reads the layout.
  static func whileNobodyLooks(_ body: () -> Int32) -> Int32 {
    _ = (RunnerStateLayout.event, RunnerStateLayout.context)
    return RunnerStateLayout.known.withLock { _ in body() }
  }
}

private protocol OptionalType: SendableMetatype {
  static var wrapped: Any.Type { get }
  static func isNil(at address: UnsafeRawPointer) -> Bool
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }

  fileprivate static func isNil(at address: UnsafeRawPointer) -> Bool {
    // Safety: the caller has found a value of this type at the address.
    unsafe address.assumingMemoryBound(to: Self.self).pointee == nil
  }
}
#endif
