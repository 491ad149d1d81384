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
    // Safety: the code of a loaded function is readable.
    let code = unsafe UnsafeRawBufferPointer(start: start, count: addresses.count)
    #if arch(x86_64)
    return code.indices.dropLast(7).compactMap { place in
      switch unsafe (code[place], code[place + 1], code[place + 2]) {
      // A call, with the distance from the next instruction.
      case (0xe8, _, _):
        let distance = unsafe code.loadUnaligned(fromByteOffset: place + 1, as: Int32.self)
        return addresses.lowerBound &+ UInt(place + 5) &+ UInt(bitPattern: Int(distance))
      // A load from the frame, whose address is in r14, at an offset of one byte or of four.
      case (0x49, 0x8b, 0x46): return word(of: frame, at: unsafe Int(code[place + 3]))
      case (0x49, 0x8b, 0x86):
        let offset = unsafe code.loadUnaligned(fromByteOffset: place + 3, as: Int32.self)
        return word(of: frame, at: Int(offset))
      default: return nil
      }
    }
    #elseif arch(arm64)
    // A call consists of six bits and a distance in words.
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
    // Safety: the code itself reads the word when the task resumes.
    return unsafe frame.load(fromByteOffset: offset, as: UInt.self)
  }
}
#endif
