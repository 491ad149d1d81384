#if canImport(Glibc)
/// The functions that a part of an asynchronous function calls.
enum CallTargets {
  /// Returns the addresses called in a range of code, in order; some may be misread numbers.
  ///
  /// A method may have been looked up before the hop, and its address stored in the frame of the
  /// task.
  ///
  /// - Parameters:
  ///   - addresses: A range of one loaded function.
  ///   - frame: The frame of the task that is about to resume there.
  /// - Returns: The addresses.
  package static func of(_ addresses: Range<UInt>, frame: UInt) -> [UInt] {
    guard let start = unsafe UnsafeRawPointer(bitPattern: addresses.lowerBound) else { return [] }
    // Safety: the code of a function is readable as long as it is loaded.
    let code = unsafe UnsafeRawBufferPointer(start: start, count: addresses.count)
    #if arch(x86_64)
    return code.indices.dropLast(7).compactMap { place in
      switch unsafe (code[place], code[place + 1], code[place + 2]) {
      // call, and the distance from behind it
      case (0xe8, _, _):
        let distance = unsafe code.loadUnaligned(fromByteOffset: place + 1, as: Int32.self)
        return addresses.lowerBound &+ UInt(place + 5) &+ UInt(bitPattern: Int(distance))
      // mov from the frame, which is in r14, at an offset of one byte or four
      case (0x49, 0x8b, 0x46): return word(of: frame, at: unsafe Int(code[place + 3]))
      case (0x49, 0x8b, 0x86):
        let offset = unsafe code.loadUnaligned(fromByteOffset: place + 3, as: Int32.self)
        return word(of: frame, at: Int(offset))
      default: return nil
      }
    }
    #elseif arch(arm64)
    // A call is six bits and a distance in words.
    return stride(from: 0, to: code.count & ~3, by: 4).compactMap { place in
      let word = unsafe code.loadUnaligned(fromByteOffset: place, as: UInt32.self)
      guard word >> 26 == 0b100101 else { return nil }
      let distance = Int(Int32(bitPattern: word << 6) >> 6) * 4
      return addresses.lowerBound &+ UInt(place) &+ UInt(bitPattern: distance)
    }
    #else
    return []
    #endif
  }

  private static func word(of frame: UInt, at offset: Int) -> UInt? {
    guard offset >= 0, offset < 4096, offset.isMultiple(of: 8),
      let frame = unsafe UnsafeRawPointer(bitPattern: frame)
    else { return nil }
    // Safety: the code reads the word itself as soon as the task resumes.
    return unsafe frame.load(fromByteOffset: offset, as: UInt.self)
  }
}
#endif
