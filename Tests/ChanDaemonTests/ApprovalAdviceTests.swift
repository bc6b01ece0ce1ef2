import ChanCore
import ChanID
import Testing

@testable import ChanDaemon
@testable import ChanReading
@testable import ChanService

@Suite("The remedy for an act that needs several owners") struct ApprovalAdviceTests {
    private func advice(_ rule: String, owners: [String], _ reason: DenialReason = .needsApproval(owners: 2)) -> String
    {
        let place = ConversationNames(
            id: .zero, name: "help", kind: .group, me: "alice", owners: owners, target: "@bob",
            activeMembers: 3)
        return ApprovalAdvice(names: place, message: "3f9a1c").text(for: Denial(reason, rule: rule)) ?? ""
    }

    @Test func `an owner is demoted by themselves; a proposal is named only where two other owners can approve it`() {
        let alone = advice("OutranksOrStepsDown", owners: ["alice", "bob"])
        #expect(alone.contains("chanadm member role '#help' @bob ROLE, or chanadm group leave '#help'"), "\(alone)")
        #expect(!alone.contains("proposal"))
        let together = advice("OutranksTarget", owners: ["alice", "bob", "carol"])
        #expect(together.contains("chanadm governance set '#help' --severe 2 --confirm '#help'"), "\(together)")
    }

    @Test func `an owner's message is deleted by its author, and a claim needs agreements`() {
        let message = advice("OutranksMessageAuthor", owners: ["alice", "bob"])
        #expect(message.contains("chanadm message delete '#help' 3f9a1c"), "\(message)")
        let claim = advice("OwnersAgree", owners: ["alice", "bob"], .needsAgreement(owners: 2))
        #expect(claim.hasSuffix("chanadm handover agree '#help' @bob"), "\(claim)")
    }
}
