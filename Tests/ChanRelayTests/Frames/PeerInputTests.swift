import ChanForge
import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanRelayClient
@testable import ChanRelayWire

@Suite struct `What a lying peer tells` {
    private func status(_ change: (inout WireConversationStatus) -> Void) -> RelayError.Code? {
        var wire = WireConversationStatus()
        wire.state = "accepted"
        change(&wire)
        do throws(RelayError) { _ = try RelayConversationStatus(wire) } catch { return error.code }
        return nil
    }

    @Test func `a status with impossible numbers is malformed`() {
        #expect(status { $0.size = Limits.logSize } == nil)
        #expect(status { $0.size = Limits.logSize + 1 } == .malformed)
        #expect(status { $0.cosignedSize = .max } == .malformed)
        #expect(status { $0.accessVersion = UInt64(Int64.max) - 1 } == nil, "its successor can still be stored")
        #expect(status { $0.accessVersion = UInt64(Int64.max) } == .malformed)
        #expect(status { $0.pendingSubmissions = .max } == .malformed)
        #expect(status { $0.note = .init(repeating: 0x20, count: Limits.note + 1) } == .malformed)
        #expect(status { $0.state = "loved" } == .malformed)
    }

    @Test func `sizes, versions and times have an end`() throws {
        #expect(throws: RelayError.self) { try PeerInput.validatedSize(.max) }
        #expect(throws: RelayError.self) { try PeerInput.validatedCount(1 << 63) }
        #expect(throws: RelayError.self) { try PeerInput.validatedTime(.max) }
        #expect(throws: RelayError.self) { try PeerInput.validatedTime(-1) }
        #expect(try PeerInput.validatedTime(Limits.time.upperBound).milliseconds == Limits.time.upperBound)
    }

    @Test func `an access version the store cannot hold is malformed, and the relay goes on`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let mallory = try await relay.carry(origin, reader: .generate())
        for version in [UInt64.max, 1 << 63] {
            let connection = try await relay.connect(origin)
            let error = await relayError { try await connection.setAccess([], version: version) }
            #expect(error?.code == .malformed)
        }
        _ = try await mallory.ping()
        #expect(try await mallory.status().conversationStatus.accessVersion == 1)
    }

    @Test func `a failure's words are one printable line, its numbers small`() {
        var failure = WireFailure()
        failure.code = "busy"
        failure.message = "one\u{1b}[2J\ntwo\u{202e}" + String(repeating: "x", count: 5000)
        failure.retryAfterMs = .max
        failure.size = .max
        failure.evidence = [.init(repeating: 1, count: Limits.note + 1), .init([1]), .init([2])]
        let error = RelayError(failure)
        #expect(error.message.hasPrefix("one[2Jtwoxxx"))
        #expect(error.message.unicodeScalars.count == PeerInput.maxTextLength)
        #expect(error.retryAfterMilliseconds == 86_400_000)
        #expect(error.size == nil)
        #expect(error.evidence.isEmpty, "one piece of it is too long")
        failure.evidence = [.init([1]), .init([2]), .init([3])]
        #expect(RelayError(failure).evidence == [[1], [2], [3]])
        failure.code = String(repeating: "unheard of ", count: 1000)
        #expect(RelayError(failure).code == .refused)
        #expect(RelayError(failure).message.unicodeScalars.count == PeerInput.maxTextLength)
    }
}
