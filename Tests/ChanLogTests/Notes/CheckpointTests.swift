import ChanID
import ChanLog
import ChanSodium
import Testing

@Suite struct CheckpointTests {
    let channel = TestChannel()
    let relayKey = TestAuthor.key("north, cosigning")

    @Test func `a checkpoint is three lines, signed under the name of its origin line`() throws {
        let signed = channel.checkpoint(1)
        let lines = String(decoding: signed.encoded(), as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "chanadm/\(channel.conversation)")
        #expect(lines[1] == "1")
        #expect(lines[3].isEmpty)
        #expect(lines[4].hasPrefix("— chanadm/\(channel.conversation) "))
        #expect(try Checkpoint(parsing: signed.checkpoint.text) == signed.checkpoint)
    }

    @Test func `a signed checkpoint is parsed for the same log and key only`() throws {
        let signed = channel.checkpoint(1)
        let (bytes, key) = (signed.encoded(), channel.origin.verifyKey)
        #expect(try SignedCheckpoint(parsing: bytes, of: channel.conversation, origin: key) == signed)
        #expect(throws: IntegrityError.badCheckpoint(.unsigned)) {
            try SignedCheckpoint(parsing: bytes, of: channel.conversation, origin: relayKey.verifyKey)
        }
        #expect(throws: IntegrityError.badCheckpoint(.origin(Checkpoint.origin(of: channel.conversation)))) {
            try SignedCheckpoint(parsing: bytes, of: .zero, origin: key)
        }
    }

    @Test(arguments: [
        ("checkpoint.origin", "example.com/log\n1\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n"),
        ("checkpoint.origin", "chanadm/00\n1\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n"),
        ("checkpoint.size", "@\n01\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n"),
        ("checkpoint.size", "@\n-1\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n"),
        ("checkpoint.size", "@\n+1\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n"),
        ("checkpoint.size", "@\n\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n"),
        ("checkpoint.size", "@\n1099511627777\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n"),
        ("checkpoint.size", "@\n99999999999999999999\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n"),
        ("checkpoint.root", "@\n1\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n"),
        ("checkpoint.root", "@\n1\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB=\n"),
        ("checkpoint.root", "@\n1\n"),
        ("checkpoint.root", "@\n1\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="),
        ("checkpoint.extension", "@\n1\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\nmore\n"),
    ])
    func `a text that is no checkpoint names the line`(field: String, text: String) {
        let origin = Checkpoint.origin(of: .zero)
        let bytes = Array(text.replacing("@", with: origin).utf8)
        let error = #expect(throws: MalformedError.self) { try Checkpoint(parsing: bytes) }
        #expect(error?.field == field)
    }

    @Test func `every changed byte of a signed checkpoint is refused`() throws {
        let bytes = channel.checkpoint(1).encoded()
        for index in bytes.indices {
            for mask: UInt8 in [0x01, 0x02, 0x20, 0x80, 0xFF] {
                var changed = bytes
                changed[index] ^= mask
                #expect(throws: IntegrityError.self, "byte \(index) ^ \(mask)") {
                    try SignedCheckpoint(
                        parsing: changed, of: channel.conversation, origin: channel.origin.verifyKey)
                }
            }
        }
    }

    @Test func `a cosignature is found, checked, and replaced by a newer one`() throws {
        let relay = try #require(Cosigner(name: "chanrelay/north", key: relayKey.verifyKey))
        var signed = channel.checkpoint(1)
        #expect(try signed.cosignature(by: relay) == nil)
        signed.add(Cosignature(cosigning: signed, at: 100, with: relayKey), by: relay)
        signed.add(Cosignature(cosigning: signed, at: 200, with: relayKey), by: relay)
        let read = try SignedCheckpoint(
            parsing: signed.encoded(), of: channel.conversation, origin: channel.origin.verifyKey)
        #expect(read.note.signatures.count == 2)
        #expect(try read.cosignature(by: relay)?.seconds == 200)
    }

    @Test func `no changed byte of a cosigned checkpoint passes as cosigned`() throws {
        let relay = try #require(Cosigner(name: "chanrelay/north", key: relayKey.verifyKey))
        var signed = channel.checkpoint(1)
        signed.add(Cosignature(cosigning: signed, at: 100, with: relayKey), by: relay)
        let bytes = signed.encoded()
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 0x04
            let read = try? SignedCheckpoint(
                parsing: changed, of: channel.conversation, origin: channel.origin.verifyKey)
            #expect((try? read?.cosignature(by: relay)) == nil, "byte \(index)")
        }
    }

    /// The layout of C2SP tlog-cosignature, assembled by hand.
    @Test func `a cosignature signs header, time and text`() throws {
        let relay = try #require(Cosigner(name: "chanrelay/north", key: relayKey.verifyKey))
        let signed = channel.checkpoint(1)
        let cosignature = Cosignature(cosigning: signed, at: 1_679_315_147, with: relayKey)
        #expect(Array(cosignature.bytes.prefix(8)) == [0, 0, 0, 0, 0x64, 0x18, 0x50, 0xCB])
        let message = Array("cosignature/v1\ntime 1679315147\n".utf8) + signed.note.text
        #expect(relayKey.verifyKey.isValid(cosignature.signature, over: message))
        #expect(cosignature.isValid(by: relay, over: signed.note.text))
        #expect(Cosignature(cosignature.bytes) == cosignature)
        for first: UInt8 in [0x01, 0x3f, 0x40, 0x7f, 0x80, 0xff] {
            #expect(Cosignature([first] + cosignature.bytes.dropFirst()) == nil, "a time no clock shows")
        }
        #expect(Cosignature(Array(cosignature.bytes.dropLast())) == nil)
    }
}
