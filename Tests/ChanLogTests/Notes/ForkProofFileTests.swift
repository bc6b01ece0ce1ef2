import ChanID
import ChanLog
import ChanSodium
import Testing

@Suite struct ForkProofFileTests {
    /// Two logs that are equal up to entry `common`, one of each size up to 12.
    private static func logs(common: Int) -> (TestChannel, TestChannel) {
        var channel = TestChannel()
        while channel.entries.count < common { channel.post("same", by: channel.alice) }
        var fork = channel.prefix(common)
        while channel.entries.count < 12 { channel.post("one", by: channel.alice) }
        while fork.entries.count < 12 { fork.post("another", by: fork.alice) }
        return (channel, fork)
    }

    private static func file(_ channel: TestChannel, _ size: Int, _ fork: TestChannel, _ other: Int) throws
        -> ForkProofFile
    {
        let prefix = try #require(PrefixProof.make(from: UInt64(size), to: UInt64(other), fork.stored.stored))
        return ForkProofFile(
            (
                (channel.checkpoint(size).encoded(), UInt64(size)),
                (fork.checkpoint(other).encoded(), UInt64(other))
            ), prefix: size == other ? nil : prefix)
    }

    private static func isProof(_ file: ForkProofFile, of channel: TestChannel) -> Bool {
        let checkpoints = [file.smaller, file.larger].compactMap {
            try? SignedCheckpoint(parsing: $0, of: channel.conversation, origin: channel.origin.verifyKey).checkpoint
        }
        return checkpoints.count == 2 && file.proves(checkpoints[0], checkpoints[1])
    }

    @Test func `two logs of any sizes beyond the fork are proven to differ, and those up to it are not`() throws {
        for common in 1...11 {
            let (channel, fork) = Self.logs(common: common)
            for size in 1...12 {
                for other in size...12 {
                    let file = try Self.file(channel, size, fork, other)
                    #expect(try ForkProofFile(parsing: file.encoded()) == file)
                    #expect(Self.isProof(file, of: channel) == (size > common), "\(common): \(size), \(other)")
                }
            }
        }
    }

    @Test func `every changed byte is refused`() throws {
        let (channel, fork) = Self.logs(common: 3)
        for sizes in [(5, 11), (8, 9), (7, 7)] {
            let bytes = try Self.file(channel, sizes.0, fork, sizes.1).encoded()
            for index in bytes.indices {
                for mask: UInt8 in [0x01, 0x20, 0x80] {
                    var changed = bytes
                    changed[index] ^= mask
                    let file = try? ForkProofFile(parsing: changed)
                    #expect(file.map { Self.isProof($0, of: channel) } ?? false == false, "byte \(index)")
                }
            }
            for count in bytes.indices {
                #expect(throws: MalformedError.self) { try ForkProofFile(parsing: Array(bytes.prefix(count))) }
            }
            #expect(throws: MalformedError.self) { try ForkProofFile(parsing: bytes + [newline]) }
        }
    }

    private let newline = UInt8(ascii: "\n")

    @Test(arguments: [
        "", "chanadm/fork-proof/v2\n", "chanadm/fork-proof/v1\n", "chanadm/fork-proof/v1\nroot AA==\n",
        "chanadm/fork-proof/v1\nnote 0\n", "chanadm/fork-proof/v1\nnote 99999999999999999\n",
        "chanadm/fork-proof/v1\nnote -1\n", "chanadm/fork-proof/v1\nnote 4\nabc",
        "chanadm/fork-proof/v1\n" + String(repeating: "path \n", count: 9),
    ])
    func `a file of another form is refused`(text: String) {
        #expect(throws: MalformedError.self) { try ForkProofFile(parsing: Array(text.utf8)) }
    }

    @Test func `a path longer than any log needs, and a file over the limit, are refused`() throws {
        let line = "path AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n"
        let head = "chanadm/fork-proof/v1\nroot AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n"
        for count in [65, 5_000] {
            let text = head + String(repeating: line, count: count)
            #expect(throws: MalformedError.self) { try ForkProofFile(parsing: Array(text.utf8)) }
        }
    }

    @Test func `encoded prefixes have whole hashes, at most 65`() throws {
        let (channel, _) = Self.logs(common: 1)
        let proof = try #require(PrefixProof.make(from: 5, to: 11, channel.stored.stored))
        #expect(PrefixProof(bytes: proof.bytes, from: 5, to: 11) == proof)
        for count in [0, 1, 31, 33, 66 * 32] {
            #expect(PrefixProof(bytes: [UInt8](repeating: 1, count: count), from: 5, to: 11) == nil)
        }
    }

    @Test func `evidence needs a proof for checkpoints of different sizes`() throws {
        let (channel, fork) = Self.logs(common: 3)
        let prefix = try #require(PrefixProof.make(from: 5, to: 11, fork.stored.stored))
        let same = try #require(PrefixProof.make(from: 5, to: 11, channel.stored.stored))
        let evidence = ForkEvidence(channel.checkpoint(5), against: fork.checkpoint(11), prefix: prefix)
        #expect(evidence?.prefix == prefix)
        #expect(ForkEvidence(fork.checkpoint(11), against: channel.checkpoint(5), prefix: prefix) != nil)
        #expect(ForkEvidence(channel.checkpoint(5), against: fork.checkpoint(11), prefix: nil) == nil)
        #expect(ForkEvidence(channel.checkpoint(5), against: channel.checkpoint(11), prefix: same) == nil)
        #expect(ForkEvidence(channel.checkpoint(6), against: fork.checkpoint(11), prefix: prefix) == nil)
        #expect(ForkEvidence(channel.checkpoint(5), against: fork.checkpoint(5), prefix: nil) != nil)
        #expect(ForkEvidence(channel.checkpoint(3), against: fork.checkpoint(3), prefix: nil) == nil)
        let other = TestChannel(salt: 9)
        #expect(ForkEvidence(channel.checkpoint(1), against: other.checkpoint(1), prefix: nil) == nil)
    }
}
