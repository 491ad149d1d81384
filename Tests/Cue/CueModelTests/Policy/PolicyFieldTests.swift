import CueModel
import Foundation
import Testing

/// The table of a policy's fields is complete, and names nothing that is not there.
@Suite struct PolicyFieldTests {
  @Test func `every key of the coded form is a field, and each field is a key (K-14)`() throws {
    let names = PolicyField.all.map(\.name)
    #expect(names.sorted() == Array(try leaves(of: .conductor).keys).sorted())
    #expect(Set(names).count == names.count)
  }

  @Test func `a field changes only the key of its name`() throws {
    let usual = try leaves(of: .conductor)
    for field in PolicyField.all {
      let stepped = try leaves(of: field.stepped(.conductor))
      let changed = usual.keys.filter { usual[$0] != stepped[$0] }
      #expect(changed == [field.name])
    }
  }

  @Test func `a step back undoes a step, and moves a number by the stated amount`() {
    for field in PolicyField.all {
      let usual = field.value(in: .conductor)
      var policy = field.stepped(.conductor)
      switch (usual, field.value(in: policy), field.step) {
      case (.number(let old), .number(let new), .up(let step)):
        #expect(step > 0)
        #expect(abs(new - old - step) < 1e-9)
      case (.whole(let old), .whole(let new), .up(let step)):
        #expect(step > 0)
        #expect(Double(new - old) == step)
      case (.flag(let old), .flag(let new), .flip): #expect(old != new)
      case (.vetoes(let old), .vetoes(let new), .drop(let veto)):
        #expect(old.contains(veto))
        #expect(new == old.subtracting(VetoSet(veto)))
      default: Issue.record("the step of \(field.name) is of another kind than its value")
      }
      #expect(field.set(usual, in: &policy))
      #expect(policy == .conductor)
    }
  }

  @Test func `a field refuses a value of another type`() {
    var policy = Policy.conductor
    for field in PolicyField.all {
      switch field.value(in: policy) {
      case .flag: #expect(!field.set(.whole(1), in: &policy))
      case .whole: #expect(!field.set(.number(1.5), in: &policy))
      case .number, .vetoes: #expect(!field.set(.flag(true), in: &policy))
      }
    }
    #expect(policy == .conductor)
    #expect(PolicyField.named("digestWeekday")?.set(.whole(7), in: &policy) == false)
  }

  @Test func `every field has a description of one line, and cites a requirement`() {
    for field in PolicyField.all {
      #expect(!field.meaning.isEmpty)
      #expect(!field.meaning.contains("\n"))
      #expect(field.requirement.wholeMatch(of: /[CGFPKXDRS]-\d\d[a-z]?/) != nil, "\(field.name)")
      #expect(PolicyField.named(field.name)?.name == field.name)
    }
  }

  /// All numbers, switches and lists of the coded form, as text, by path.
  private func leaves(of policy: Policy) throws -> [String: String] {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(policy))
    return leaves(of: try #require(object as? [String: Any]), prefix: "")
  }

  private func leaves(of object: [String: Any], prefix: String) -> [String: String] {
    object.reduce(into: [:]) { found, entry in
      if let inner = entry.value as? [String: Any] {
        found.merge(leaves(of: inner, prefix: "\(prefix)\(entry.key).")) { first, _ in first }
      } else {
        found[prefix + entry.key] = "\(entry.value)"
      }
    }
  }
}
