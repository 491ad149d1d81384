/// The names tracks, places and weather give their columns, most telling first.
enum ColumnNames {
  static let time = [
    "timestamp", "datetime", "time", "t", "trackedat", "timestamputc", "timeutc", "utctime",
    "timehour", "timestampms", "timems", "timestamps", "times", "timesec", "seconds", "elapsed",
    "unixtime", "epoch", "gpstime", "utc", "recordedat", "date",
  ]
  static let date = ["date", "day", "dateutc"]
  static let latitude = ["latitude", "lat", "latdeg", "latitudedeg", "gpslatitude", "gpslat", "y"]
  static let longitude = [
    "longitude", "lon", "lng", "long", "londeg", "longitudedeg", "gpslongitude", "gpslon", "x",
  ]
  static let name = [
    "name", "title", "label", "storename", "placename", "poi", "description", "desc", "address",
    "streetaddr", "id", "storenum",
  ]
  static let category = [
    "category", "type", "kind", "amenity", "shop", "storetype", "typestore",
  ]
  static let hours = ["openinghours", "hours"]
  static let placeID = [
    "id", "placeid", "storeid", "storenum", "storenumber", "osmid", "uid", "ref",
  ]
  static let brand = ["brand", "brandname", "chain", "banner", "retailer"]
  static let houseNumber = ["housenumber", "addrhousenumber"]
  static let street = ["address", "streetaddress", "streetaddr", "addr", "street", "addrstreet"]
  static let city = ["city", "addrcity", "strcity", "town", "locality"]
  static let state = ["state", "addrstate", "strstate", "province", "region"]
  static let postcode = ["postcode", "addrpostcode", "zip", "zipcode", "postalcode"]
  static let course = ["course", "heading", "bearing", "track", "coursedeg", "headingdeg"]

  /// Names of speed columns and what an hour of such a speed is in meters.
  ///
  /// Multiplying by meters an hour and dividing by 3600 keeps 5.4 km/h at exactly 1.5 m/s.
  static let speed: [(name: String, metersPerHour: Double)] = [
    ("speed", 3_600), ("speedmps", 3_600), ("speedms", 3_600), ("velocity", 3_600),
    ("speedkmh", 1_000), ("speedkph", 1_000), ("speedmph", 1_609.344), ("speedknots", 1_852),
    ("speedkn", 1_852),
  ]
}
