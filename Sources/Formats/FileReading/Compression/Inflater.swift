/// Inflates a deflated stream piece by piece, in constant memory (RFC 1951).
///
///     var inflater = Inflater(input)
///     while let piece = try inflater.next() { text += piece }
struct Inflater {
  /// The largest distance of a back reference in bytes.
  private static let windowSize = 1 << 15
  private static let pieceSize = 1 << 16

  /// The errors of a compressed stream.
  enum Fault: Error {
    case truncated
    case damaged
  }

  private enum Stage {
    case header
    case stored(Int)
    case coded(HuffmanCode, HuffmanCode)
    case finished
  }

  private(set) var bits: BitReader
  private var stage = Stage.header
  private var isLast = false
  /// The most recent output bytes, followed by bytes that were not returned yet.
  private var window: [UInt8] = []
  private var out = 0

  init(_ bits: BitReader) { self.bits = bits }

  /// Returns the next piece, or `nil` after the last.
  mutating func next() throws -> [UInt8]? {
    if window.count > Self.windowSize {
      window.removeFirst(window.count - Self.windowSize)
    }
    out = window.count
    while window.count - out < Self.pieceSize {
      switch stage {
      case .header:
        guard !isLast else {
          stage = .finished
          continue
        }
        try readHeader()
      case .stored(let count): try copyStored(count)
      case .coded(let literals, let distances): try decode(literals, distances)
      case .finished: return window.count > out ? Array(window[out...]) : nil
      }
    }
    return Array(window[out...])
  }

  private mutating func readHeader() throws {
    isLast = try bits.take(1) == 1
    switch try bits.take(2) {
    case 0:
      bits.skipToByte()
      let (length, complement) = (try bits.take(16), try bits.take(16))
      guard length == ~complement & 0xFFFF else { throw Fault.damaged }
      stage = .stored(length)
    case 1:
      guard let literals = HuffmanCode(lengths: Self.fixedLiterals),
        let distances = HuffmanCode(lengths: [UInt8](repeating: 5, count: 32)[...])
      else { throw Fault.damaged }
      stage = .coded(literals, distances)
    case 2: stage = try readCodes()
    default: throw Fault.damaged
    }
  }

  private mutating func copyStored(_ count: Int) throws {
    let now = min(count, Self.pieceSize)
    for _ in 0..<now { window.append(UInt8(try bits.take(8))) }
    stage = now == count ? .header : .stored(count - now)
  }

  private mutating func decode(_ literals: HuffmanCode, _ distances: HuffmanCode) throws {
    while window.count - out < Self.pieceSize {
      let symbol = try bits.symbol(of: literals)
      if symbol < 256 {
        window.append(UInt8(symbol))
        continue
      }
      guard symbol != 256 else {
        stage = .header
        return
      }
      guard symbol - 257 < Self.lengths.count else { throw Fault.damaged }
      let (base, extra) = Self.lengths[symbol - 257]
      let length = base + (try bits.take(extra))
      let far = try bits.symbol(of: distances)
      guard far < Self.distances.count else { throw Fault.damaged }
      let (start, more) = Self.distances[far]
      let distance = start + (try bits.take(more))
      guard distance <= window.count else { throw Fault.damaged }
      for _ in 0..<length { window.append(window[window.count - distance]) }
    }
  }
}

extension Inflater {
  private static let codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let fixedLiterals =
    ([UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
    + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))[...]
  /// The shortest length and the number of extra bits of each symbol from 257 on.
  private static let lengths: [(Int, Int)] = spans(from: 3, firstOf: 4, count: 28) + [(258, 0)]
  private static let distances: [(Int, Int)] = spans(from: 1, firstOf: 2, count: 30)

  /// Returns consecutive spans by start and extra bits, whose number grows by one per group.
  private static func spans(from start: Int, firstOf group: Int, count: Int) -> [(Int, Int)] {
    var (spans, next) = ([(Int, Int)](), start)
    for index in 0..<count {
      let extra = max(0, index / group - 1)
      spans.append((next, extra))
      next += 1 << extra
    }
    return spans
  }

  private mutating func readCodes() throws -> Stage {
    let (literals, distances) = (try bits.take(5) + 257, try bits.take(5) + 1)
    let count = try bits.take(4) + 4
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<count { lengths[Self.codeOrder[index]] = UInt8(try bits.take(3)) }
    guard let code = HuffmanCode(lengths: lengths[...]) else { throw Fault.damaged }
    var all: [UInt8] = []
    while all.count < literals + distances {
      let symbol = try bits.symbol(of: code)
      switch symbol {
      case 16:
        guard let last = all.last else { throw Fault.damaged }
        all += [UInt8](repeating: last, count: 3 + (try bits.take(2)))
      case 17: all += [UInt8](repeating: 0, count: 3 + (try bits.take(3)))
      case 18: all += [UInt8](repeating: 0, count: 11 + (try bits.take(7)))
      default: all.append(UInt8(symbol))
      }
    }
    guard all.count == literals + distances, let first = HuffmanCode(lengths: all[..<literals]),
      let second = HuffmanCode(lengths: all[literals...])
    else { throw Fault.damaged }
    return .coded(first, second)
  }
}
