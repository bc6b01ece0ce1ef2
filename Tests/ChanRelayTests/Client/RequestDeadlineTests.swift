import ChanForge
import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanRelayClient
@testable import ChanRelayWire

@Suite("The time limit of a request")
struct RequestDeadlineTests {
    /// A question whose answer takes a second, with this many hashes in it.
    private static func question(_ hashes: Int) -> WireFrame.OneOf_Kind {
        var ask = WireAskReceipts()
        ask.hashes = (0..<hashes).map { .init(SHA256.digest([UInt8($0 % 256), UInt8($0 / 256)]).bytes) }
        ask.waitMs = 1_000
        return .askReceipts(ask)
    }

    @Test
    func `a large request has the time that its bytes may take besides the limit, a small one has not`() async throws {
        let relay = try await TestRelay.start()
        let alice = try await relay.carry(Origin(), reader: .generate())
        let limit = Duration.milliseconds(100)
        await #expect(throws: RelayError.self) { try await alice.sendRequest(Self.question(1), within: limit) }
        // 34 KiB may take two seconds.
        guard case .receipts(let answer) = try await alice.sendRequest(Self.question(1_024), within: limit) else {
            Issue.record("no receipts")
            return
        }
        #expect(answer.receipts.isEmpty)
    }

    @Test func `the largest frame has as long as the relay gives it, and no longer`() {
        #expect(RelayLimits.transferMilliseconds(of: 0) == 0)
        #expect(RelayLimits.transferMilliseconds(of: 16_000) == 1_000)
        #expect(RelayLimits.transferMilliseconds(of: RelayLimits.frameBytes) < 330_000)
    }
}
