/// A result as one self-contained HTML file that needs no server, network or other file.
///
///     let page = Page(.fleet, of: try report.json())
///     try OutputFile("fleet.html").write(page.html)
///
/// The file consists of the shell, the style, the shared scripts, the script of its kind and the
/// document. All displayed numbers are read from the document, so none is computed twice.
package struct Page: Sendable {
  /// The bytes of the file.
  package let html: [UInt8]

  /// Creates the page of a document.
  ///
  /// - Parameters:
  ///   - kind: The kind of result.
  ///   - document: The document of a command, as JSON.
  package init(_ kind: PageKind, of document: String) {
    let scripts = [Template.dom, Template.charts] + kind.scripts
    html = Self.fill(
      Template.shell,
      with: [
        "title": Array(kind.title.utf8), "style": Array((Template.style + kind.style).utf8),
        "scripts": Array(scripts.joined().utf8), "document": EmbeddedDocument(document).bytes,
      ])
  }

  /// Inserts pieces into the placeholders of a template, which are names in double braces.
  private static func fill(_ template: String, with pieces: [String: [UInt8]]) -> [UInt8] {
    var filled: [UInt8] = []
    var rest = template[...]
    while let match = rest.firstMatch(of: /\{\{([a-z]+)\}\}/) {
      filled += rest[..<match.range.lowerBound].utf8
      filled += pieces[String(match.1)] ?? []
      rest = rest[match.range.upperBound...]
    }
    return filled + rest.utf8
  }
}

/// The scripts, styles and HTML of pages, as string literals.
///
/// Literals compile in a fortieth of the time that the bytes of resources take (`.ci/build-time`).
enum Template {}
