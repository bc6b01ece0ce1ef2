import ChanCore
import ChanID
import ChanRPC
import Testing

@testable import ChanDaemon
@testable import ChanService

@Suite("What a sync says about answers") struct SyncAnswerTextTests {
    private static let report = MessageID(hex: "5c03e85c03e85c03e85c03e85c03e85c") ?? .none

    private func row(refused: Int, _ answers: SyncAnswer...) -> SyncReport.Row {
        SyncReport.Row(
            conversation: .zero, isComplete: true, fromSize: 1, size: 2, messages: 0, errors: 0,
            published: 0, unpublished: 0, submissions: 0, refused: refused, answers: answers, receipts: 1,
            relaysReached: 1, relays: 1, alarms: [], detail: nil)
    }

    private let text = SyncAnswerText(reference: "#club", kind: .group)

    @Test func `each answer is a sentence with the command that shows it`() {
        let sentences = text.sentences(
            for: row(
                refused: 0, .joined, .membershipEnded, .caseAnswered(Self.report, .report, .resolved),
                .caseAnswered(Self.report, .support, .open)))
        #expect(
            sentences == [
                "#club: you are a member now; chanadm message list '#club'",
                "#club: your membership ended; chanadm group show '#club'",
                "#club: your report 5c03e85c03e8 was resolved; chanadm report show '#club' 5c03e85c03e8",
                "#club: your question 5c03e85c03e8 was answered; chanadm support read '#club' 5c03e85c03e8",
            ])
    }

    @Test func `a refusal is new once, and then known, with the command that forgets it`() {
        let new = text.sentences(for: row(refused: 1, .refused(Self.report, name: "denied.muted")))
        #expect(new == ["#club: statements of yours refused now: 1; chanadm submission list '#club'"])
        #expect(
            text.sentences(for: row(refused: 1)) == [
                "#club: refused before and still listed: 1; to forget them: chanadm submission discard '#club'"
            ])
    }
}
