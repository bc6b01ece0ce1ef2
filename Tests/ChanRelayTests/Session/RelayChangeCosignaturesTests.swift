import ChanID
import ChanRelayWire
import ChanSodium
import Testing

@testable import ChanRelayServer

@Suite struct `The cosignatures of former relays` {
    private let keys: [RelayKeys]

    init() throws { keys = try (0..<20).map { _ in try RelayIdentity(seed: .random(count: 32)).keys } }

    private func sample(_ count: Int, noteBytes: Int = 300) -> RelayChangeCosignatures? {
        RelayChangeCosignatures(
            (0..<count).map { number in
                RelayChangeCosignatures.Item(
                    keys: keys[number], note: [UInt8](repeating: UInt8(number), count: noteBytes))
            })
    }

    @Test func `are read as they were written`() throws {
        for count in [1, 2, 16] {
            let made = try #require(sample(count))
            #expect(made.items.count == count)
            #expect(try RelayChangeCosignatures(parsing: made.bytes) == made)
        }
        #expect(sample(0) == nil && sample(1, noteBytes: 0) == nil && sample(1, noteBytes: 16_385) == nil)
        #expect(sample(20)?.items.count == 16)
        #expect(try #require(sample(16, noteBytes: 16_000)).bytes.count <= 1 << 16)
    }

    @Test func `that are malformed are refused`() throws {
        let made = try #require(sample(2)).bytes
        let label = "chanadm/relay-change/v1\n".utf8.count
        var another = made
        another[label + 33] ^= 1
        var long = made
        long[label + RelayKeys.byteCount] = 0xFF
        var empty = made
        empty[label + RelayKeys.byteCount] = 0
        empty[label + RelayKeys.byteCount + 1] = 0
        let one = Array(made[label..<(label + RelayKeys.byteCount + 302)])
        let cases: [[UInt8]] = [
            [], Array(made.prefix(label)), Array(made.dropLast()), made + [0], Array(made.dropFirst()), another, long,
            empty, Array(made.prefix(label)) + Array(repeating: one, count: 17).flatMap(\.self),
        ]
        for (number, bytes) in cases.enumerated() {
            #expect(throws: RelayError.self, "case \(number)") { try RelayChangeCosignatures(parsing: bytes) }
        }
    }

    @Test func `have an address that depends on the conversation, the entry and the root`() throws {
        let (first, second) = (SHA256.digest([1]), SHA256.digest([2]))
        let (help, news) = (try #require(ConversationID(first.bytes)), try #require(ConversationID(second.bytes)))
        let all = [
            RelayChangeCosignatures.address(of: 1, in: help, root: first),
            RelayChangeCosignatures.address(of: 2, in: help, root: first),
            RelayChangeCosignatures.address(of: 1, in: news, root: first),
            RelayChangeCosignatures.address(of: 1, in: help, root: second),
        ]
        #expect(Set(all).count == 4)
    }
}
