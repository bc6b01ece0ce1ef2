import ChanID
import ChanLog
import ChanSodium
import Testing

@Suite struct ProofFileTests {
    static func channel() -> TestChannel {
        var channel = TestChannel()
        for text in ["one", "two", "three", "four"] { channel.post(text, by: channel.alice) }
        return channel
    }

    static func file(_ channel: TestChannel, of index: UInt64 = 2) throws -> ProofFile {
        let leaf = channel.entries[Int(index)].entry.leafBytes
        let proof = try #require(InclusionProof.make(index: index, size: 5, channel.stored.stored))
        return ProofFile(extra: leaf, proof: proof, checkpoint: channel.checkpoint(5))
    }

    @Test func `a proof file stands alone`() throws {
        let channel = Self.channel()
        let file = try ProofFile(parsing: Self.file(channel).encoded())
        #expect(file == (try Self.file(channel)))
        let entry = try Entry(leafBytes: try #require(file.extra))
        #expect(entry == channel.entries[2].entry)
        let checkpoint = try file.verified(
            entry.leafHash, of: channel.conversation, origin: channel.origin.verifyKey)
        #expect(checkpoint.size == 5)
    }

    @Test func `it is laid out as C2SP tlog-proof says`() throws {
        let channel = Self.channel()
        let text = String(decoding: try Self.file(channel).encoded(), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "c2sp.org/tlog-proof@v1")
        #expect(lines[1].hasPrefix("extra "))
        #expect(lines[2] == "index 2")
        #expect(lines[3...5].allSatisfy { $0.count == 44 })
        #expect(lines[6].isEmpty)
        #expect(lines[7].hasPrefix("chanadm/"))
        let bare = ProofFile(
            extra: nil, proof: InclusionProof(index: 0, size: 1, path: []), checkpoint: channel.checkpoint(1))
        #expect(try ProofFile(parsing: bare.encoded()) == bare)
        #expect(String(decoding: bare.encoded(), as: UTF8.self).hasPrefix("c2sp.org/tlog-proof@v1\nindex 0\n\n"))
    }

    @Test func `every changed byte is refused, but for the extra data nobody signed`() throws {
        let channel = Self.channel()
        let (bytes, leafHash) = (try Self.file(channel).encoded(), channel.entries[2].entry.leafHash)
        let extra = try #require(bytes.firstIndex(of: 0x0A)) + 7
        let extraEnd = try #require(bytes[extra...].firstIndex(of: 0x0A))
        for index in bytes.indices where !(extra..<extraEnd).contains(index) {
            for mask: UInt8 in [0x01, 0x20, 0x80] {
                var changed = bytes
                changed[index] ^= mask
                #expect(throws: (any Error).self, "byte \(index)") {
                    try ProofFile(parsing: changed).verified(
                        leafHash, of: channel.conversation, origin: channel.origin.verifyKey)
                }
            }
        }
    }

    @Test func `a path that leads elsewhere is a bad root`() throws {
        let channel = Self.channel()
        let file = try Self.file(channel)
        #expect(throws: IntegrityError.badRoot(size: 5)) {
            try file.verified(
                channel.entries[3].entry.leafHash, of: channel.conversation, origin: channel.origin.verifyKey)
        }
    }

    @Test(arguments: [
        "", "c2sp.org/tlog-proof@v2\nindex 0\n\nx\n", "c2sp.org/tlog-proof@v1\n\nx\n",
        "c2sp.org/tlog-proof@v1\nindex 00\n\nx\n", "c2sp.org/tlog-proof@v1\nindex 1",
        "c2sp.org/tlog-proof@v1\nindex 1\n\n", "c2sp.org/tlog-proof@v1\nindex 1\nAAAA\n\nx\n",
        "c2sp.org/tlog-proof@v1\nextra A\nindex 1\n\nx\n",
        "c2sp.org/tlog-proof@v1\nextra AAAA\nextra AAAA\nindex 1\n\nx\n",
    ])
    func `a file that is not to the letter is refused`(text: String) {
        #expect(throws: MalformedError.self) { try ProofFile(parsing: Array(text.utf8)) }
    }
}
