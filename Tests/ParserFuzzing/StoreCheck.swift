import CueDocuments
import CueModel
import CueSystem
import Positions
import Reporting
import SimulationKernel
import StoreFiles

/// Properties of every stored file, damaged or not.
enum StoreCheck {
  /// Reads some bytes as a file, and as the content after a valid first line.
  static func take(_ bytes: [UInt8]) {
    for document in [bytes, StoreDocument.format.document(holding: bytes)] {
      do {
        use(try StoreDocument.storage(in: document))
      } catch {
        checkLine(StoreError(file: "cue.store", message: "\(error)").description)
      }
    }
  }

  /// An accepted storage can be kept, printed, and used.
  private static func use(_ storage: SharedStorage) {
    guard let bytes = try? StoreDocument.bytes(of: storage) else {
      broken("a storage that was read cannot be kept")
    }
    require((try? StoreDocument.storage(in: bytes)) == storage, "kept, it is another")
    let report = ReasonReport(storage)
    require(report.text.hasSuffix("\n") && (try? report.json()) != nil, "it cannot be told")
    guard storage.cards.count < 16 else { return }
    let cards = storage.cards.enumerated().map { index, name in
      Card(
        id: CardID(index), name: name, brand: name, pin: Coordinate(latitude: 1, longitude: 2),
        balanceCents: 1)
    }
    let world = World(seed: 1, start: storage.reasons.last?.time ?? .zero)
    let device = Device(
      in: world, configuration: .init(cards: cards), store: SharedStore(storage))
    for card in cards {
      device.conductor.send(.entered(card.id))
      device.conductor.send(.gesture(.dismissed, card.id), after: .seconds(5))
    }
    do {
      try world.run(until: world.now.advanced(by: .minutes(1)))
    } catch {
      broken("a device cannot begin from it: \(error)")
    }
  }
}
