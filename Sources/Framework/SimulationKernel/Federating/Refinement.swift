/// Groups change parts, one at a time, as long as fewer messages cross and the balance is kept.
struct Refinement {
  private(set) var result: (parts: [Int], messages: Double)

  init(_ deal: Deal, _ groups: LinkGroups, _ links: [GroupLink], limit: Double) {
    var deal = deal
    var members = Array(repeating: 0, count: deal.works.count)
    for part in deal.parts { members[part] += 1 }
    var neighbors = Array(repeating: [(group: Int, messages: Double)](), count: groups.works.count)
    for link in links {
      neighbors[link.first].append((link.second, link.messages))
      neighbors[link.second].append((link.first, link.messages))
    }
    var ties = Array(repeating: 0.0, count: deal.works.count)
    var hasChanged = true
    // Each pass costs as much as reading the links; what is gained is gained in the first few.
    for _ in 0..<8 where hasChanged {
      hasChanged = false
      for group in groups.works.indices where members[deal.parts[group]] > 1 {
        let (home, work) = (deal.parts[group], groups.works[group])
        for neighbor in neighbors[group] { ties[deal.parts[neighbor.group]] += neighbor.messages }
        var best = home
        for neighbor in neighbors[group] {
          let part = deal.parts[neighbor.group]
          guard ties[part] > ties[best], deal.works[part] + work <= limit else { continue }
          best = part
        }
        for neighbor in neighbors[group] { ties[deal.parts[neighbor.group]] = 0 }
        guard best != home else { continue }
        (deal.parts[group], hasChanged) = (best, true)
        deal.works[home] -= work
        deal.works[best] += work
        members[home] -= 1
        members[best] += 1
      }
    }
    let crossing = links.filter { deal.parts[$0.first] != deal.parts[$0.second] }
    result = (deal.parts, crossing.reduce(0) { $0 + $1.messages })
  }
}
