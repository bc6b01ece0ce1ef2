import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanEnvelope

/// The origin's request to a member whose tags for ban lists are missing.
@Suite struct BanTagRequestTests {
    struct RequestCase: Codable {
        var name: String
        var sealing_seed: String
        var sealed: String
        /// The lists of a valid request, in order.
        var lists: [String]
        /// `opens` or `ignored`.
        var outcome: String
    }

    @Test func `requests for ban tags open or are ignored as the vectors say`() throws {
        let cases = try Vectors.cases("tag_requests") { try record() }
        #expect(Set(cases.map(\.outcome)) == ["opens", "ignored"])
        for vector in cases {
            let key = try required(SealingKey(seed: SecretBytes(bytes(vector.sealing_seed))))
            let request = BanTagRequest.open(try bytes(vector.sealed), with: key)
            #expect((request == nil ? "ignored" : "opens") == vector.outcome, "\(vector.name)")
            #expect(request?.lists.map(\.description) ?? [] == vector.lists, "\(vector.name)")
        }
    }

    private func record() throws -> [RequestCase] {
        let seed = SecretBytes.random(count: 32)
        let key = try #require(SealingKey(seed: seed))
        func vector(_ name: String, _ plaintext: [UInt8], _ lists: [BanListID] = []) throws -> RequestCase {
            RequestCase(
                name: name, sealing_seed: Hex.encode(seed.exposed()),
                sealed: Hex.encode(try key.publicKey.seal(plaintext)), lists: lists.map(\.description),
                outcome: lists.isEmpty ? "ignored" : "opens")
        }
        func plain(_ numbers: UInt8...) -> [UInt8] {
            numbers.flatMap { [UInt8](repeating: $0, count: BanListID.byteCount) }
        }
        var flipped = try vector("a flipped bit", plain(1, 0, 0, 0, 0, 0, 0, 0))
        flipped.sealed = String(flipped.sealed.dropLast()) + (flipped.sealed.last == "0" ? "1" : "0")
        return [
            try vector("one list", plain(1, 0, 0, 0, 0, 0, 0, 0), lists(1)),
            try vector("eight lists", plain(1, 2, 3, 4, 5, 6, 7, 8), lists(1, 2, 3, 4, 5, 6, 7, 8)),
            try vector("no list", plain(0, 0, 0, 0, 0, 0, 0, 0)),
            try vector("a list after a gap", plain(1, 0, 2, 0, 0, 0, 0, 0)),
            try vector("a list twice", plain(1, 1, 0, 0, 0, 0, 0, 0)),
            try vector("too short", plain(1, 2, 3, 4, 5, 6, 7)),
            try vector("too long", plain(1, 2, 3, 4, 5, 6, 7, 8, 9)),
            flipped,
        ]
    }

    private func lists(_ numbers: UInt8...) -> [BanListID] {
        numbers.compactMap { BanListID([UInt8](repeating: $0, count: BanListID.byteCount)) }
    }

    @Test func `a request opens for its recipient, and every request has the same length`() throws {
        let (key, other) = (SealingKey.generate(), SealingKey.generate())
        for asked in [lists(1), lists(1, 2, 3), lists(1, 2, 3, 4, 5, 6, 7, 8)] {
            let request = try #require(BanTagRequest(asked))
            let sealed = try request.sealed(to: key.publicKey)
            #expect(sealed.count == BanTag.requestBytes)
            #expect(BanTagRequest.open(sealed, with: key)?.lists == asked)
            #expect(BanTagRequest.open(sealed, with: other) == nil)
        }
    }

    @Test func `a request without lists, with too many lists or with a duplicate list is ignored`() {
        for asked in [[], lists(1, 2, 3, 4, 5, 6, 7, 8, 9), lists(1, 2, 1), lists(0)] {
            #expect(BanTagRequest(asked) == nil)
        }
        let none = [UInt8](repeating: 0, count: BanListID.byteCount)
        let room = [UInt8](repeating: 0, count: (BanTag.maximumPerConversation - 2) * BanListID.byteCount)
        let one = [UInt8](repeating: 1, count: BanListID.byteCount)
        #expect(BanTagRequest(encoded: one + none + room)?.lists == lists(1))
        for bytes in [[], none + none + room, none + one + room, one + one + room, one + none + room + [0], one] {
            #expect(BanTagRequest(encoded: bytes) == nil, "\(bytes.count) bytes")
        }
    }

    @Test func `tags of a profile cannot be linked across lists or to its keys`() throws {
        let seed = ProfileSeed.random()
        let (help, news) = (Digest(words: ConversationID.zero.words), SHA256.digest([1]))
        let keys = [help, news].compactMap { ConversationID($0.bytes) }.map {
            seed.memberKeys(joining: $0).signing.verifyKey
        }
        let listed = lists(1, 2)
        let tags = listed.map { list in
            seed.banTag(for: list, as: MemberID(firstKey: keys[0]), in: .zero).key
        }
        #expect(Set(tags + keys).count == 4)
        #expect(
            seed.banTag(for: listed[0], as: MemberID(firstKey: keys[1]), in: .zero).key == tags[0],
            "a list knows a profile again, as which member ever")
    }
}
