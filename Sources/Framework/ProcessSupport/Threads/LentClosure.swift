/// A nonescaping asynchronous closure, lent to tasks some of which may never end.
///
/// A task that waits forever keeps its closure. The runtime traps if a nonescaping closure is still
/// referenced at the end of its scope. So the tasks receive a copy that may be kept forever.
package enum LentClosure {
  /// The type of the lent closure.
  package typealias Body = @concurrent @Sendable () async throws -> Void

  /// Lends a closure to tasks that run on the calling thread only.
  ///
  /// A task that still has the closure when `use` returns must not start or continue it afterwards.
  ///
  /// - Parameters:
  ///   - body: The nonescaping closure.
  ///   - use: Uses the copy.
  /// - Returns: The result of `use`.
  /// - Throws: The error of `use`.
  package static func lend<Result, Failure: Error>(
    _ body: @concurrent () async throws -> Void,
    _ use: (@escaping Body) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withoutActuallyEscaping(body) { body throws(Failure) in
      let copy = unsafe Copy(of: body)
      defer { unsafe copy.free() }
      return try use(unsafe copy.body)
    }
  }

  private typealias SizeOfMemory = @convention(c) (UnsafeMutableRawPointer) -> Int

  #if canImport(Glibc)
  // Safety: the C library declares the function with this type.
  private static let size = unsafe SystemFunctions.find(
    "malloc_usable_size", as: SizeOfMemory.self)
  #else
  private static let size: SizeOfMemory? = nil
  #endif

  /// A copy of the context object of a closure.
  ///
  /// A function value is two words: its code, and such an object or none.
  @unsafe
  private struct Copy {
    @unsafe
    private struct Words {
      var code: UInt
      var object: UnsafeMutableRawPointer?
    }

    /// A wrapped function, as a bare one would be converted when passed to a generic function.
    private struct Function {
      let body: @concurrent () async throws -> Void
    }

    private struct SendableFunction {
      let body: Body
    }

    /// The offset of an object's reference count, after its type.
    private static let countOffset = 8

    private var words: Words
    /// The initial count, or `nil` if nothing could be copied.
    private var count: UInt?

    init(of body: @escaping @concurrent () async throws -> Void) {
      // Safety: see above.
      unsafe words = unsafeBitCast(Function(body: body), to: Words.self)
      guard let object = unsafe words.object, let size = unsafe LentClosure.size else { return }
      let byteCount = unsafe size(object)
      let copy = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
      // Safety: every object is memory of the C library, which reports its size. The copied content
      // is that of a nonescaping closure, which has no counted references.
      unsafe copy.copyMemory(from: object, byteCount: byteCount)
      unsafe words.object = copy
      unsafe count = copy.load(fromByteOffset: Self.countOffset, as: UInt.self)
    }

    /// The closure with the copied context; one reference of it is never released.
    var body: Body {
      // Safety: the words are those of a function of this type, and only one thread runs it.
      unsafe unsafeBitCast(words, to: SendableFunction.self).body
    }

    /// Frees the copy unless it is still referenced.
    func free() {
      guard let copy = unsafe words.object, let count = unsafe count else { return }
      // Safety: the copy is not referenced if its reference count is the initial one.
      if unsafe copy.load(fromByteOffset: Self.countOffset, as: UInt.self) == count {
        unsafe copy.deallocate()
      }
    }
  }
}
