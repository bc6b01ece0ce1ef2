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
        let service = OperatorService(carrier: relay.server.carrier, census: RelayMetrics(), address: relay.address)
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

    @Test func `is served again with its files, also after a restart, when it is allowed in time`() async throws {
        var (relay, file) = try await relayWithFile()
        let end = try await leave(relay)
        relay.server.carrier.removeEndedData(at: end.adding(seconds: -1))
        relay = try await relay.restarted()
        #expect(try await held(relay).deleteAtMs == end.milliseconds)
        try await allow(relay)
        let status = try await held(relay)
        #expect(status.deleteAtMs == 0 && status.size == 1 && status.state == "accepted")
        let bob = try await relay.connect(reading: origin.conversation, with: member)
        #expect(try await bob.describe(file.chunks.root).missing.isEmpty)
        relay.server.carrier.removeEndedData(at: end)
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
        relay.server.carrier.removeEndedData(at: try await leave(relay))
        try await eventually("the data is deleted") {
            let status = try await held(relay)
            return status.size == 0 && status.fileBytes == 0
        }
        let status = try await held(relay)
        #expect(status.size == 0 && status.fileBytes == 0 && status.cosignedSize == 1)
        try await allow(relay)
        #expect(try await held(relay).state == "rolled_back", "it signs nothing else than what it signed before")
    }
}
