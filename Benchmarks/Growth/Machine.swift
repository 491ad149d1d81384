import Foundation

/// The machine and the date of the measurements.
enum Machine {
  /// The processor, the number of its cores, the system and the date.
  static var caption: String {
    let day = Date.now.formatted(.iso8601.year().month().day())
    let count = ProcessInfo.processInfo.processorCount
    return "\(processor), \(count) cores; \(system); \(day)"
  }

  private static var processor: String {
    let known = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = known?.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    return name ?? "a processor that is not told"
  }

  private static var system: String {
    #if os(Linux)
    "Linux"
    #else
    ProcessInfo.processInfo.operatingSystemVersionString
    #endif
  }
}
