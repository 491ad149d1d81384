#if canImport(Glibc)
import Glibc

/// A hook that records the names of tasks, which the runtime stores only in the task.
enum NamedTasks {
  /// The address of the replacement, by the name of the function, if the real one exists.
  static var addresses: [String: UInt] {
    // Safety: a thin function is one address.
    real == nil ? [:] : unsafe ["swift_task_create": unsafeBitCast(create, to: UInt.self)]
  }

  private struct TaskAndContext {
    let task: UInt
    let context: UInt
  }

  private typealias Create = @convention(thin) (UInt, UInt, UInt, UInt, UInt) -> TaskAndContext

  // Safety: this is how the runtime declares the function: flags, options, type, code and context.
  private static let real = SystemFunctions.find("swift_task_create", as: Create.self)

  private static let create: Create = { flags, options, type, code, context in
    guard let real else { return TaskAndContext(task: 0, context: 0) }
    guard let keeper = JobKeeper.current, keeper.notesTasks else {
      return real(flags, options, type, code, context)
    }
    // The task appears while it is made.
    keeper.name(newTask: name(in: options))
    defer { keeper.name(newTask: nil) }
    return real(flags, options, type, code, context)
  }

  /// The kind of the option with the name, in the `TaskOptionRecordKind` of this runtime.
  #if compiler(>=6.3) && compiler(<6.4)
  private static let nameKind: UInt = 7
  #else
  // Not looked up for other versions yet: their tasks are told by where they were made.
  private static let nameKind = UInt.max
  #endif

  /// Returns the name among the options of a new task, which are a linked list.
  private static func name(in options: UInt) -> String? {
    var next = options
    while let record = unsafe UnsafePointer<UInt>(bitPattern: next) {
      // Safety: the caller made these records on its stack; one of this kind has one more word.
      if unsafe record[0] & 0xff == nameKind {
        return unsafe UnsafePointer<CChar>(bitPattern: record[2]).map { unsafe String(cString: $0) }
      }
      next = unsafe record[1]
    }
    return nil
  }
}
#endif
