import ScheduleExplorationTesting
import Testing
import XCTest

struct Example {}
