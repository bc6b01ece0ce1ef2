import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanEnvelope

/// Vectors of short links and of what relays serve for them.
@Suite struct ShortLinkVectorTests {
    struct Case: Codable {
        var name: String
        var text: String
        /// What a relay serves; empty where the text is refused.
        var content: String
        var at_ms: Int64
        var conversation: String
        var secret: String
        var capability_seed: String
        var content_key: String
        var link_id: String
        var relays: [String]
        /// The text of the full link.
        var full: String
        var outcome: String
    }

    @Test func `short links open or fail as the vectors say`() throws {
        let cases = try Vectors.cases("short-links") { try record() }
        #expect(
            Set(cases.map(\.outcome)) == [
                "opens", "notALink", "tooLong", "malformed", "unknownVersion", "wrongCheck", "tampered", "tooLarge",
                "invalid",
            ])
        for vector in cases {
            let outcome = Vectors.outcome {
                let link = try ShortLink(text: vector.text)
                #expect(link.text == vector.text, "\(vector.name)")
                #expect(link.conversation.description == vector.conversation, "\(vector.name)")
                #expect(Hex.encode(link.secret.bytes.exposed()) == vector.secret, "\(vector.name)")
                #expect(Hex.encode(link.secret.capability.seed().exposed()) == vector.capability_seed, "\(vector.name)")
                #expect(Hex.encode(link.secret.contentKey.secret.exposed()) == vector.content_key, "\(vector.name)")
                #expect(link.link.description == vector.link_id, "\(vector.name)")
                #expect(link.relays.map(\.vectorText) == vector.relays, "\(vector.name)")
                let opened = try LinkContent.open(
                    try bytes(vector.content), by: link, at: Timestamp(milliseconds: vector.at_ms))
                #expect(opened.text == vector.full, "\(vector.name)")
            }
            #expect(outcome == vector.outcome, "\(vector.name)")
        }
    }

    private func record() throws -> [Case] {
        let founding = try ConversationFixture(open: true)
        let closed = try ConversationFixture(open: false)
        let one = try Case("one relay", founding, relays: [relay("relay.example.org", 443)])
        let two = try Case(
            "two relays, one without TLS", closed,
            relays: [relay("relay.example.org", 443), relay("127.0.0.1", 7001, isPlaintext: true)])
        let end = Timestamp(milliseconds: 1_800_000_000_000)
        let ended = try Case("after its end", founding, relays: [relay("::1", 1)], expiresAt: end, outcome: "invalid")
        var cases = [one, two, ended]
        func add(_ name: String, _ outcome: String, _ change: (inout Case) throws -> Void) rethrows {
            var other = one
            (other.name, other.outcome) = (name, outcome)
            try change(&other)
            cases.append(other)
        }
        try add("a flipped bit of the content", "tampered") {
            var content = try bytes($0.content)
            content[60] ^= 1
            $0.content = Hex.encode(content)
        }
        add("the content of another link", "tampered") { $0.content = two.content }
        add("more than a content may have", "tooLarge") {
            $0.content = String(repeating: "00", count: LinkContent.maximumBytes + 1)
        }
        try add("another link of the conversation, sealed under this secret", "invalid") {
            let secret = try #require(LinkSecret(SecretBytes(try bytes($0.secret))))
            let other = try founding.draft().signed(by: founding.alice.signing)
            $0.content = Hex.encode(LinkContent.seal(other, to: founding.conversation, under: secret))
        }
        add("not a link", "notALink") { $0.text = "https://example.org/join" }
        add("a wrong character", "wrongCheck") {
            $0.text = String($0.text.dropLast(20)) + "A" + $0.text.suffix(19)
        }
        add("cut off", "wrongCheck") { $0.text = String($0.text.dropLast(2)) }
        add("other characters", "malformed") { $0.text += "=" }
        add("too long", "tooLong") { $0.text = "chan:" + String(repeating: "A", count: 296) }
        try add("a later version", "unknownVersion") {
            var encoded = try #require(Base64URL.decode($0.text.dropFirst(5)))
            encoded[0] = 2
            $0.text = "chan:" + Base64URL.encode(encoded)
        }
        try add("no relay", "malformed") {
            var encoded = Array(try #require(Base64URL.decode($0.text.dropFirst(5))).prefix(50))
            encoded[49] = 0
            $0.text = "chan:" + Base64URL.encode(encoded + Array(SHA256.digest(encoded).bytes.prefix(4)))
        }
        return cases
    }

    private func relay(_ host: String, _ port: UInt16, isPlaintext: Bool = false) throws -> ShortLinkRelay {
        let id = try #require(RelayID(randomBytes(32)))
        return try #require(ShortLinkRelay(id, at: host, port, isPlaintext: isPlaintext))
    }
}

extension ShortLinkVectorTests.Case {
    fileprivate init(
        _ name: String, _ founding: ConversationFixture, relays: [ShortLinkRelay], expiresAt: Timestamp? = nil,
        outcome: String = "opens"
    ) throws {
        let secret = LinkSecret.generate()
        let full = try founding.draft(expiresAt: expiresAt, capability: secret.capability)
            .signed(by: founding.alice.signing)
        let short = try #require(ShortLink(to: founding.conversation, by: secret, naming: relays))
        self.init(
            name: name, text: short.text,
            content: Hex.encode(LinkContent.seal(full, to: founding.conversation, under: secret)),
            at_ms: 1_800_000_000_001, conversation: founding.conversation.description,
            secret: Hex.encode(secret.bytes.exposed()),
            capability_seed: Hex.encode(secret.capability.seed().exposed()),
            content_key: Hex.encode(secret.contentKey.secret.exposed()), link_id: short.link.description,
            relays: relays.map(\.vectorText), full: full.text, outcome: outcome)
    }
}

extension ShortLinkRelay {
    fileprivate var vectorText: String {
        "\(isPlaintext ? "relay+plaintext" : "relay")://\(Base64URL.encode(relay.bytes))@\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }
}
