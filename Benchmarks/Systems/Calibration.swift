/// Work that does not depend on the package, as a unit for the costs of rows.
///
/// It replaces a plain loop that a busy machine slows down more or less than the row.
enum Calibration {
  /// Objects that are created, called through a protocol and released, for rows that allocate.
  case objects
  /// Distant places in 32 MB, each of which determines the next, for rows that wait for memory.
  case memory

  /// Does the work once.
  func run() -> Work {
    switch self {
    case .objects: Self.makeObjects(20_000)
    case .memory: Self.visitPlaces(20_000)
    }
  }

  private protocol Node: AnyObject {
    func next(_ number: UInt64) -> UInt64
  }

  private final class Sum: Node {
    private var sum: UInt64
    init(_ sum: UInt64) { self.sum = sum }
    func next(_ number: UInt64) -> UInt64 {
      sum &+= number
      return sum
    }
  }

  private final class Mix: Node {
    private var mixed: UInt64
    init(_ mixed: UInt64) { self.mixed = mixed }
    func next(_ number: UInt64) -> UInt64 {
      mixed ^= number &* 0x9E37_79B9_7F4A_7C15
      return mixed
    }
  }

  private static func makeObjects(_ count: Int) -> Work {
    var nodes: [any Node] = (0..<64).map { Sum(UInt64($0)) }
    var number: UInt64 = 1
    for index in 0..<count {
      number = nodes[Int(number >> 7 & 63)].next(number)
      nodes[index & 63] = number & 1 == 0 ? Sum(number) : Mix(number)
    }
    return Work(units: count, checksum: number)
  }

  private static let places = (0..<UInt64(1 << 22)).map { $0 &* 0x9E37_79B9_7F4A_7C15 }

  private static func visitPlaces(_ count: Int) -> Work {
    var place = 0
    var sum: UInt64 = 0
    for step in 0..<count {
      let number = places[place]
      sum &+= number
      place = Int((number &+ UInt64(step) &* 0xD134_2543_DE82_EF95) >> 42)
    }
    return Work(units: count, checksum: sum)
  }
}
