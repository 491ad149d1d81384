import CommandLineParsing
import Foundation

/// The growth of costs with sizes, as a table and as a picture.
enum Growth {
  /// The name of the picture's file.
  static let file = "growth.svg"

  /// Measures the growth if the command line requests it, and returns whether it did.
  static func isRun(by reader: ArgumentReader) throws -> Bool {
    let isLarge = reader.flag("large")
    guard let folder = reader.string("growth") else {
      if !isLarge { return false }
      throw UsageError("option '--large' was given without '--growth'; say where to draw")
    }
    // The folder is checked first, because the measurement takes minutes.
    guard
      (try? URL(filePath: folder).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    else {
      throw UsageError(option: "growth", found: folder, expected: "a folder that exists")
    }
    try run(into: folder, isLarge: isLarge)
    return true
  }

  /// Measures all sweeps, prints their figures and draws them into a folder.
  private static func run(into folder: String, isLarge: Bool) throws {
    let caption = Machine.caption
    var charts: [LogLogChart] = []
    print("| \(caption) | size | figure | unit |\n|---|--:|--:|---|")
    for sweep in Sweep.all(isLarge: isLarge) {
      let curves = try sweep.curves()
      for curve in curves {
        for point in curve.points {
          print(
            "| \(sweep.title): \(curve.name) | \(Figures.short(point.size)) \(sweep.sizes) "
              + "| \(Figures.short(point.figure)) | \(sweep.vertical) |")
        }
      }
      charts.append(LogLogChart(sweep, curves))
    }
    let picture = picture(charts, caption)
    let url = URL(filePath: folder).appending(path: file)
    do {
      try Data(picture.utf8).write(to: url, options: .atomic)
    } catch {
      throw BenchmarkError(
        description: "\(url.path) cannot be written (\(error.localizedDescription)); "
          + "name another folder")
    }
    say("\(url.path): \(picture.utf8.count) bytes")
  }

  /// Returns the charts, two in a row, above a line with the machine and the date.
  private static func picture(_ charts: [LogLogChart], _ caption: String) -> String {
    let (width, height) = LogLogChart.size
    let shapes = charts.enumerated().map { index, chart in
      SVG.group(
        chart.shapes, at: (8 + width * Double(index % 2), 4 + height * Double(index / 2)))
    }
    let bottom = 4 + height * Double((charts.count + 1) / 2)
    return SVG.picture(
      shapes + [SVG.text(caption, at: (16, bottom + 16))], width: 2 * width + 16,
      height: bottom + 32)
  }
}
