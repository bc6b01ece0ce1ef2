import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanEnvelope

@Suite struct LinkTests {
    let now = Timestamp(milliseconds: 1_800_000_000_000)

    @Test(arguments: [true, false])
    func `a link verifies without other data`(_ open: Bool) throws {
        let founding = try ConversationFixture(open: open)
        let capability = SigningKey.generate()
        let text = try founding.draft(capability: capability).signed(by: founding.alice.signing).text
        #expect(text.utf8.count < 3000)
        let link = try UnverifiedLink(text: "  \(text)\n").verified(at: now)
        #expect(link.conversation == founding.conversation)
        #expect(link.id == LinkID(capability: capability.verifyKey))
        #expect(link.origin == founding.originKeys)
        #expect(link.signer == founding.alice.signing.verifyKey)
        #expect(link.terms.name == "#help" && link.terms.relays.count == 1 && link.terms.role == .observer)
        #expect(link.readingSecret?.epoch == founding.reading?.epoch)
        if let mine = link.readingSecret, let theirs = founding.reading { #expect(mine.key.equals(theirs.key)) }
    }

    @Test func `a genesis of an unknown suite is refused, one of the first suite is accepted`() throws {
        let founding = try ConversationFixture(open: true)
        func proof(_ suite: UInt8) throws -> GenesisProof {
            // The genesis is the only field of the body: its tag, a length of two bytes, and field 12 at its end.
            let genesis = Array(founding.proof.body.dropFirst(3)) + [12 << 3, suite]
            let body =
                [founding.proof.body[0], UInt8(genesis.count & 0x7F) | 0x80, UInt8(genesis.count >> 7)] + genesis
            return ConversationFixture.sign(body, device: founding.device, as: try #require(founding.alice.firstMember))
        }
        #expect(try proof(1).verified().genesis == founding.proof.verified().genesis)
        for suite: UInt8 in [2, 127] { #expect(throws: LinkError.unknownSuite) { try proof(suite).verified() } }
    }

    @Test func `the chain of owners must lead to the signer`() throws {
        let founding = try ConversationFixture(open: true)
        let (bob, carol) = (SigningKey.generate(), SigningKey.generate())
        let chain = [
            OwnerEndorsement(endorsing: bob.verifyKey, in: founding.conversation, by: founding.alice.signing),
            OwnerEndorsement(endorsing: carol.verifyKey, in: founding.conversation, by: bob),
        ]
        let link = try founding.draft(owners: chain).signed(by: carol).verified(at: now)
        #expect(link.signer == carol.verifyKey)
        #expect(throws: LinkError.wrongSignature(.link)) { try founding.draft(owners: chain).signed(by: bob) }
        #expect(throws: LinkError.wrongSignature(.owner(0))) {
            try founding.draft(owners: [chain[1]]).signed(by: carol)
        }
        let elsewhere = OwnerEndorsement(endorsing: bob.verifyKey, in: .zero, by: founding.alice.signing)
        #expect(throws: LinkError.wrongSignature(.owner(0))) {
            try founding.draft(owners: [elsewhere]).signed(by: bob)
        }
        let many = Array(repeating: chain[0], count: 80)
        #expect(throws: LinkError.self) { try founding.draft(owners: many).signed(by: bob) }
    }

    @Test func `an expired link names the time of its expiry`() throws {
        let founding = try ConversationFixture(open: true)
        let link = try founding.draft(expiresAt: now).signed(by: founding.alice.signing)
        #expect(throws: LinkError.expired(now)) { try link.verified(at: now) }
        #expect(try link.verified(at: Timestamp(milliseconds: now.milliseconds - 1)).terms.expiresAt == now)
    }

    @Test func `a link to another conversation is no renewal`() throws {
        let (mine, other) = (try ConversationFixture(open: true), try ConversationFixture(open: true))
        let link = try other.draft().signed(by: other.alice.signing)
        #expect(throws: LinkError.wrongConversation(other.conversation)) {
            try link.verified(at: now, expecting: mine.conversation)
        }
    }

    @Test func `a forged genesis is refused`() throws {
        let (founding, mallory) = (try ConversationFixture(open: true), try ConversationFixture(open: true))
        func refusal(_ proof: GenesisProof) -> LinkError? {
            do throws(LinkError) {
                _ = try proof.verified()
                return nil
            } catch { return error }
        }
        #expect(refusal(founding.proof) == nil)
        #expect(
            refusal(.init(signed: founding.proof.signed, body: mallory.proof.body))
                == .malformed(field: "genesis_body"))
        let stolen = SignedStatement(
            statement: founding.proof.signed.statement, signature: mallory.proof.signed.signature)
        #expect(refusal(.init(signed: stolen, body: founding.proof.body)) == .wrongSignature(.genesis))
        let uncertified = try forged(by: mallory, naming: founding)
        #expect(refusal(uncertified) == .wrongSignature(.certificate))
    }

    @Test func `a link has a reading secret if and only if the conversation is open`() throws {
        let (open, closed) = (try ConversationFixture(open: true), try ConversationFixture(open: false))
        #expect(throws: LinkError.wrongVisibility) {
            try open.draft(reading: .some(nil)).signed(by: open.alice.signing)
        }
        #expect(throws: LinkError.wrongVisibility) {
            try closed.draft(reading: .random()).signed(by: closed.alice.signing)
        }
        #expect(throws: LinkError.wrongReadingSecret) {
            try open.draft(reading: .random()).signed(by: open.alice.signing)
        }
        #expect(throws: Never.self) {
            try open.draft(reading: .random(epoch: 1)).signed(by: open.alice.signing)
        }
    }

    @Test func `changing any byte of a link is detected`() throws {
        let founding = try ConversationFixture(open: true)
        let link = try founding.draft().signed(by: founding.alice.signing)
        let bytes = link.encoded()
        for index in bytes.indices {
            var other = bytes
            other[index] ^= 1
            #expect(throws: LinkError.self, "byte \(index)") {
                try UnverifiedLink(parsing: other).verified(at: now)
            }
        }
        let text = Array(link.text.utf8)
        for count in text.indices {
            let cut = String(decoding: text.prefix(count), as: UTF8.self)
            #expect(throws: LinkError.self) { try UnverifiedLink(text: cut).verified(at: now) }
        }
    }

    @Test(arguments: [
        ("", LinkError.notALink), ("https://example.org", .notALink),
        ("chanadm://join/", .malformed(field: "signature")),
        ("chanadm://join/####", .malformed(field: "text")), ("chanadm://join/AAAA", .malformed(field: "link")),
        ("chanadm://join/A", .malformed(field: "text")), ("chanadm://join/AB", .malformed(field: "text")),
        (String(repeating: "x", count: 9000), .tooLong(bytes: 9000)),
    ])
    func `text that is no link is refused with the reason`(_ text: String, _ expected: LinkError) {
        #expect(throws: expected) { try UnverifiedLink(text: text) }
    }

    @Test func `displayed names contain no control characters`() {
        let longest = String(repeating: "n", count: 257)
        for name in [
            "a\u{1B}[2J", "a\nb", "\u{202E}cba", "a\u{200F}", "a\u{200B}", "\u{3164}", longest, "", "a\u{200D}b",
            "a\u{E0061}b", "a\u{FE0F}b", "\u{2800}",
        ] {
            #expect(throws: LinkError.malformed(field: "name")) {
                try LinkTerms(role: .observer, shown: (name: name, title: ""), relays: [])
            }
        }
        for relays in [Array(repeating: "r", count: 17), [""], ["r", ""]] {
            #expect(throws: LinkError.malformed(field: "relays")) {
                try LinkTerms(role: .observer, shown: (name: "n", title: ""), relays: relays)
            }
        }
        let pictures =
            "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} \u{1F469}\u{200D}\u{1F680} 1\u{FE0F}\u{20E3}"
        #expect(throws: Never.self) { try LinkTerms(role: .observer, shown: (name: pictures, title: ""), relays: []) }
    }

    @Test func `names from the log are displayed without disguising characters`() {
        let shown = { (name: String) in LinkTerms.showing((name, ""), relays: ["", "r"]) }
        #expect(shown("a\u{200D}b\u{E0061}").name == "ab")
        #expect(shown("\u{200B}\u{2800}").name == "unnamed")
        #expect(shown("a").relays == ["r"])
    }

    @Test func `the description of a link does not contain its text`() throws {
        let founding = try ConversationFixture(open: true)
        let unverified = try founding.draft().signed(by: founding.alice.signing)
        let link = try unverified.verified(at: now)
        #expect("\(unverified)" == "UnverifiedLink(\(unverified.content.count) bytes)")
        #expect("\(link)" == "ConversationLink(\(link.id) to \(link.conversation))")
        #expect(!"\(try founding.draft())".contains(Hex.encode(founding.device.key.seed().exposed()).prefix(8)))
    }

    @Test func `base64 has one text for each byte sequence`() {
        for count in 0..<40 {
            let bytes = randomBytes(count)
            let text = Base64URL.encode(bytes)
            #expect(Base64URL.decode(text) == bytes)
            #expect(!text.contains("=") && !text.contains("+") && !text.contains("/"))
        }
        #expect(Base64URL.encode([0xFF, 0xEF]) == "_-8")
        #expect(Base64URL.decode("_-9") == nil)
    }

    /// Mallory uses Alice's member key, which never certified Mallory's device, in a genesis.
    private func forged(by mallory: ConversationFixture, naming victim: ConversationFixture) throws -> GenesisProof {
        let certificate = DeviceCertificate(
            memberKey: victim.alice.signing.verifyKey, deviceKey: mallory.device.key.verifyKey,
            salt: victim.alice.salt, signature: mallory.device.certificate.signature)
        let genesis = Genesis(
            kind: .channel, visibility: .open,
            owner: (certificate: certificate, sealingKey: mallory.alice.sealing.publicKey),
            origin: mallory.originKeys, commitments: [])
        return try ConversationFixture.sign(genesis, device: mallory.device, as: try #require(victim.alice.firstMember))
    }
}
