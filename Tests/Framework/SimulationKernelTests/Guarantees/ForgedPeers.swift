import Testing

@testable import SimulationKernel

/// What arrives from other processes may be anything.
@Suite struct ForgedPeerTests {
  /// A run by two processes, in whose messages nobody can hide a run without end.
  private func run(
    _ change: @escaping @Sendable (_ fromFirst: Bool, _ number: Int, Frame) -> [UInt8]?
  ) throws -> [Ending] {
    try relayed(patience: .seconds(1)) { peers in
      var limits = RunLimits()
      limits.eventCount = 5_000
      let federation = country(busySeed, limits: limits)
      return Ending(federation) { () throws(SimulationError) in try federation.run(with: peers) }
    } _: {
      change($0, $1, $2)
    }
  }

  @Test(arguments: Seed.sample(60))
  func `bytes that change on their way end both processes with an error`(seed: Seed) throws {
    let endings = try run { isFromFirst, number, frame in
      var random = RandomStream(seed: seed)
      var bytes = frame.bytes
      guard isFromFirst, number == random.below(5) else { return bytes }
      switch random.below(3) {
      case 0: bytes[random.below(bytes.count)] ^= UInt8(1 + random.below(255))
      case 1: bytes.removeLast(1 + random.below(bytes.count))
      default: bytes.insert(UInt8(random.below(256)), at: random.below(bytes.count))
      }
      return bytes
    }

    let codes = endings.compactMap { $0.error?.code }
    #expect(codes.count == 2)
    #expect(codes.allSatisfy { $0 == .peerMismatch || $0 == .peerLost })
    #expect(endings[1].error?.actor == "peer 0")
  }

  @Test(arguments: Seed.sample(150))
  func `frames that somebody forged end in an error or a result, never in a trap`(
    seed: Seed
  ) throws {
    let endings = try run { isFromFirst, number, frame in
      var random = RandomStream(seed: seed.derived(UInt64(number)))
      guard isFromFirst, random.chance(0.4) else { return frame.bytes }
      var (kind, sender, window, body) = (frame.kind, frame.sender, frame.window, frame.body)
      switch random.below(8) {
      case 0: kind = Frame.Kind(rawValue: UInt16(1 + random.below(7))) ?? kind
      case 1: sender = random.below(3)
      case 2: window &+= UInt64(random.below(3))
      case 3: body.removeLast(random.below(body.count + 1))
      case 4: body += [UInt8(random.below(256))]
      default:
        guard !body.isEmpty else { break }
        for _ in 0..<(1 + random.below(3)) {
          body[random.below(body.count)] = [0, 1, 0x7F, 0x80, 0xFF][random.below(5)]
        }
      }
      return Frame(kind: kind, sender: sender, window: window, body: body).bytes
    }

    #expect(endings.count == 2)
    let known: Set<SimulationError.Code> = [.peerMismatch, .peerLost, .eventLimit, .mailboxFull]
    let codes = endings.compactMap { $0.error?.code }
    #expect(codes.allSatisfy(known.contains))
  }

  /// Changes the first message that crosses, and says what is said of it.
  private func complaint(_ change: @escaping @Sendable (inout [UInt8]) -> Void) throws -> String {
    let isDone = Guarded(false)
    let endings = try run { isFromFirst, _, frame in
      var body = frame.body
      guard isFromFirst, frame.kind == .window, body.count > 24,
        body[..<4] != [255, 255, 255, 255],
        isDone.withLock({ wasDone in
          defer { wasDone = true }
          return !wasDone
        })
      else { return frame.bytes }
      change(&body)
      return Frame(kind: .window, sender: frame.sender, window: frame.window, body: body).bytes
    }
    #expect(isDone.withLock { $0 })
    #expect(endings.allSatisfy { $0.error?.code == .peerMismatch })
    #expect(endings[1].error?.actor == "peer 0")
    // The other hears of it, in the same words, and who says so of it.
    let detail = endings[1].error?.detail ?? ""
    #expect(endings[0].error?.actor == "peer 1")
    #expect(
      endings[0].error?.detail
        == "it ends here, and says of this process, rank 0: \(detail)")
    return detail
  }

  @Test func `a message that cannot be is told by what is wrong with it`() throws {
    #expect(try complaint { $0[1] = 9 }.contains("is told of, and there are"))
    #expect(
      try complaint { body in for place in 4..<12 { body[place] = 0 } }
        .contains("is due at 0.000000000 s, and none can be before 0.000000001 s"))
    #expect(try complaint { $0[18] ^= 0x80 }.contains("which is no place for it"))
    #expect(try complaint { $0[20] = 15 }.contains("8 bytes are expected, and 7 are left"))
    #expect(try complaint { $0[23] = 15 }.contains("bytes are expected, and"))
    #expect(try complaint { $0.append(1) }.contains("1 bytes more than expected were found"))
  }
}
