/// A result as one self-contained HTML file that needs no server, network or other file.
///
///     let page = Page(.fleet, of: try report.json())
///     try OutputFile("fleet.html").write(page.html)
///
/// The file consists of the shell, the style, the shared scripts, the script of its kind and the
/// document. All displayed numbers are read from the document, so none is computed twice.
package struct Page: Sendable {
  /// The file that a page watches, if it is to reload itself.
  @TaskLocal package static var reloading: Reloading?

  /// The bytes of the file.
  package let html: [UInt8]

  /// Creates the page of a document.
  ///
  /// - Parameters:
  ///   - kind: The kind of result.
  ///   - document: The document of a command, as JSON.
  package init(_ kind: PageKind, of document: String) {
    let reloading = Self.reloading
    let scripts = [Template.dom, Template.charts] + kind.scripts + [reloading?.script ?? ""]
    html = Self.fill(
      Template.shell,
      with: [
        "sources": Array((reloading == nil ? "" : " file:").utf8),
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

/// A file beside a page, which changes when the page does.
package struct Reloading: Sendable {
  private let file: String
  private let stamp: String

  /// Creates the mark of a page.
  ///
  /// - Parameters:
  ///   - file: The name of a file in the folder of the page, which calls `cuesimRun` with the stamp.
  ///   - stamp: The letters and digits of this version of the page.
  package init(file: String, stamp: String) { (self.file, self.stamp) = (file, stamp) }

  /// The script that reads the file each second, as a page of the file system can read scripts
  /// alone.
  var script: String {
    let source = file.unicodeScalars.map { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "."
        ? "\(scalar)" : "\\u{\(String(scalar.value, radix: 16))}"
    }.joined()
    return """
      function cuesimRun(stamp) { if (stamp !== "\(stamp)") location.reload(); }
      setInterval(() => {
        const one = el("script", {});
        one.onload = one.onerror = () => one.remove();
        one.src = `${encodeURIComponent("\(source)")}?${Date.now()}`;
        document.head.append(one);
      }, 1000);

      """
  }
}

/// The scripts, styles and HTML of pages, as string literals.
///
/// Literals compile in a fortieth of the time that the bytes of resources take (`.ci/build-time`).
enum Template {}
