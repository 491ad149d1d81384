import Foundation

/// A walk of sixty points as a table, packed by another program (zlib 1.3).
enum PackedWalk {
  static let text =
    "time,lat,lon\n"
    + (0..<60).map { index in
      let micro = String(46_000_000 + 12 * index)
      return "\(1_773_151_200 + index),46.\(micro.dropFirst(2)),14.5\n"
    }.joined()

  /// A gzip file of one member, with its own codes.
  static let gzip = bytes(
    "H4sIAAAAAAACA13STUoDURQF4blraULfv9ed5ThwIESdZP9oxEJSPT394PJR9/ePt+32et9uX58vcRwVE7nvW6/L/v"
      + "tt0Zf5X4IlUkuyZGspllpamqVPLcOyfMFiOXzBwXL6gpPl6guuf0vsuiAw+PlJCwZRuiAwiNYFgUGMLggMYvkCDOL0"
      + "BRjE1Rdg8LB9XjB4vH5eMMjUBYlBti5IDHJ0QWKQSxckBnnogsQgT1+AQbnExKBcYmJQLjExKJeYGJRLLAzKJRYG5R"
      + "ILg3KJhUG5xMKgXWJh0C6xMGiXWBi0SywM2iUWBu0SG4N2iY1Bu8TGYFxiYzAusTEYl9gYjEtsDMYlNgbjEhuDcYmN"
      + "wbjEwWC5xMFgucTBYLnEwWC5xMFgucTBYLnEwWC5xMFgucTBYLnEweCgxG+cGRTXJQYAAA==")

  /// One with a name and the fixed codes.
  static let fixed = bytes(
    "H4sICAAAAAAAA3dhbGsuY3N2ACvJzE3VyUks0cnJz+MyNDc3NjQ1NDIw0DEx0zMAAx1DEz1ThIwhTMbQCE3GCCZjZI"
      + "ImYwyTMTZDkzGByZhYoMmYwmTM0F1gBpMxR3eBOUzGAt0FFjAZS3QXWEJlDA3QXGAICwOgIjQZWBgYGqO5wBAWBoYm"
      + "aC4whIWBoSmaCwxhYWBohu4CWBgYWqC7ABYGhpboLoCFAShsUWVgYQDSjSoDCwMjIzQXGMHCwMgEzQVGsDAwMkVzgR"
      + "EsDIzM0FxgBAsDI3M0FxjBwsDIAt0FsDAwRk+JRrAwMEZPiUawMDBGT4lGsDAwRk+JRrAwMEZPicawMDBGT4nGsDAw"
      + "Rk+JxrAwMEZPicawMDBGT4nGsDAwQU+JxrAwMEFPicawMDBBT4nGsDAwQU+JxrAwMEFPicawMDBBT4kmsDAwQU+JJr"
      + "AwMEFPiSawMDBFT4kmsDAwRU+JJrAwMEVPiSawMDBFT4kmsDAwRU+JJrAwMEVPiSawMDBFT4kmsDAwRU+JprAwMENP"
      + "iaawMDBDT4mmsDAwQ0+JprAwMENPiaawMDBDT4mmsDAwQ0+JprAwMENPiaawMDBDT4mmsDAwQ0+JprAwMIelRACcGR"
      + "TXJQYAAA==")

  /// A zip archive of one file in a folder.
  static let zip = bytes(
    "UEsDBBQAAAAIAABwalycGRTXMAEAACUGAAAOAAAAd2Fsay90cmFjay5jc3Zd0k1KA1EUBeG5a2lC37/XneU4cCBEnW"
      + "T/aMRCUj09/eDyUff3j7ft9nrfbl+fL3EcFRO571uvy/77bdGX+V+CJVJLsmRrKZZaWpqlTy3DsnzBYjl8wcFy+oKT"
      + "5eoLrn9L7LogMPj5SQsGUbogMIjWBYFBjC4IDGL5Agzi9AUYxNUXYPCwfV4weLx+XjDI1AWJQbYuSAxydEFikEsXJA"
      + "Z56ILEIE9fgEG5xMSgXGJiUC4xMSiXmBiUSywMyiUWBuUSC4NyiYVBucTCoF1iYdAusTBol1gYtEssDNolFgbtEhuD"
      + "domNQbvExmBcYmMwLrExGJfYGIxLbAzGJTYG4xIbg3GJjcG4xMFgucTBYLnEwWC5xMFgucTBYLnEwWC5xMFgucTBYL"
      + "nEwWC5xMHgoMRvUEsBAhQDFAAAAAgAAHBqXJwZFNcwAQAAJQYAAA4AAAAAAAAAAAAAAIABAAAAAHdhbGsvdHJhY2su"
      + "Y3N2UEsFBgAAAAABAAEAPAAAAFwBAAAAAA==")

  /// An archive of two files.
  static let pair = bytes(
    "UEsDBBQAAAAAAABwalyDFtyMAQAAAAEAAAAFAAAAYS5jc3Z4UEsDBBQAAAAAAABwalyDFtyMAQAAAAEAAAAFAAAAYi"
      + "5jc3Z4UEsBAhQDFAAAAAAAAHBqXIMW3IwBAAAAAQAAAAUAAAAAAAAAAAAAAIABAAAAAGEuY3N2UEsBAhQDFAAAAAAA"
      + "AHBqXIMW3IwBAAAAAQAAAAUAAAAAAAAAAAAAAIABJAAAAGIuY3N2UEsFBgAAAAACAAIAZgAAAEgAAAAAAA==")

  /// The trips and stops of a timetable.
  static let timetable = bytes(
    "UEsDBBQAAAAAAABwalxMaRAXCgAAAAoAAAAJAAAAdHJpcHMudHh0dHJpcF9pZAoxClBLAwQUAAAAAAAAcGpcVIPPJjEAAAAx"
      + "AAAACQAAAHN0b3BzLnR4dHN0b3BfaWQsc3RvcF9uYW1lLHN0b3BfbGF0LHN0b3BfbG9uClMsU2hvcCw0NiwxNApQSwECFAMU"
      + "AAAAAAAAcGpcTGkQFwoAAAAKAAAACQAAAAAAAAAAAAAAgAEAAAAAdHJpcHMudHh0UEsBAhQDFAAAAAAAAHBqXFSDzyYxAAAA"
      + "MQAAAAkAAAAAAAAAAAAAAIABMQAAAHN0b3BzLnR4dFBLBQYAAAAAAgACAG4AAACJAAAAAAA=")

  /// A spreadsheet program's file, as far as it matters.
  static let workbook = bytes(
    "UEsDBBQAAAAAAABwalwrhCYSBAAAAAQAAAAPAAAAeGwvd29ya2Jvb2sueG1sPHgvPlBLAwQUAAAAAAAAcGpcAAAAAAAAAAAA"
      + "AAAAAQAAAGJQSwECFAMUAAAAAAAAcGpcK4QmEgQAAAAEAAAADwAAAAAAAAAAAAAAgAEAAAAAeGwvd29ya2Jvb2sueG1sUEsB"
      + "AhQDFAAAAAAAAHBqXAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAIABMQAAAGJQSwUGAAAAAAIAAgBsAAAAUAAAAAAA")

  private static func bytes(_ text: String) -> [UInt8] {
    Data(base64Encoded: text).map { [UInt8]($0) } ?? []
  }
}
