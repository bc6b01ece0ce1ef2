import ChanCore
import ChanID
import ChanRPC
import Testing

@testable import ChanDaemon
@testable import ChanFold
@testable import ChanService

@Suite("The texts of a change") struct ChangeTextTests {
    @Test(arguments: [
        (ChangeReport.Outcome.applied, "the author is notified"),
        (.submitted, "once the owner's node accepts it: the author is notified"),
        (.awaitingApproval, "once it is approved: the author is notified"),
    ])
    func `effects that others decide about are said to follow`(outcome: ChangeReport.Outcome, sentence: String) {
        var report = ChangeReport(conversation: nil, version: 1, entry: 1, outcome: outcome)
        report.effects = [.answerCase(.none)]
        #expect(Contract.Change(report).effects == [sentence])
    }
}
