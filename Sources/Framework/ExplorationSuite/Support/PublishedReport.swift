/// A public report of a bug in a package on GitHub.
package struct PublishedReport: Hashable, Sendable {
  /// The package, as owner and name.
  package let package: String
  /// The issue or pull request that describes the bug.
  package let url: String

  /// Creates a report from its package and its path relative to the package's page.
  init(_ package: String, _ path: String) {
    (self.package, url) = (package, "https://github.com/\(package)/\(path)")
  }
}
