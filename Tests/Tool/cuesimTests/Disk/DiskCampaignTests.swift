import Testing

@testable import cuesim

/// Every command that writes runs on a simulated disk: no acknowledged data is lost, no partial
/// file remains, and no file of another process changes, for a fault of any call.
@Suite("Commands on a simulated disk", .serialized) struct DiskCampaignTests {
  /// All of them in the long form; of those that simulate people, one in the short form.
  private static let commands = DiskCommand.all.filter {
    DiskCampaign.stride == 1 || !$0.simulatesPeople || $0.name == "fleet --checkpoint"
  }

  @Test("Each command succeeds on it.", arguments: commands)
  func sound(_ command: DiskCommand) {
    let campaign = DiskCampaign(command)
    let (isSound, summary) = (campaign.isSound, campaign.summary)
    #expect(isSound, "\(summary)")
  }

  @Test(
    "No fault of any kind, at any call, loses or falsifies data.", arguments: commands)
  func faults(_ command: DiskCommand) {
    let campaign = DiskCampaign(command, stride: DiskCampaign.stride)
    for kind in DiskCampaign.Kind.allCases {
      let count = campaign.count(kind)
      print("disk\t\(command)\t\(kind.rawValue)\t\(count.tries)\t\(count.complaints.count)")
      let few = count.complaints.prefix(3).joined(separator: "\n")
      #expect(count.complaints.isEmpty, "\(count.complaints.count) of \(count.tries):\n\(few)")
    }
  }
}
