import Testing

@testable import SimulationKernel

@Suite struct WireFormatTests {
  private let frame = Frame(kind: .window, sender: 3, window: 70_000, body: Array(1...20))

  @Test func `a frame is laid out as the page says`() {
    #expect(
      Array(frame.bytes[..<24]) == [
        0x46, 0x45, 0x44, 0x57, 3, 0, 3, 0, 3, 0, 0, 0, 20, 0, 0, 0, 0x70, 0x11, 1, 0, 0, 0, 0, 0,
      ])
    #expect(frame.bytes.count == 32 + 20)
  }

  @Test func `a frame is taken whole, and what follows stays`() throws {
    var bytes: [UInt8] = []
    for byte in frame.bytes {
      #expect(try Frame.take(from: &bytes) == nil)
      bytes.append(byte)
    }
    bytes += [0x46, 0x45]
    #expect(try Frame.take(from: &bytes) == frame)
    #expect(bytes == [0x46, 0x45])
  }

  @Test func `no bit of a frame can change without its being refused, or waited for`() {
    for bit in 0..<(8 * frame.bytes.count) {
      var bytes = frame.bytes
      bytes[bit / 8] ^= 1 << (bit % 8)
      // A length that grew has to be waited for, which ends with the patience of who waits.
      let taken = Result { () throws(WireError) in try Frame.take(from: &bytes) }
      #expect((try? taken.get()) == nil)
    }
    var long = frame.bytes
    long[15] = 0x7F
    #expect(throws: WireError.self) { try Frame.take(from: &long) }
  }

  @Test func `what is written is read, and what is cut short is refused`() throws {
    var writer = WireWriter()
    writer.write(7 as UInt8)
    writer.write(0xDEAD_BEEF as UInt32)
    writer.write(UInt64.max)
    writer.write(Int64.min)
    writer.write(-5)
    writer.write(-0.5)
    writer.write(true)
    writer.write("grüße")
    var reader = WireReader(writer.bytes)
    #expect(try reader.read(UInt8.self) == 7)
    #expect(try reader.read(UInt32.self) == 0xDEAD_BEEF)
    #expect(try reader.read(UInt64.self) == .max)
    #expect(try reader.read(Int64.self) == .min)
    #expect(try reader.read(Int.self) == -5)
    #expect(try reader.read(Double.self) == -0.5)
    #expect(try reader.read(Bool.self))
    #expect(try reader.read(String.self) == "grüße")
    try reader.finish()
    var short = WireReader([1, 2, 3])
    #expect(throws: WireError("4 bytes are expected, and 3 are left")) {
      try short.read(UInt32.self)
    }
    #expect(throws: WireError("3 bytes more than expected were found")) { try short.finish() }
    var flag = WireReader([2])
    #expect(throws: WireError.self) { try flag.read(Bool.self) }
    var text = WireReader([1, 0, 0, 0, 0xFF])
    #expect(throws: WireError.self) { try text.read(String.self) }
    var long = WireReader([0xFF, 0xFF, 0xFF, 0xFF, 1])
    #expect(throws: WireError.self) { try long.read(String.self) }
  }
}
