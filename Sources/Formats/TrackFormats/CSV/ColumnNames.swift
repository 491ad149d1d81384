/// The column names of tracks, places and weather, the most specific first.
enum ColumnNames {
  static let time =
    times([
      "timestamp", "datetime", "time", "t", "trackedat", "utctime", "timehour", "unixtime", "epoch",
      "timestampepoch", "elapsed", "elapsedtime", "gpstime", "gpsdatetime", "gpstimestamp",
    ]) + [
      "utc", "utct", "recordedat", "basedatetime", "fixtime", "devicetime", "createdat",
      "localtime", "starttime", "eventtime", "observedat", "timeposition", "lastupdated",
      "lastseen",
      "datetimeoriginal",
      // European languages follow, without letters beyond ASCII: Zeit, hora, heure, tijd.
      "zeitstempel", "zeitpunkt", "datumuhrzeit", "datumzeit", "datumunduhrzeit", "datumentijd",
      "zeitutc", "fechahora", "fechayhora",
      "horodatage",
      "dateheure", "dateetheure", "dataora", "datahora", "dataeora", "dataehora", "marcadetiempo",
      "carimbodedata", "datumtijd", "tijdstip",
      "zeit", "uhrzeit", "hora", "heure", "ora", "tijd",
      "timesteptime", "seconds", "milliseconds", "millis", "locationtimestampsince1970s",
      "loggingtime", "tst", "lcltime", "when", "date", "gpsdate", "datum", "fecha",
    ]
  /// Whether a name implies that the times in the column are UTC, as those of satellites.
  static func isUniversal(_ name: String) -> Bool {
    ["utc", "gmt", "gps", "zulu"].contains { name.contains($0) }
  }
  static let date = [
    "date", "day", "dateutc", "utcd", "lcldate", "gpsdate", "datum", "fecha",
  ]
  /// The date column next to an hour in Portuguese or Italian.
  ///
  /// In other tables, a column `data` may hold anything.
  static let dateBesideHour = (hours: ["hora", "ora"], date: ["data"])
  /// Columns that distinguish the two halves of a 12-hour clock.
  static let halfOfDay = ["ampm", "meridiem", "meridian"]
  /// The UTC offset of the local time, as `+01:00`.
  static let offset = ["utcofst", "utcoffset", "tzoffset", "timezoneoffset"]
  static let latitude =
    angles([
      "latitude", "lat", "latitud", "latitudine", "breitengrad", "breite", "breedtegraad",
    ]) + ["y", "latitudens", "intptlat", "shapeptlat", "vehicley", "persony"]
  static let longitude =
    // Letters beyond ASCII are dropped: Länge becomes lnge.
    angles([
      "longitude", "lon", "lng", "long", "longitud", "longitudine", "lngengrad", "laengengrad",
      "lnge",
      "laenge", "lengtegraad",
    ]) + ["x", "longitudeew", "intptlong", "intptlon", "shapeptlon", "vehiclex", "personx"]
  static let northSouth = ["ns", "latns", "latitudens", "lathemisphere", "latref", "latituderef"]
  static let eastWest = [
    "ew", "lonew", "longitudeew", "lonhemisphere", "lngew", "lonref", "longituderef",
  ]
  /// The id of the owner of a row; the last name is the row number in most tables.
  static let trackID = [
    "trajectoryid", "trackid", "tripid", "vehicleid", "personid", "deviceid", "userid", "device",
    "vehicle",
    "user", "trip", "mmsi", "imei", "tid", "individuallocalidentifier", "taxiid", "id",
  ]
  static let name = [
    "name", "title", "label", "storename", "shopname", "stopname", "placename", "locationname",
    "businessname", "displayname", "itemlabel", "nombre", "nom", "nome", "naam", "bezeichnung",
    "poi",
    "store", "branch", "filiale", "description", "desc",
    "address",
    "streetaddr", "id", "storenum",
  ]
  /// Names of columns that provide the name of a place if no other column does.
  static let standIns: Set<String> = [
    "description", "desc", "address", "streetaddr", "id", "storenum",
  ]
  static let category = [
    "category", "type", "kind", "amenity", "shop", "storetype", "typestore",
  ]
  static let hours = ["openinghours", "hours"]
  static let placeID = [
    "id", "placeid", "storeid", "stopid", "storenum", "storenumber", "osmid", "uid", "ref",
  ]
  static let brand = [
    "brand", "brandname", "chain", "banner", "retailer", "marke", "marca", "marque", "merk",
    "kette",
    "enseigne", "insegna", "bandiera", "rtulo", "rotulo",
  ]
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
