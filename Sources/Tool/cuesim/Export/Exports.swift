import CommandLineParsing
import Foundation
import Reporting
import StoreFiles

/// The files of `--export`: formats of others, beside what a command prints.
///
///     let exports = try Exports(reader, as: Self.formats)
///     let files = try exports.open(sparing: paths)
///     …
///     try files.write { format in … }
struct Exports {
  /// The option, the same for every command but for its formats.
  static func option(_ formats: [ExportFormat]) -> Command.Option {
    .repeated(
      "export", "FILE",
      "Write it for other programs, as the file's ending tells: "
        + "\(ExportFormat.endings(of: formats)).")
  }

  private let files: [(format: ExportFormat, path: String)]

  /// Reads the option.
  ///
  /// - Throws: `UsageError` if a file ends in no format of the command, or is named twice.
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

  /// Whether there is none.
  var isEmpty: Bool { files.isEmpty }

  /// Whether one of the files is of a format.
  func contains(_ format: ExportFormat) -> Bool { files.contains { $0.format == format } }

  /// Names the files that are to be written, before the work begins.
  ///
  /// - Parameter inputs: The files that are read.
  /// - Returns: The files, none of which is there yet or changed.
  /// - Throws: `StoreError` if a file cannot be written, or is one of those.
  func open(sparing inputs: [String]) throws(StoreError) -> Files {
    var open: [(format: ExportFormat, file: OutputFile)] = []
    for (format, path) in files {
      open.append((format, try OutputFile(path, sparing: inputs)))
    }
    return Files(files: open)
  }

  /// Files that can be written.
  struct Files {
    fileprivate let files: [(format: ExportFormat, file: OutputFile)]

    /// Writes each, whole or not at all.
    ///
    /// - Parameter content: The bytes of a format, one that the command has; nil of one that is ``stream(_:_:)``ed.
    /// - Throws: The error `content` throws, or `StoreError` if a file cannot be written.
    func write(_ content: (ExportFormat) throws -> [UInt8]?) throws {
      for (format, file) in files { try content(format).map(file.write) }
    }

    /// Writes those of a format during the work, so that they take no memory.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - work: Hands over the pieces.
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
  /// Writes the same to each of several files piece by piece, whole or not at all.
  ///
  /// - Parameters:
  ///   - files: The files; none is as good as any number.
  ///   - work: Hands over the pieces.
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
