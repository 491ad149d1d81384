package import CueModel

/// What a fleet was run with, as it was said on the command line.
package struct FleetSetting: Hashable, Encodable, Sendable {
  /// The population: a name that ships, or a file.
  package let population: String
  /// Devices of the whole fleet.
  package let devices: Int
  /// Days each lives through.
  package let days: Int
  /// The root of every random draw.
  package let seed: UInt64
  /// The policy: a name that ships, or a file.
  package let policy: String
  /// What the platform allows.
  package let profile: PlatformProfile

  private enum CodingKeys: CodingKey {
    case population, devices, days, seed, policy, profile
  }

  /// Creates the setting of a fleet.
  package init(
    population: String, devices: Int, days: Int, seed: UInt64, policy: String,
    profile: PlatformProfile
  ) {
    (self.population, self.devices, self.days) = (population, devices, days)
    (self.seed, self.policy, self.profile) = (seed, policy, profile)
  }

  /// Writes every field, the profile by its name.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(population, forKey: .population)
    try container.encode(devices, forKey: .devices)
    try container.encode(days, forKey: .days)
    try container.encode(seed, forKey: .seed)
    try container.encode(policy, forKey: .policy)
    try container.encode(profile.name, forKey: .profile)
  }

  /// The command that runs one device of the fleet alone, where the fleet was run: files are named
  /// from the same folder.
  package func command(replaying device: Int) -> String {
    "cuesim fleet \(quoted(population)) --devices \(devices) --days \(days) --seed \(seed) "
      + "--policy \(quoted(policy)) --profile \(quoted(profile.name)) --device \(device)"
  }

  /// The setting in one line.
  var words: String {
    "\(population): \(counted(devices, "device")), \(counted(days, "day")), seed \(seed), "
      + "policy \(policy), profile \(profile.name)"
  }

  /// A word as a shell takes it whole, and the tool for no option.
  private func quoted(_ word: String) -> String {
    let word = word.hasPrefix("-") ? "./\(word)" : word
    let plain = word.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-_./".utf8.contains(byte)
    }
    guard !plain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

/// A count and what is counted, one of them or several.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
