import ChanSync
import ChanTestSupport
import Testing

struct LogFetchTests {
    @Test func `batches are fetched until there are none, then the verified log is compared`() {
        var fetch = LogFetch()
        #expect(fetch.start() == .fetchBatch)
        #expect(fetch.received(appended: 3, fault: nil, hasClaim: false) == .fetchBatch)
        #expect(fetch.nothingFetched() == .proveNextKey)
        #expect(fetch.keyProved(false) == .compare(isRequired: false))
        #expect(fetch.compared(isForked: false) == .finish)
        #expect(fetch.fault == nil && !fetch.hasClaim)
    }

    @Test func `a batch without news is not fetched again`() {
        var fetch = LogFetch()
        #expect(fetch.received(appended: 0, fault: nil, hasClaim: false) == .proveNextKey)
    }

    @Test func `the next key fetches on, after the changes of origin that it shows`() {
        var fetch = LogFetch()
        #expect(fetch.keyProved(true) == .followOrigin)
        #expect(fetch.originFollowed(hasClaim: false) == .fetchBatch)
        #expect(fetch.originFollowed(hasClaim: true) == .finish)
        #expect(fetch.hasClaim)
    }

    @Test func `a claim that is not followed ends the fetch without a comparison`() {
        var fetch = LogFetch()
        #expect(fetch.received(appended: 0, fault: nil, hasClaim: true) == .finish)
        #expect(fetch.hasClaim)
    }

    private struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let fault: LogFetch.Fault
        /// `nil` if the relay did not compare.
        let isForked: Bool?
        let end: LogFetch.Action
        let found: LogFetch.Fault
    }

    private static let rows = [
        Row(testDescription: "wrong body", fault: .other, isForked: false, end: .finish, found: .other),
        Row(testDescription: "wrong body, not compared", fault: .other, isForked: nil, end: .finish, found: .other),
        Row(testDescription: "wrong body and a fork", fault: .other, isForked: true, end: .recordFork, found: .other),
        Row(testDescription: "fork", fault: .wrongRoot, isForked: true, end: .recordFork, found: .other),
        Row(
            testDescription: "wrong root", fault: .wrongRoot, isForked: false, end: .recordWrongRoot,
            found: .wrongRoot),
        Row(
            testDescription: "wrong root, not compared", fault: .wrongRoot, isForked: nil, end: .recordWrongRoot,
            found: .wrongRoot),
    ]

    @Test(arguments: rows) private func `a fault ends the fetch, and the comparison names it`(row: Row) {
        var fetch = LogFetch()
        let comparison = LogFetch.Action.compare(isRequired: row.fault == .wrongRoot)
        #expect(fetch.received(appended: 0, fault: row.fault, hasClaim: false) == comparison)
        let end = row.isForked.map { fetch.compared(isForked: $0) } ?? fetch.comparisonFailed()
        #expect(end == row.end)
        #expect(fetch.fault == row.found)
    }

    @Test(arguments: [LogFetch.Fault.wrongRoot, .other])
    func `nothing is fetched from a relay that showed wrong data earlier in the turn`(fault: LogFetch.Fault) {
        let fetch = LogFetch(after: fault)
        #expect(fetch.start() == .compare(isRequired: fault == .wrongRoot))
        #expect(fetch.fault == fault)
    }
}

struct ReaderTurnTests {
    @Test func `a turn without submissions fetches, completes, exchanges files and records`() {
        var turn = ReaderTurn()
        #expect(turn.start() == .followOrigin)
        #expect(turn.originFollowed(hasClaim: false) == .fetchLog)
        #expect(turn.logFetched(nil, hasClaim: false) == .completeLog)
        #expect(turn.logCompleted() == .submit)
        #expect(turn.submitted(isWaiting: false) == .processEndings)
        #expect(turn.endingsProcessed(isKeyEnded: false) == .synchronizeFiles)
        #expect(turn.filesSynchronized() == .recordRelay(isDiverged: false))
        #expect(turn.relayRecorded(isKeyEnded: false, hasReceiptFailure: false) == .finish)
    }

    @Test func `the log is fetched before receipts are processed, and a missing tag is sent again once`() {
        var turn = Self.submitted()
        for round in 1...2 {
            #expect(turn.receiptsQueried(isEmpty: false) == .fetchLog, "\(round)")
            #expect(turn.logFetched(nil, hasClaim: false) == .processReceipts, "\(round)")
            guard round == 1 else { break }
            #expect(turn.receiptsProcessed(hasNews: true) == .checkPending)
            #expect(turn.pendingChecked(true) == .resubmit)
            #expect(turn.submitted(isWaiting: true) == .queryReceipts)
        }
        #expect(turn.receiptsProcessed(hasNews: true) == .processEndings)
    }

    @Test func `without answers, news or anything pending, nothing is sent again`() {
        #expect(Self.submitted().receiptsQueried(isEmpty: true) == .processEndings)
        #expect(Self.submitted().receiptsProcessed(hasNews: false) == .processEndings)
        #expect(Self.submitted().pendingChecked(false) == .processEndings)
    }

    @Test func `a claim ends the turn wherever it shows`() {
        #expect(ReaderTurn().originFollowed(hasClaim: true) == .reportClaim)
        var turn = ReaderTurn()
        #expect(turn.logFetched(nil, hasClaim: true) == .reportClaim)
        // The relay took the claim while its answers were waited for.
        turn = Self.submitted()
        #expect(turn.receiptsQueried(isEmpty: false) == .fetchLog)
        #expect(turn.logFetched(nil, hasClaim: true) == .reportClaim)
    }

    @Test func `a relay that showed wrong data is recorded as diverged`() {
        var turn = ReaderTurn()
        #expect(turn.logFetched(.other, hasClaim: false) == .completeLog)
        #expect(turn.fault == .other)
        #expect(turn.filesSynchronized() == .recordRelay(isDiverged: true))
    }

    @Test func `an ended key gets no files, and is an error unless the membership is over`() {
        let turn = ReaderTurn()
        #expect(turn.endingsProcessed(isKeyEnded: true) == .recordRelay(isDiverged: false))
        #expect(turn.relayRecorded(isKeyEnded: true, hasReceiptFailure: false) == .checkMembership)
        #expect(turn.membershipChecked(isOver: true) == .finish)
        #expect(turn.membershipChecked(isOver: false) == .reportEndedKey)
    }

    @Test func `wrong data and receipts that fail count more than an ended key`() {
        var turn = ReaderTurn()
        #expect(turn.relayRecorded(isKeyEnded: true, hasReceiptFailure: true) == .reportReceiptFailure)
        _ = turn.logFetched(.wrongRoot, hasClaim: false)
        #expect(turn.relayRecorded(isKeyEnded: true, hasReceiptFailure: false) == .finish)
    }

    @Test(
        arguments: [
            (true, false, false, true), (true, true, true, true), (true, false, true, true),
            (false, true, false, true), (false, true, true, false), (false, false, false, false),
            (false, false, true, false),
        ] as [(Bool, Bool, Bool, Bool)])
    func `a submission is sent if it is nowhere, or if its answer is overdue and the staff does not have it`(
        isPending: Bool, isDue: Bool, isWithStaff: Bool, isSent: Bool
    ) {
        let open = ReaderTurn.OpenSubmission(isPending: isPending, isDue: isDue, isWithStaff: isWithStaff)
        #expect(open.isSent == isSent)
    }

    private static func submitted() -> ReaderTurn {
        var turn = ReaderTurn()
        _ = turn.logFetched(nil, hasClaim: false)
        _ = turn.submitted(isWaiting: true)
        return turn
    }
}
