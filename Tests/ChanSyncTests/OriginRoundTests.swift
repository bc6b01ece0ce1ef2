import ChanSync
import ChanTestSupport
import Testing

struct OriginRoundTests {
    @Test func `a round sends keys, answers, publishes, delivers and ends with files`() {
        var round = OriginRound(relaySize: 3)
        #expect(round.start() == .sendReaderKeys(at: 3))
        #expect(round.readerKeysSent() == .answerSubmissions)
        #expect(round.submissionsAnswered(hasFailure: false) == .publish(from: 3))
        #expect(round.published(to: 8, isOrigin: true) == .deliverReceipts)
        #expect(round.receiptsDelivered() == .advanceStatus)
        #expect(round.statusAdvanced(isChanged: false, logSize: 8) == .sendFiles)
    }

    @Test(arguments: [(true, UInt64(8)), (false, 9)])
    func `a log that grew is published in another pass`(isChanged: Bool, logSize: UInt64) {
        var round = OriginRound(relaySize: 8)
        for pass in 1...OriginRound.maximumPasses {
            if pass == 1 { #expect(round.start() == .sendReaderKeys(at: 8)) }
            #expect(
                round.statusAdvanced(isChanged: isChanged, logSize: logSize)
                    == (pass < OriginRound.maximumPasses ? .sendReaderKeys(at: 8) : .sendFiles), "pass \(pass)")
        }
    }

    @Test func `a failed answer is reported after the log and the receipts`() {
        var round = OriginRound(relaySize: 0)
        _ = round.start()
        #expect(round.submissionsAnswered(hasFailure: true) == .publish(from: 0))
        #expect(round.published(to: 1, isOrigin: true) == .deliverReceipts)
        #expect(round.receiptsDelivered() == .reportFailure)
    }

    @Test func `a node that handed over in the round delivers nothing more`() {
        var round = OriginRound(relaySize: 0)
        _ = round.start()
        #expect(round.published(to: 1, isOrigin: false) == .stop)
    }
}

struct LogPublicationTests {
    @Test func `batches follow one another, with keys between them`() {
        var publication = LogPublication(relaySize: 5)
        #expect(publication.start() == .prepareBatch(from: 5))
        #expect(publication.batchPrepared(to: 9) == .sendBatch)
        #expect(publication.batchAccepted(at: 9) == .sendReaderKeys(at: 9))
        #expect(publication.readerKeysSent() == .prepareBatch(from: 9))
        #expect(publication.batchPrepared(to: nil) == .finish)
        #expect(publication.relaySize == 9)
    }

    @Test func `a relay that has less than it was sent gets no more`() {
        var publication = LogPublication(relaySize: 5)
        #expect(publication.batchPrepared(to: 9) == .sendBatch)
        #expect(publication.batchAccepted(at: 8) == .finish)
        #expect(publication.relaySize == 8)
    }

    @Test func `a relay that has more than it was sent continues from there`() {
        var publication = LogPublication(relaySize: 5)
        #expect(publication.batchPrepared(to: 9) == .sendBatch)
        #expect(publication.batchAccepted(at: 12) == .sendReaderKeys(at: 12))
        #expect(publication.readerKeysSent() == .prepareBatch(from: 12))
    }

    @Test(arguments: [
        (UInt64(0), UInt64(0), UInt64?.none, Range<UInt64>?.none),
        (4, 4, nil, nil),
        (5, 4, nil, nil),
        (0, 7, nil, 0..<7),
        (2, 5000, nil, 2..<1002),
        (2, 5000, 9, 2..<9),
        (2, 5, 9, 2..<5),
        (9, 12, 9, nil),
    ])
    func `a batch ends with the log, at a key's end, or when it is full`(
        first: UInt64, size: UInt64, keyEnd: UInt64?, range: Range<UInt64>?
    ) {
        #expect(LogPublication.range(from: first, to: size, keyEnd: keyEnd) == range)
    }

    @Test func `a batch has one entry at least, and at most its bytes`() {
        #expect(LogPublication.count(fitting: []) == 0)
        #expect(LogPublication.count(fitting: [5 << 20, 1]) == 1)
        #expect(LogPublication.count(fitting: [1 << 20, 1 << 19, 1 << 19]) == 2)
        #expect(LogPublication.count(fitting: [1, 2, 3]) == 3)
    }

    @Test(
        arguments: [(1, 1, true), (1, 7, false), (6, 7, false), (7, 7, true), (9, 7, true), (0, 0, false)]
            as [(UInt64, UInt64, Bool)])
    func `a relay becomes active when it cosigned the log as it was when the round began`(
        cosigned: UInt64, beginning: UInt64, mayActivate: Bool
    ) {
        #expect(OriginRound.mayActivate(cosigned: cosigned, of: beginning) == mayActivate)
    }
}
