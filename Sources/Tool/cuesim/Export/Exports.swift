import CommandLineParsing
import Foundation
import Reporting
import StoreFiles

/// The files of `--export` in exchange formats.
///
///     let exports = try Exports(reader, as: Self.formats)
///     let files = try exports.open(sparing: paths)
///     …
///     try files.write { format in … }
struct Exports {
  /// Returns the option, which differs between commands only in its formats.
  static func option(_ formats: [ExportFormat]) -> Command.Option {
    .repeated(
      "export", "FILE",
      "Export for other programs, in the format of the file's suffix: "
        + "\(ExportFormat.endings(of: formats)).")
  }

  private let files: [(format: ExportFormat, path: String)]

  /// Reads the option.
  ///
  /// - Throws: `UsageError` if a file's suffix is no format of the command, or a file is named
  ///   twice.
  init(_ reader: ArgumentReader, as formats: [ExportFormat]) throws(UsageError) {
    let paths = reader.strings("export")
    guard Set(paths).count == paths.count else {
      throw UsageError("option '--export' names a file twice; give each its own name")
    }
    files = try reader.values(
      "export", expecting: "a file that ends in \(ExportFormat.endings(of: formats))"
    ) { path in
      guard let format = ExportFormat(file: path), formats.contains(format) else { return nil }
      return (format, path)
    }
  }

  /// Whether there are no files.
  var isEmpty: Bool { files.isEmpty }

  /// Returns whether one of the files has a format.
  func contains(_ format: ExportFormat) -> Bool { files.contains { $0.format == format } }

  /// Checks the output files before the work begins.
  ///
  /// - Parameter inputs: The input files.
  /// - Returns: The output files, which are not written yet.
  /// - Throws: `StoreError` if a file cannot be written, or is an input.
  func open(sparing inputs: [String]) throws(StoreError) -> Files {
    var open: [(format: ExportFormat, file: OutputFile)] = []
    for (format, path) in files {
      open.append((format, try OutputFile(path, sparing: inputs)))
    }
    return Files(files: open)
  }

  /// Output files that can be written.
  struct Files {
    fileprivate let files: [(format: ExportFormat, file: OutputFile)]

    /// Writes each file atomically.
    ///
    /// - Parameter content: Returns the bytes of a format; `nil` for one written by
    ///   ``stream(_:_:)``.
    /// - Throws: The error `content` throws, or `StoreError` if a file cannot be written.
    func write(_ content: (ExportFormat) throws -> [UInt8]?) throws {
      for (format, file) in files { try content(format).map(file.write) }
    }

    /// Writes the files of a format during the work, without keeping them in memory.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - work: Passes on the pieces.
    /// - Returns: The result of the work.
    /// - Throws: The error the work throws, or `StoreError` if a file cannot be written.
    func stream<Result>(
      _ format: ExportFormat,
      _ work: (_ append: @escaping @Sendable ([UInt8]) throws -> Void) throws -> Result
    ) throws -> Result {
      try OutputFile.write(all: files.filter { $0.format == format }.map(\.file)[...], work)
    }
  }
}

extension OutputFile {
  /// Writes the same pieces to several files atomically.
  ///
  /// - Parameters:
  ///   - files: The files; may be empty.
  ///   - work: Passes on the pieces.
  /// - Returns: The result of the work.
  /// - Throws: The error the work throws, or `StoreError` if a file cannot be written.
  static func write<Result>(
    all files: ArraySlice<OutputFile>,
    _ work: (_ append: @escaping @Sendable ([UInt8]) throws -> Void) throws -> Result
  ) throws -> Result {
    guard let file = files.first else { return try work { _ in } }
    return try file.write { append in
      try write(all: files.dropFirst()) { others in
        try work { piece in
          try append(piece)
          try others(piece)
        }
      }
    }
  }
}
