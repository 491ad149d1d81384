import CueModel
import Positions
import SimulationPrimitives
import Testing

@Suite struct MotionTests {
  private func fix(_ second: Int64, speed: Double) -> Fix {
    Fix(
      time: VirtualTime(secondsSinceEpoch: second),
      coordinate: Coordinate(latitude: 0, longitude: 0), speed: speed)
  }

  @Test func `only high confidence clears 70 % (G-11, X-19)`() {
    #expect(MotionConfidence.allCases.map(ConfidenceScale().probability) == [0.25, 0.65, 0.90])
    for confidence in MotionConfidence.allCases {
      var detector = DrivingDetector()
      detector.observe(MotionReading(.automotive, confidence: confidence), policy: .conductor)
      #expect(detector.isDriving == (confidence == .high))
    }
  }

  @Test func `exactly the threshold is not more than it (G-11, K-06)`() {
    for (threshold, drives) in [(0.90.nextDown, true), (0.90, false)] {
      var policy = Policy.conductor
      policy.drivingConfidence = threshold
      var detector = DrivingDetector()
      detector.observe(MotionReading(.automotive), policy: policy)

      #expect(detector.isDriving == drives)
    }
  }

  @Test func `the end of automotive motion ends driving (G-12)`() {
    var detector = DrivingDetector()
    detector.observe(MotionReading(.automotive), policy: .conductor)
    detector.observe(MotionReading(.walking, confidence: .low), policy: .conductor)

    #expect(!detector.isDriving)
  }

  @Test func `a car that stands for 120 s is parked, one that creeps is not (G-12, D-10)`() {
    var detector = DrivingDetector()
    detector.observe(MotionReading(.automotive), policy: .conductor)
    detector.observe(fix(100, speed: 0.9), policy: .conductor)
    detector.observe(fix(219, speed: 0.9), policy: .conductor)
    #expect(detector.isDriving)
    detector.observe(fix(220, speed: 0.9), policy: .conductor)
    #expect(!detector.isDriving)
    detector.observe(MotionReading(.automotive), policy: .conductor)
    #expect(!detector.isDriving, "still the same ride, still parked")
    detector.observe(fix(221, speed: 1.0), policy: .conductor)
    #expect(detector.isDriving)
  }

  @Test func `motion in between restarts the 120 s (G-12)`() {
    var detector = DrivingDetector()
    detector.observe(MotionReading(.automotive), policy: .conductor)
    detector.observe(fix(0, speed: 0), policy: .conductor)
    detector.observe(fix(60, speed: 5), policy: .conductor)
    detector.observe(fix(61, speed: 0), policy: .conductor)
    detector.observe(fix(150, speed: -1), policy: .conductor)
    detector.observe(fix(180, speed: 0), policy: .conductor)
    #expect(detector.isDriving)
    detector.observe(fix(181, speed: 0), policy: .conductor)
    #expect(!detector.isDriving)
  }

  @Test func `on foot is at rest, walking or running (X-05)`() {
    #expect(MotionClass.allCases.filter(\.isOnFoot) == [.stationary, .walking, .running])
  }

  @Test func `weather is harsh at its limits, rain and wind included, temperatures not (D-04)`() {
    func isHarsh(_ reading: WeatherReading) -> Bool { reading.isHarsh(under: .conductor) }

    #expect(isHarsh(WeatherReading(rain: 2.5)))
    #expect(!isHarsh(WeatherReading(rain: 2.499)))
    #expect(isHarsh(WeatherReading(wind: 15)))
    #expect(!isHarsh(WeatherReading(wind: 14.999)))
    #expect(!isHarsh(WeatherReading(apparent: -10)))
    #expect(isHarsh(WeatherReading(apparent: -10.001)))
    #expect(!isHarsh(WeatherReading(apparent: 38)))
    #expect(isHarsh(WeatherReading(apparent: 38.001)))
  }

  @Test func `a paused sensor has no cost, and a full one the highest (G-25, G-29, G-30)`() {
    #expect(SensorMode.paused.milliampHoursPerHour == 0)
    #expect(SensorMode.allCases.max { $0.milliampHoursPerHour < $1.milliampHoursPerHour } == .full)
    #expect(abs(SensorMode.full.batteryPercent(seconds: 3_600) - 1.3745) < 0.001)
  }
}
