import CueDocuments
package import CueModel
package import CueSystem
import SimulationKernel

extension Scenario {
  /// Returns the document's inputs for the device, with its journey in place of the route.
  package func allInputs(for cards: [CueModel.Card]) -> [DeviceInput] {
    let inputs = inputs(for: cards)
    guard !journey.isEmpty else { return inputs }
    let legs = journey.map { part in
      let leg = CueSystem.Leg(
        from: part.from, to: part.to, start: start.advanced(by: part.leave),
        end: start.advanced(by: part.arrive))
      return DeviceInput(time: max(start, leg.start), content: .leg(leg))
    }
    // Legs have a separate rank among the inputs of an instant.
    let others = inputs.filter { if case .leg = $0.content { false } else { true } }
    return (legs + Self.joined(others)).enumerated().sorted { left, right in
      (left.element.time, left.element.rank.rawValue, left.offset)
        < (right.element.time, right.element.rank.rawValue, right.offset)
    }.map(\.element)
  }

  /// Returns the inputs without those that another of the same instant supersedes.
  ///
  /// An event changes one part of the watch's state or of the permissions, an input sets all of it.
  private static func joined(_ inputs: [DeviceInput]) -> [DeviceInput] {
    zip(inputs, inputs.dropFirst().map(Optional.some) + [nil]).compactMap { input, next in
      guard let next, next.time == input.time else { return input }
      if case (.watch, .watch) = (input.content, next.content) { return nil }
      if case (.allowed, .allowed) = (input.content, next.content) { return nil }
      return input
    }
  }
}
