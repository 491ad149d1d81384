#if canImport(Glibc)
import Glibc

/// A hook that records the names of tasks, which the runtime stores only in the task.
enum NamedTasks {
  /// The address of the replacement, by the name of the function, if the real one exists.
  static var addresses: [String: UInt] {
    // Safety: a thin function pointer is one address.
    real == nil ? [:] : unsafe ["swift_task_create": unsafeBitCast(create, to: UInt.self)]
  }

  private struct TaskAndContext {
    let task: UInt
    let context: UInt
  }

  private typealias Create = @convention(thin) (UInt, UInt, UInt, UInt, UInt) -> TaskAndContext

  // Safety: the parameters are those of the runtime: flags, options, type, code and context.
  private static let real = SystemFunctions.find("swift_task_create", as: Create.self)

  private static let create: Create = { flags, options, type, code, context in
    guard let real else { return TaskAndContext(task: 0, context: 0) }
    guard let keeper = JobKeeper.current, keeper.notesTasks else {
      return real(flags, options, type, code, context)
    }
    // The keeper receives the task during the call of the real function.
    keeper.name(newTask: name(in: options))
    defer { keeper.name(newTask: nil) }
    return real(flags, options, type, code, context)
  }

  /// The kind of the option with the name, in the `TaskOptionRecordKind` of this runtime.
  #if compiler(>=6.3) && compiler(<6.4)
  private static let nameKind: UInt = 7
  #else
  // The kind is unknown in other versions. Their tasks are named by the place of their creation.
  private static let nameKind = UInt.max
  #endif

  /// Returns the name among the options of a new task, which are a linked list.
  private static func name(in options: UInt) -> String? {
    var next = options
    while let record = unsafe UnsafePointer<UInt>(bitPattern: next) {
      // Safety: the caller has created these records on its stack. A record of this kind has a
      // third word.
      if unsafe record[0] & 0xff == nameKind {
        return unsafe UnsafePointer<CChar>(bitPattern: record[2]).map { unsafe String(cString: $0) }
      }
      next = unsafe record[1]
    }
    return nil
  }
}
#endif
