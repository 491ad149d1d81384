/// A public report of a bug in a package on GitHub.
public struct PublishedReport: Hashable, Sendable {
  /// The package, as owner and name.
  public let package: String
  /// The issue or pull request that describes the bug.
  public let url: String

  /// Creates a report from its package and its path below the package's page.
  init(_ package: String, _ path: String) {
    (self.package, url) = (package, "https://github.com/\(package)/\(path)")
  }
}
