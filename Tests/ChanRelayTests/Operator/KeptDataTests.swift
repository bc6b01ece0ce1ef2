import ChanForge
import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite struct `What a relay holds of a conversation that its operator left` {
    private let origin = Origin()
    private let member = SigningKey.generate()

    private func relayWithFile() async throws -> (TestRelay, SampleFile) {
        let relay = try await TestRelay.start()
        _ = try await relay.carry(origin, uploading: member)
        let file = try SampleFile()
        try await file.upload(to: relay.connect(reading: origin.conversation, with: member))
        return (relay, file)
    }

    private func operate(_ relay: TestRelay, _ fill: (inout WireOperate) -> Void) async throws -> WireOperated {
        var operate = WireOperate()
        fill(&operate)
        let service = OperatorService(service: relay.server.service, metrics: RelayMetrics(), address: relay.address)
        let answer = await withCheckedContinuation { done in service.perform(operate) { done.resume(returning: $0) } }
        guard case .operated(let operated) = try answer.get() else { throw RelayError.unexpected }
        return operated
    }

    private func leave(_ relay: TestRelay) async throws -> Timestamp {
        let answer = try await operate(relay) { $0.leave.conversationID = .init(origin.conversation.bytes) }
        return Timestamp(milliseconds: answer.deleteAtMs)
    }

    private func allow(_ relay: TestRelay) async throws {
        _ = try await operate(relay) {
            $0.judge.subject = .init(origin.conversation.bytes)
            $0.judge.allow = true
        }
    }

    private func held(_ relay: TestRelay) async throws -> WireChannelStatus {
        try #require(try await operate(relay) { $0.channels = WireListChannels() }.channels.first)
    }

    @Test func `is served again with its files when it is allowed in time and invited again`() async throws {
        var (relay, file) = try await relayWithFile()
        let end = try await leave(relay)
        relay.server.service.removeEndedData(at: end.adding(seconds: -1))
        relay = try await relay.restarted()
        #expect(try await held(relay).deleteAtMs == end.milliseconds)
        try await allow(relay)
        let early = await relayError { _ = try await relay.connect(reading: origin.conversation, with: member) }
        #expect(early?.code == .notCarried, "nobody has told it yet what was deleted meanwhile")
        #expect(try await relay.connect(origin).invite(genesis: origin.genesis).state == .accepted)
        let status = try await held(relay)
        #expect(status.deleteAtMs == 0 && status.size == 1 && status.state == "accepted")
        let bob = try await relay.connect(reading: origin.conversation, with: member)
        #expect(try await bob.describe(file.chunks.root).missing.isEmpty)
        relay.server.service.removeEndedData(at: end)
        #expect(try await held(relay).size == 1, "allowed, it does not end")
    }

    @Test func `is kept as long when the operator also refuses it`() async throws {
        let (relay, _) = try await relayWithFile()
        let end = try await leave(relay)
        _ = try await operate(relay) { $0.judge.subject = .init(origin.conversation.bytes) }
        let status = try await held(relay)
        #expect(status.state == "refused" && status.size == 1 && status.deleteAtMs == end.milliseconds)
        #expect(status.fileBytes > 0)
    }

    @Test func `is deleted with its files after that`() async throws {
        let (relay, _) = try await relayWithFile()
        #expect(try await held(relay).fileBytes > 0)
        relay.server.service.removeEndedData(at: try await leave(relay))
        try await eventually("the data is deleted") {
            let status = try await held(relay)
            return status.size == 0 && status.fileBytes == 0
        }
        let status = try await held(relay)
        #expect(status.size == 0 && status.fileBytes == 0 && status.cosignedSize == 1)
        try await allow(relay)
        _ = try await relay.connect(origin).invite(genesis: origin.genesis)
        #expect(try await held(relay).state == "rolled_back", "it signs nothing else than what it signed before")
    }

    @Test func `a relay that the origin withdrew shows readers what it holds until it deletes it`() async throws {
        var (relay, _) = try await relayWithFile()
        try await relay.connect(origin).retire()
        relay = try await relay.restarted()
        let status = try await held(relay)
        #expect(status.state == "retired" && status.size == 1 && status.deleteAtMs > 0)
        let bob = try await relay.connect(reading: origin.conversation, with: member)
        #expect(try await bob.fetch(from: 0).size == 1)
        var delivered: UInt64 = 0
        for try await delivery in try await bob.subscribe(from: 0) {
            delivered = try delivery.batch.get().end
            break
        }
        #expect(delivered == 1)
        let submission = Submission(conversation: origin.conversation, sealed: randomBytes(500))
        #expect(await relayError { _ = try await bob.submit(submission) }?.code == .retired)
        let alice = try await relay.connect(origin)
        let batch = origin.batch()
        #expect(await relayError { _ = try await alice.publish(batch) }?.code == .retired)
        // Repeating it does not prolong the time.
        try await alice.retire()
        #expect(try await held(relay).deleteAtMs == status.deleteAtMs)
        relay.server.service.removeEndedData(at: Timestamp(milliseconds: status.deleteAtMs))
        try await relay.server.checkCommits()
        #expect(try await held(relay).size == 0)
        let late = await relayError { _ = try await relay.connect(reading: origin.conversation, with: member) }
        #expect(late?.code == .retired)
    }

    @Test func `an origin does not undo what the operator left, whatever was allowed before`() async throws {
        let (relay, _) = try await relayWithFile()
        try await allow(relay)
        let end = try await leave(relay)
        let alice = try await relay.connect(origin)
        let genesis = origin.genesis
        #expect(await relayError { _ = try await alice.invite(genesis: genesis) }?.code == .notCarried)
        try await alice.retire()
        #expect(try await held(relay).deleteAtMs == end.milliseconds, "what is kept for the operator stays")
        #expect(await relayError { _ = try await alice.invite(genesis: genesis) }?.code == .notCarried)
        #expect(try await held(relay).state == "left")
        try await allow(relay)
        #expect(try await alice.invite(genesis: genesis).state == .accepted)
    }

    @Test func `retained data is counted until it is deleted`() async throws {
        let (relay, _) = try await relayWithFile()
        func kept() async throws -> UInt64 {
            try await operate(relay) { $0.server = WireAskServer() }.server.keptBytes
        }
        #expect(try await kept() == 0)
        let end = try await leave(relay)
        let bytes = try await held(relay).bytes
        #expect(try await kept() == bytes && bytes > 0)
        relay.server.service.removeEndedData(at: end)
        try await relay.server.checkCommits()
        #expect(try await kept() == 0)
    }
}
