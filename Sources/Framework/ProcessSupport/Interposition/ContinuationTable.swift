/// The continuations that tasks of one run wait for, by task: a task waits for one at a time.
package struct ContinuationTable {
  struct Entry {
    var isResumed = false
    /// The functions that resumed the continuation, if call sites are recorded.
    var functions: [String] = []
  }

  // Allowed: the dictionary is only looked up, and its order is never used.
  private var entries: [UInt: Entry] = [:]
  /// The tasks that are kept alive, as a second resumption reads its task before it is detected.
  private var tasks: [AnyObject] = []

  /// Records that a task starts to wait.
  mutating func begin(_ task: UInt) { entries[task] = Entry() }

  /// Records that a task is resumed, and returns nil, or the earlier resumption if there was one.
  ///
  /// A checked continuation begins here only if it was inlined, and its resumption is a call inside
  /// the runtime. So every recorded resumption has a recorded beginning.
  mutating func resume(_ task: UInt, _ functions: () -> [String]) -> Entry? {
    guard let entry = entries[task] else { return nil }
    if entry.isResumed { return entry }
    entries[task] = Entry(isResumed: true, functions: functions())
    guard let object = unsafe UnsafeRawPointer(bitPattern: task) else { return nil }
    // Safety: a task is a job and an object, and exists while it waits.
    let job = unsafe unsafeBitCast(object, to: UnownedJob.self)
    // An `async let` is in a frame of its parent, and a reference does not keep it alive.
    if JobLayout.maker(of: job) != .asyncLet {
      tasks.append(unsafe Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue())
    }
    return nil
  }

  package mutating func removeAll() { self = ContinuationTable() }
}

#if canImport(Glibc)
/// The runtime's functions for `withUnsafeContinuation` and its resumption, called by user code.
enum ContinuationFunctions {
  /// The addresses of the replacements, by the name of the function.
  static var addresses: [String: UInt] {
    guard real.begin != nil, real.resume != nil, real.throwingResume != nil, real.throwing != nil
    else { return [:] }
    // Safety: a thin function pointer is one address.
    return unsafe [
      "swift_continuation_init": unsafeBitCast(begin, to: UInt.self),
      "swift_continuation_resume": unsafeBitCast(resume, to: UInt.self),
      "swift_continuation_throwingResume": unsafeBitCast(throwingResume, to: UInt.self),
      "swift_continuation_throwingResumeWithError": unsafeBitCast(throwing, to: UInt.self),
    ]
  }

  // The parameters are the context and its flags, the task, and the task and its error.
  private typealias Begin = @convention(thin) (UInt, UInt) -> UInt
  private typealias Resume = @convention(thin) (UInt) -> Void
  private typealias Throw = @convention(thin) (UInt, UInt) -> Void

  // Safety: the runtime declares the functions with these types.
  private static let real = (
    begin: SystemFunctions.find("swift_continuation_init", as: Begin.self),
    resume: SystemFunctions.find("swift_continuation_resume", as: Resume.self),
    throwingResume: SystemFunctions.find("swift_continuation_throwingResume", as: Resume.self),
    throwing: SystemFunctions.find("swift_continuation_throwingResumeWithError", as: Throw.self)
  )

  private static let begin: Begin = { context, flags in
    let task = real.begin?(context, flags) ?? 0
    if let scope = Interposition.scope, AbandonableCall.isInside { scope.continuations.begin(task) }
    return task
  }

  private static let resume: Resume = { task in
    if mayResume(task) { real.resume?(task) }
  }

  private static let throwingResume: Resume = { task in
    if mayResume(task) { real.throwingResume?(task) }
  }

  private static let throwing: Throw = { task, error in
    if mayResume(task) { real.throwing?(task, error) }
  }

  /// Checks whether a task of an explored run waits for the continuation.
  ///
  /// Does not return if the run is given up.
  private static func mayResume(_ task: UInt) -> Bool {
    guard let scope = Interposition.scope, AbandonableCall.isInside else { return true }
    let notes = scope.override.notesPlaces
    guard let earlier = scope.continuations.resume(task, { notes ? CodeName.callers(2) : [] })
    else { return true }
    scope.resumeAgain(first: earlier.functions)
    return false
  }
}
#endif
