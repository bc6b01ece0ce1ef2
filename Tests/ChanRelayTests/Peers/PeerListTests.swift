import ChanID
import ChanRelayWire
import ChanSodium
import Testing

@Suite struct `The list of the other relays` {
    private func address(_ port: UInt16, _ relay: RelayID? = nil) throws -> RelayAddress {
        let identity = try relay ?? #require(RelayID(SigningKey.generate().verifyKey.bytes))
        return try RelayAddress(relay: identity, host: "relay.example", port: port)
    }

    private func error(_ change: (inout WireSetPeers) throws -> Void) throws -> RelayError.Code? {
        var wire = PeerList([try address(1), try address(2)], limit: 3).frame
        try change(&wire)
        do throws(RelayError) {
            let request = try RelayRequest(.setPeers(wire), limits: RelayLimits())
            guard case .setPeers(let addresses, let limit) = request else { return nil }
            _ = try PeerList(parsing: addresses, limit: limit)
            return nil
        } catch { return error.code }
    }

    @Test func `is read as it was written, in one order, each relay once`() throws {
        let (a, b) = (try address(1), try address(2))
        let list = PeerList([b, a, try address(9, b.relay), a], limit: 7)
        #expect(list.addresses.count == 2 && Set(list.addresses.map(\.relay)) == [a.relay, b.relay])
        #expect(try PeerList(parsing: list.frame.addresses, limit: list.frame.limit) == list)
        #expect(PeerList.digest(of: list.addresses) != PeerList.digest(of: [a]))
        #expect(try PeerList(parsing: [], limit: 0).addresses.isEmpty)
    }

    @Test func `is refused with too many, repeated, unordered or malformed addresses, or an impossible limit`() throws {
        #expect(try error { _ in } == nil)
        #expect(try error { $0.addresses.reverse() } == .malformed)
        #expect(try error { $0.addresses.append($0.addresses[1]) } == .malformed)
        #expect(try error { $0.addresses[0] = "relay://nonsense" } == .malformed)
        #expect(try error { $0.addresses[0] += String(repeating: "0", count: 600) } == .malformed)
        #expect(try error { $0.limit = 1 << 41 } == .malformed)
        let many = try (0...PeerList.maximumCount).map { try address(UInt16($0 + 1)).description }.sorted()
        #expect(try error { $0.addresses = many } == .tooLarge)
        #expect(PeerList(try (0...99).map { try address(UInt16($0 + 1)) }, limit: 0).addresses.count == 64)
    }
}
