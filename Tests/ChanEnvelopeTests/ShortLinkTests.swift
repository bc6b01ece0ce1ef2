import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanEnvelope

struct ShortLinkTests {
    let now = Timestamp(milliseconds: 1_800_000_000_000)

    private func relay(
        _ host: String = "relay.example.org", _ port: UInt16 = 443, isPlaintext: Bool = false
    ) throws -> ShortLinkRelay {
        try #require(
            ShortLinkRelay(RelayID(start: randomBytes(32)), at: host, port, isPlaintext: isPlaintext))
    }

    private func short(_ relays: ShortLinkRelay...) throws -> ShortLink {
        let conversation = try #require(ConversationID(randomBytes(32)))
        return try #require(ShortLink(to: conversation, by: .generate(), naming: relays))
    }

    /// Encodes bytes with their check.
    private func text(_ bytes: [UInt8]) -> String {
        "chan:" + Base64URL.encode(bytes + Array(SHA256.digest(bytes).bytes.prefix(4)))
    }

    private func encoded(_ link: ShortLink) throws -> [UInt8] {
        try #require(Base64URL.decode(link.text.dropFirst(5))).dropLast(4)
    }

    // MARK: the text

    @Test func `a short link with one relay has 147 characters, with two 216`() throws {
        #expect(try short(relay()).text.utf8.count == 147)
        #expect(try short(relay(), relay()).text.utf8.count == 216)
    }

    @Test func `a short link reads back as it was written`() throws {
        let link = try short(relay(), relay("127.0.0.1", 7001, isPlaintext: true), relay("::1", 65535))
        let again = try ShortLink(text: "  \(link.text)\n")
        #expect(again.text == link.text && again.relays == link.relays && again.conversation == link.conversation)
        #expect(again.secret.capability.verifyKey == link.secret.capability.verifyKey)
        #expect(again.relays.map(\.isPlaintext) == [false, true, false])
    }

    @Test func `it names as many relays as fit 300 characters, each once, and none without a relay`() throws {
        let conversation = try #require(ConversationID(randomBytes(32)))
        let named = try relay()
        let relays = try [named, named, relay(), relay(), relay("a.example")]
        let link = try #require(ShortLink(to: conversation, by: .generate(), naming: relays))
        #expect(link.relays == [relays[0], relays[2], relays[3]])
        #expect(link.text.utf8.count <= 300)
        #expect(ShortLink(to: conversation, by: .generate(), naming: []) == nil)
        let longest = try relay(String(repeating: "h", count: 127))
        let alone = try #require(ShortLink(to: conversation, by: .generate(), naming: [longest]))
        #expect(alone.relays == [longest] && alone.text.utf8.count <= 300)
        #expect(try ShortLink(text: alone.text).relays == [longest])
    }

    @Test func `a host that no relay has does not stand in a link`() throws {
        let id = RelayID(start: randomBytes(32))
        for host in ["", String(repeating: "h", count: 128), "a b", "a/b", "a@b", "é", "a\nb", "[::1]"] {
            #expect(ShortLinkRelay(id, at: host, 443) == nil, "\(host)")
        }
        #expect(ShortLinkRelay(id, at: "a", 0) == nil)
    }

    @Test func `each malformation has its error`() throws {
        let link = try short(relay())
        let bytes = try encoded(link)
        func altered(_ change: (inout [UInt8]) -> Void) -> String {
            var other = bytes
            change(&other)
            return text(other)
        }
        let cases: [(String, LinkError)] = [
            ("", .notALink), ("chan", .notALink), ("CHAN:AA", .notALink), ("chan:", .malformed(field: "version")),
            ("chan:####", .malformed(field: "text")), ("chan:A", .malformed(field: "text")),
            ("chan:AB", .malformed(field: "text")), (link.text + "=", .malformed(field: "text")),
            ("chan:AQ", .malformed(field: "check")), ("chan:AQAAAAA", .wrongCheck),
            (altered { $0[0] = 2 }, .unknownVersion(2)), ("chan:Ag", .malformed(field: "length")),
            (text([1]), .malformed(field: "conversation")),
            (text(Array(bytes.prefix(32))), .malformed(field: "conversation")),
            (text(Array(bytes.prefix(48))), .malformed(field: "secret")),
            (text(Array(bytes.prefix(49))), .malformed(field: "count")),
            (altered { $0[49] = 0 }, .malformed(field: "count")), (altered { $0[49] = 2 }, .malformed(field: "relays")),
            (altered { $0[49] = 255 }, .malformed(field: "relays")),
            (altered { $0.append(0) }, .malformed(field: "relays")),
            (altered { $0.removeLast() }, .malformed(field: "relays")),
            (altered { $0[84] = 0 }, .malformed(field: "relays")),
            (altered { $0[84] = 0x80 }, .malformed(field: "relays")),
            (altered { $0[85] = 0x20 }, .malformed(field: "relays")),
            (altered { ($0[82], $0[83]) = (0, 0) }, .malformed(field: "relays")),
            (
                altered {
                    $0[49] = 2
                    $0 += $0[50...]
                }, .malformed(field: "relays")
            ),
            ("chan:" + String(repeating: "A", count: 296), .tooLong(bytes: 301)),
            (String(repeating: "x", count: 9000), .tooLong(bytes: 9000)),
        ]
        for (text, expected) in cases {
            #expect(throws: expected, "\(text)") { try ShortLink(text: text) }
        }
    }

    @Test func `a character that is wrong or missing is noticed`() throws {
        let text = Array(try short(relay()).text.utf8)
        for index in text.indices.dropFirst(5) {
            var other = text
            other[index] = other[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            #expect(throws: LinkError.self, "character \(index)") {
                try ShortLink(text: String(decoding: other, as: UTF8.self))
            }
            #expect(throws: LinkError.self) {
                try ShortLink(text: String(decoding: text.prefix(index), as: UTF8.self))
            }
        }
    }

    @Test func `a text of either form is recognized, and a link in any text is`() throws {
        let founding = try ConversationFixture(open: true)
        let full = try founding.draft().signed(by: founding.alice.signing).text
        let short = try short(relay()).text
        guard case .full = try LinkText("\n" + full), case .short = try LinkText(" " + short) else {
            Issue.record("the form is not recognized")
            return
        }
        #expect(throws: LinkError.notALink) { try LinkText("https://example.org") }
        for text in [full, short, "see \(short)!", "CHANADM://JOIN/AAAA", "chan:x chan: \(short)"] {
            #expect(LinkText.isContained(in: text), "\(text)")
        }
        for text in ["", "chan:", "chanadm://join/", "chan: or chanadm://join/", "chan:help", "#chan:one"] {
            #expect(!LinkText.isContained(in: text), "\(text)")
        }
    }

    @Test func `a short link and its secret are never printed`() throws {
        let link = try short(relay())
        let secret = Hex.encode(link.secret.bytes.exposed())
        for text in ["\(link)", "\(link.secret)", "\(LinkKey(link.secret))"] {
            #expect(!text.contains(secret.prefix(8)))
        }
    }

    // MARK: the content

    /// Alice's full link, and the short one that leads to it.
    private func pair(
        _ founding: ConversationFixture, expiresAt: Timestamp? = nil, to conversation: ConversationID? = nil
    ) throws -> (full: UnverifiedLink, short: ShortLink) {
        let secret = LinkSecret.generate()
        let full = try founding.draft(expiresAt: expiresAt, capability: secret.capability)
            .signed(by: founding.alice.signing)
        let named = try relay()
        let short = try #require(
            ShortLink(to: conversation ?? founding.conversation, by: secret, naming: [named]))
        return (full, short)
    }

    @Test func `content sealed for a short link opens with it, and is padded`() throws {
        let founding = try ConversationFixture(open: true)
        let (full, short) = try pair(founding)
        let sealed = LinkContent.seal(full, to: founding.conversation, under: short.secret)
        let (link, text) = try LinkContent.open(sealed, by: short, at: now)
        #expect(text == full.text && link.id == short.link && link.conversation == founding.conversation)
        #expect(sealed.count == Padding.paddedLength(full.encoded().count + 4) + SymmetricKey.overhead)
        #expect(sealed.count < LinkContent.maximumBytes)
    }

    @Test func `the capability and the key of the content tell nothing of each other`() throws {
        let secret = try #require(LinkSecret(SecretBytes([UInt8](repeating: 7, count: 16))))
        let again = try #require(LinkSecret(SecretBytes([UInt8](repeating: 7, count: 16))))
        #expect(secret.link == again.link && secret.contentKey.equals(again.contentKey))
        #expect(secret.capability.seed().exposed() != secret.contentKey.secret.exposed())
        for count in [0, 15, 17, 32] { #expect(LinkSecret(SecretBytes([UInt8](repeating: 7, count: count))) == nil) }
    }

    @Test func `each lie of a relay has its error`() throws {
        let founding = try ConversationFixture(open: true)
        let (full, short) = try pair(founding)
        func seal(_ link: UnverifiedLink, to conversation: ConversationID, under secret: LinkSecret) -> [UInt8] {
            LinkContent.seal(link, to: conversation, under: secret)
        }
        func expect(_ error: LinkContentError, _ sealed: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
            #expect(throws: error, sourceLocation: sourceLocation) { try LinkContent.open(sealed, by: short, at: now) }
        }
        let good = seal(full, to: founding.conversation, under: short.secret)
        expect(.tampered, [])
        expect(.tampered, randomBytes(2_000))
        expect(.tooLarge(bytes: LinkContent.maximumBytes + 1), randomBytes(LinkContent.maximumBytes + 1))
        for index in stride(from: 0, to: good.count, by: 37) {
            var other = good
            other[index] ^= 1
            expect(.tampered, other)
        }
        // The content of another link, such as the one before it was rotated, and of another conversation.
        expect(.tampered, seal(full, to: founding.conversation, under: .generate()))
        expect(.tampered, seal(full, to: try #require(ConversationID(randomBytes(32))), under: short.secret))
        // Who has the link can seal what they want, but not sign it.
        let mallory = try ConversationFixture(open: true)
        let foreign = try mallory.draft(capability: short.secret.capability).signed(by: mallory.alice.signing)
        expect(
            .invalid(.wrongConversation(mallory.conversation)),
            seal(foreign, to: founding.conversation, under: short.secret))
        let other = try founding.draft().signed(by: founding.alice.signing)
        expect(.invalid(.malformed(field: "capability")), seal(other, to: founding.conversation, under: short.secret))
        let content = try founding.draft(capability: short.secret.capability).encoded()
        let unsigned = UnverifiedLink(
            content: content, signature: mallory.alice.signing.sign(UnverifiedLink.label, content))
        expect(.invalid(.wrongSignature(.link)), seal(unsigned, to: founding.conversation, under: short.secret))
        let ended = try founding.draft(expiresAt: now, capability: short.secret.capability)
            .signed(by: founding.alice.signing)
        expect(.invalid(.expired(now)), seal(ended, to: founding.conversation, under: short.secret))
        let padding = Padding.pad(full.encoded()) + [0]
        let data = founding.conversation.bytes + short.link.bytes
        expect(.tampered, short.secret.contentKey.seal(padding, associated: data))
        expect(
            .invalid(.malformed(field: "link")),
            short.secret.contentKey.seal(Padding.pad([0xFF]), associated: data))
    }
}

extension RelayID {
    fileprivate init(start bytes: [UInt8]) {
        guard let id = RelayID(bytes) else { preconditionFailure("an identity has 32 bytes") }
        self = id
    }
}
