import ChanForge
import ChanID
import ChanLog
import ChanSodium
import NIOCore
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite("Bounds on the memory that a peer can occupy")
struct ResourceLimitTests {
    @Test func `an unfinished frame ends its connection and leaves others undisturbed`() async throws {
        var options = RelayOptions()
        options.plaintext = true
        options.limits.handshakeMilliseconds = 600_000
        options.limits.frameMilliseconds = 20
        let relay = try await TestRelay.start(options)
        let mallory = try await RawClient(port: relay.address.port)
        mallory.send([0, 0, 0, 50, 1, 2, 3])
        #expect(try await failures(in: mallory.readToEnd()) == [.timedOut])
        let alice = try await relay.carry(Origin(), reader: .generate())
        _ = try await alice.ping()
        #expect(relay.server.unfinishedBytes == 0)
    }

    @Test func `unfinished frames have a budget, in total and per network address`() throws {
        var limits = RelayLimits()
        (limits.unfinishedBytes, limits.unfinishedBytesOfAddress) = (100, 60)
        let bytes = UnfinishedFrameBudget(limits: limits)
        func network(_ address: String) throws -> CallerNetwork? {
            CallerNetwork(try SocketAddress(ipAddress: address, port: 4))
        }
        let (first, second) = (try network("192.0.2.1"), try network("192.0.2.2"))
        #expect(bytes.update(from: 0, to: 60, of: first))
        #expect(!bytes.update(from: 0, to: 1, of: first))
        #expect(bytes.update(from: 0, to: 40, of: second))
        #expect(!bytes.update(from: 0, to: 1, of: nil))
        #expect(bytes.update(from: 60, to: 0, of: first))
        #expect(bytes.update(from: 0, to: 60, of: nil))
        #expect(bytes.total == 100)
    }

    @Test func `bytes of a frame are appended in place, without copying the earlier bytes at each read`() {
        var decoder = FrameDecoder(limit: RelayLimits.frameBytes)
        var first = ByteBuffer()
        first.writeInteger(UInt32(1 << 20))
        first.writeRepeatingByte(7, count: 1 << 19)
        decoder.receive(first)
        var addresses: Set<UnsafeRawPointer?> = []
        for _ in 0..<1_000 {
            decoder.receive(ByteBuffer(bytes: [7]))
            addresses.insert(decoder.pending?.withUnsafeReadableBytes { $0.baseAddress } ?? nil)
        }
        #expect(addresses.count <= 3)
        #expect(decoder.bufferedBytes == 4 + 1 << 19 + 1_000)
    }

    @Test func `a node accepts no more submissions than requested, in order, none of them empty or too large`() throws {
        func answer(_ submissions: [(UInt64, Int)]) -> WireDrained {
            var answer = WireDrained()
            answer.submissions = submissions.map { sequence, bytes in
                var pending = WireDrained.PendingSubmission()
                pending.sequence = sequence
                pending.submission = .init([UInt8](repeating: 1, count: bytes))
                pending.receivedAtMs = 1
                return pending
            }
            return answer
        }
        let taken = try RelayConnection.submissions(answer([(5, 10), (7, 20)]), after: 4, atMost: 2)
        #expect(taken.map(\.sequence) == [5, 7])
        for bad in [
            [(5, 10), (6, 10), (7, 10)], [(4, 10)], [(6, 10), (6, 10)], [(5, 0)], [(5, Limits.submission + 1)],
        ] {
            #expect(throws: RelayError.self) {
                try RelayConnection.submissions(answer(bad.map { (UInt64($0.0), $0.1) }), after: 4, atMost: 2)
            }
        }
    }
}

@Suite("The reason why a relay is unreachable")
struct UnreachableTextTests {
    @Test func `the reason is a sentence without type names when the peer does not speak TLS`() async throws {
        var options = RelayOptions()
        options.plaintext = true
        let relay = try await TestRelay.start(options)
        let plain = relay.address
        let address = try RelayAddress(relay: plain.relay, host: plain.host, port: plain.port, transport: .tls)
        let failure = await relayError {
            _ = try await RelayConnection.connect(
                to: address, as: .reader(.generate()), conversation: Origin().conversation)
        }
        let message = try #require(failure?.message)
        #expect(!message.contains("SSL") && !message.contains("Error") && !message.contains("("), "\(message)")
    }
}
