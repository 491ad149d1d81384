/// The names tracks, places and weather give their columns, most telling first.
enum ColumnNames {
  static let time = [
    "timestamp", "datetime", "time", "t", "trackedat", "timestamputc", "timeutc", "utctime",
    "timehour", "timestampms", "timems", "timestamps", "times", "timesec", "seconds", "elapsed",
    "unixtime", "epoch", "gpstime", "utc", "recordedat", "basedatetime", "fixtime", "devicetime",
    "createdat", "localtime", "starttime", "zeit", "date",
  ]
  static let date = ["date", "day", "dateutc"]
  static let latitude = [
    "latitude", "lat", "latdeg", "latitudedeg", "gpslatitude", "gpslat", "stoplat", "locationlat",
    "y", "latitudens",
  ]
  static let longitude = [
    "longitude", "lon", "lng", "long", "londeg", "longitudedeg", "gpslongitude", "gpslon",
    "stoplon", "locationlong", "locationlon", "x", "longitudeew",
  ]
  static let northSouth = ["ns", "latns", "latitudens", "lathemisphere", "latref", "latituderef"]
  static let eastWest = [
    "ew", "lonew", "longitudeew", "lonhemisphere", "lngew", "lonref", "longituderef",
  ]
  /// Whose a row is; the last is the number of the row in most tables.
  static let trackID = [
    "trajectoryid", "trackid", "tripid", "vehicleid", "deviceid", "userid", "device", "vehicle",
    "user", "trip", "mmsi", "imei", "tid", "individuallocalidentifier", "taxiid", "id",
  ]
  static let name = [
    "name", "title", "label", "storename", "stopname", "placename", "poi", "description", "desc",
    "address",
    "streetaddr", "id", "storenum",
  ]
  static let category = [
    "category", "type", "kind", "amenity", "shop", "storetype", "typestore",
  ]
  static let hours = ["openinghours", "hours"]
  static let placeID = [
    "id", "placeid", "storeid", "stopid", "storenum", "storenumber", "osmid", "uid", "ref",
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
    ("speedkn", 1_852), ("speedkt", 1_852), ("speedkts", 1_852), ("sog", 1_852),
    ("velocitykmh", 1_000), ("velocityms", 3_600), ("speedkmph", 1_000),
  ]
}
