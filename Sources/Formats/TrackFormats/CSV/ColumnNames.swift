/// The names tracks, places and weather give their columns, most telling first.
enum ColumnNames {
  static let time =
    times([
      "timestamp", "datetime", "time", "t", "trackedat", "utctime", "timehour", "unixtime", "epoch",
      "timestampepoch", "elapsed", "elapsedtime", "gpstime", "gpsdatetime", "gpstimestamp",
    ]) + [
      "utc", "utct", "recordedat", "basedatetime", "fixtime", "devicetime", "createdat",
      "localtime",
      "starttime", "zeit", "uhrzeit", "hora", "heure", "timesteptime", "seconds", "milliseconds",
      "millis",
      "locationtimestampsince1970s",
      "loggingtime", "tst", "lcltime", "date",
    ]
  /// Whether a name says that the times below it are UTC, as those of satellites are.
  static func isUniversal(_ name: String) -> Bool {
    ["utc", "gmt", "gps", "zulu"].contains { name.contains($0) }
  }
  static let date = ["date", "day", "dateutc", "utcd", "lcldate", "gpsdate", "datum", "fecha"]
  /// Whether the hours of a clock with twelve of them are before noon or behind it.
  static let halfOfDay = ["ampm", "meridiem", "meridian"]
  /// The lead of the local time over UTC, as `+01:00`.
  static let offset = ["utcofst", "utcoffset", "tzoffset", "timezoneoffset"]
  static let latitude =
    angles(["latitude", "lat"])
    + [
      "y", "latitudens", "breitengrad", "breite", "breedtegraad", "latitud", "latitudine",
      "vehicley", "persony",
    ]
  static let longitude =
    angles(["longitude", "lon", "lng", "long"])
    // Of letters beyond ASCII nothing is left: Länge is lnge.
    + [
      "x", "longitudeew", "lngengrad", "laengengrad", "lnge", "laenge", "lengtegraad", "longitud",
      "longitudine", "vehiclex", "personx",
    ]
  /// A geometry as text, with the longitude first or the latitude.
  static let geometry = "wkt"
  static let swappedGeometry = "wktlatlon"
  static let northSouth = ["ns", "latns", "latitudens", "lathemisphere", "latref", "latituderef"]
  static let eastWest = [
    "ew", "lonew", "longitudeew", "lonhemisphere", "lngew", "lonref", "longituderef",
  ]
  /// Whose a row is; the last is the number of the row in most tables.
  static let trackID = [
    "trajectoryid", "trackid", "tripid", "vehicleid", "personid", "deviceid", "userid", "device",
    "vehicle",
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
  static let course = [
    "course", "heading", "bearing", "track", "coursedeg", "headingdeg",
    "vehicleangle", "personangle",
  ]
}
