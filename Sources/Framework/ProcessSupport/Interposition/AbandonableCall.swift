#if canImport(Glibc)
import Glibc

/// A call on a separate stack, which the code inside can give up.
///
/// Code deep inside gives up the call at a place that it would otherwise never leave.
///
///     let hasReturned = AbandonableCall.run { run(world) }
///     …
///     AbandonableCall.giveUp()  // deep inside: `run` above returns false
///
/// The thread stays the same, so that its identity does not change for any code. After a call is
/// given up, the objects of its frames are never released.
package enum AbandonableCall {
  /// Runs a closure.
  ///
  /// - Returns: Whether the closure returned; otherwise the call was given up.
  package static func run(_ body: @escaping () -> Void) -> Bool {
    guard isPossible else {
      body()
      return true
    }
    let stacks = ThreadStacks.current
    let stack = stacks.idle.popLast() ?? SideStack()
    let outer = (
      stack: stacks.running, keeper: JobKeeper.current, scope: Interposition.scope
    )
    stacks.running = stack
    let hasReturned = stack.run(body)
    stacks.running = outer.stack
    if !hasReturned {
      JobKeeper.replace(with: outer.keeper)
      _ = Interposition.exchange(outer.scope)
    }
    stacks.idle.append(stack)
    return hasReturned
  }

  /// Performs one-time initialization.
  static func prepare() { _ = isPossible }

  /// Whether the calling code runs in such a call.
  ///
  /// Replaced functions read this; they may not wait for a one-time initialization.
  package static var isInside: Bool { ThreadStacks.known?.running != nil }

  /// Makes later calls of the thread block the signals that it blocks now.
  ///
  /// Otherwise a stack keeps the blocked signals of its first call.
  static func renewSignals() {
    for stack in ThreadStacks.known?.idle ?? [] { stack.renew() }
  }

  /// Gives up the innermost call of the thread.
  static func giveUp() { ThreadStacks.known?.running?.leave() }

  /// Whether this process supports such calls; the address sanitizer does not permit other stacks.
  private static let isPossible: Bool = {
    guard Interposition.install() == nil, RuntimeThreadState.isKnown, SideStack.functions != nil
    else { return false }
    _ = SideStack.entering
    return unsafe RuntimeHooks.symbol("__asan_init") == nil
  }()
}

/// The stacks of one thread.
private final class ThreadStacks {
  var idle: [SideStack] = []
  var running: SideStack?

  private static let slot = ThreadLocal<ThreadStacks>()

  /// The stacks of the thread, if it has made such a call.
  static var known: ThreadStacks? { slot.current }

  package static var current: ThreadStacks {
    if let known { return known }
    StuckStep.admitSignal()
    let stacks = ThreadStacks()
    // Safety: the object is never released, because the thread may use it until the thread ends.
    _ = unsafe Unmanaged.passRetained(stacks)
    slot.exchange(stacks)
    return stacks
  }
}

/// A stack, and the two contexts between which its thread switches.
// Safety: the memory is allocated with the object, which its thread never releases.
@safe
private final class SideStack {
  typealias Context = UnsafeMutablePointer<ucontext_t>
  // Safety: the functions are called with contexts that the object owns.
  @safe
  struct Functions {
    typealias Get = @convention(c) (Context) -> Int32
    typealias Make = @convention(c) (Context, @convention(c) () -> Void, Int32) -> Void
    typealias Swap = @convention(c) (Context, Context) -> Int32
    let get: Get
    let make: Make
    let swap: Swap
  }

  // Safety: the C library declares the three functions with these types.
  static let functions: Functions? = {
    guard let get = unsafe SystemFunctions.find("getcontext", as: Functions.Get.self),
      let make = unsafe SystemFunctions.find("makecontext", as: Functions.Make.self),
      let swap = unsafe SystemFunctions.find("swapcontext", as: Functions.Swap.self)
    else { return nil }
    return unsafe Functions(get: get, make: make, swap: swap)
  }()

  /// The size of a main thread's stack; untouched pages take no memory.
  private static let size = 8 << 20
  static let entering = ThreadLocal<SideStack>()

  private let memory: UnsafeMutableRawPointer?
  private let inside = Context.allocate(capacity: 1)
  private let outside = Context.allocate(capacity: 1)
  private var state = RuntimeThreadState()
  private var body: (() -> Void)?
  private var isBegun = false
  private var hasReturned = false

  init() {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK
    let memory = unsafe mmap(nil, Self.size, PROT_READ | PROT_WRITE, flags, -1, 0)
    unsafe self.memory = memory == MAP_FAILED ? nil : memory
    // The lowest page is protected, so that an overflow ends the process and overwrites no other
    // memory.
    unsafe mprotect(memory, Int(getpagesize()), PROT_NONE)
    unsafe inside.initialize(to: ucontext_t())
    unsafe outside.initialize(to: ucontext_t())
  }

  func run(_ body: @escaping () -> Void) -> Bool {
    guard let functions = Self.functions, let memory = unsafe memory else {
      body()
      return true
    }
    (self.body, hasReturned) = (body, false)
    state.read()
    if !isBegun {
      // Safety: the context and the stack exist as long as the object, which its thread keeps.
      _ = unsafe functions.get(inside)
      unsafe inside.pointee.uc_stack.ss_sp = memory
      unsafe inside.pointee.uc_stack.ss_size = Self.size
      unsafe inside.pointee.uc_link = nil
      unsafe functions.make(inside, { SideStack.entering.current?.serve() }, 0)
      Self.entering.exchange(self)
      isBegun = true
    }
    _ = unsafe functions.swap(outside, inside)
    self.body = nil
    if !hasReturned {
      // No code returns to the frames on the stack, so that the next call may overwrite them.
      isBegun = false
      state.write()
    }
    return hasReturned
  }

  /// Runs one body after another on the stack.
  private func serve() {
    while true {
      perform()
      hasReturned = true
      leave()
    }
  }

  @inline(never)
  private func perform() { body?() }

  /// Discards the frames on the stack, so that the next call begins as the first one did.
  func renew() { isBegun = false }

  func leave() {
    // Safety: `outside` is the context in which `run` waits for this switch.
    _ = unsafe Self.functions?.swap(inside, outside)
  }
}

/// The Swift runtime's state of a thread: its task, its executor, and the accesses in progress.
///
/// All of it points into frames of the thread's stack.
// Safety: the copies have the size of the originals, and exist as long as their stack.
@safe
private struct RuntimeThreadState {
  private struct Block {
    let module: UInt
    let size: Int
  }

  private typealias Address = @convention(c) (UnsafePointer<UInt>) -> UnsafeMutableRawPointer?

  // Safety: the loader declares the function with this parameter: a module's number and an offset.
  private static let address = unsafe SystemFunctions.find("__tls_get_addr", as: Address.self)

  /// The parts of a thread's memory that belong to the runtime's libraries.
  private static let blocks: [Block] = {
    let marks = ["swift_task_create", "swift_retain"].compactMap {
      unsafe RuntimeHooks.symbol($0).map { UInt(bitPattern: $0) }
    }
    return LoadedObject.all().compactMap { object in
      guard marks.contains(where: { object.contains($0, count: 1) }), object.threadModule > 0,
        let range = object.range(ofSegment: PT_TLS)
      else { return nil }
      return Block(module: object.threadModule, size: range.count)
    }
  }()

  package static var isKnown: Bool { unsafe address != nil && !blocks.isEmpty }

  // Safety: `size` bytes are valid at both addresses.
  @safe
  private struct Copy {
    let original, copy: UnsafeMutableRawPointer
    let size: Int
  }

  /// The parts of the calling thread, whose addresses do not change until it ends.
  private let copies: [Copy]

  init() {
    copies = Self.blocks.compactMap { block in
      unsafe Self.start(of: block).map { start in
        unsafe Copy(
          original: start, copy: .allocate(byteCount: block.size, alignment: 16), size: block.size)
      }
    }
  }

  func read() {
    // Safety: the loader assigns each thread `size` bytes for the library, and the copy has that
    // size.
    for part in copies {
      unsafe part.copy.copyMemory(from: part.original, byteCount: part.size)
    }
  }

  func write() {
    // Safety: as above; the thread is the one that was read, and is in the same frame as then.
    for part in copies {
      unsafe part.original.copyMemory(from: part.copy, byteCount: part.size)
    }
  }

  private static func start(of block: Block) -> UnsafeMutableRawPointer? {
    let place = [block.module, 0]
    return unsafe address?(place)
  }
}
#else
package enum AbandonableCall {
  /// Runs a closure, which cannot be given up on this platform.
  package static func run(_ body: @escaping () -> Void) -> Bool {
    body()
    return true
  }

  static func prepare() {}

  static func renewSignals() {}
}
#endif
