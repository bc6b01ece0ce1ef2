import ChanID
import ChanLog
import ChanSodium
import SwiftProtobuf
import Testing

@testable import ChanEnvelope

/// Vectors of data for one recipient: welcomes and links.
@Suite struct HandoverVectorTests {
    struct WelcomeCase: Codable {
        var name: String
        var conversation: String
        var member: String
        var sealing_seed: String
        var sealed: String
        /// `scope_kind/scope_id/epoch` and the log's commitment.
        var commitments: [String: String]
        var epochs: [String]
        var outcome: String
    }

    struct LinkCase: Codable {
        var name: String
        var text: String
        var at_ms: Int64
        var conversation: String
        var link_id: String
        var outcome: String
    }

    @Test func `welcomes open or fail as the vectors say`() throws {
        let cases = try Vectors.cases("welcomes") { try recordWelcomes() }
        #expect(
            Set(cases.map(\.outcome)) == [
                "opens", "unopenable", "malformed", "wrongConversation", "wrongMember", "wrongCommitment",
            ])
        for vector in cases {
            let key = try required(SealingKey(seed: SecretBytes(bytes(vector.sealing_seed))))
            let outcome = Vectors.outcome {
                let welcome = try UnverifiedWelcome.open(
                    try bytes(vector.sealed), with: key,
                    conversation: try #require(ConversationID(hex: vector.conversation)),
                    member: try #require(MemberID(hex: vector.member)))
                var epochs: [String] = []
                for run in welcome.secrets { run.forEachSecret { epochs.append(name($0.scope, $0.epoch)) } }
                _ = try welcome.verified { scope, epoch in
                    vector.commitments[name(scope, epoch)].flatMap(Digest.init(hex:)).map {
                        Commitment(scope: scope, epoch: epoch, hash: $0)
                    }
                }
                #expect(epochs == vector.epochs, "\(vector.name)")
            }
            #expect(outcome == vector.outcome, "\(vector.name)")
        }
    }

    @Test func `links verify or fail as the vectors say`() throws {
        let cases = try Vectors.cases("links") { try recordLinks() }
        #expect(
            Set(cases.map(\.outcome)) == [
                "opens", "notALink", "tooLong", "malformed", "wrongSignature", "expired", "wrongVisibility",
                "wrongReadingSecret",
            ])
        for vector in cases {
            let outcome = Vectors.outcome {
                let link = try UnverifiedLink(text: vector.text)
                    .verified(at: Timestamp(milliseconds: vector.at_ms))
                #expect(link.conversation.description == vector.conversation, "\(vector.name)")
                #expect(link.id.description == vector.link_id, "\(vector.name)")
            }
            #expect(outcome == vector.outcome, "\(vector.name)")
        }
    }

    private func name(_ scope: Scope, _ epoch: UInt32) -> String { "\(scope.kind.rawValue)/\(scope.id)/\(epoch)" }

    private func recordWelcomes() throws -> [WelcomeCase] {
        var world = try TreeFixture(slots: [0, 1])
        try world.apply(.removing([1]))
        let update = try world.apply(.joining([2]))
        let charter = ScopeSecret.random(.charter, epoch: 1)
        let seed = SecretBytes.random(count: 32)
        let carol = try #require(SealingKey(seed: seed))
        let member = try #require(MemberID(randomBytes(16)))
        let welcome = Welcome(
            conversation: world.conversation, member: member, path: try update.path(of: 2),
            secrets: world.secrets + [charter])
        let sealed = try welcome.sealed(to: carol.publicKey)
        let known = Dictionary(
            uniqueKeysWithValues: (world.secrets + [charter]).map {
                (name($0.scope, $0.epoch), $0.commitment.hash.description)
            })
        let valid = WelcomeCase(
            name: "carol joins at epoch 2 and reads everything", conversation: world.conversation.description,
            member: member.description, sealing_seed: Hex.encode(seed.exposed()), sealed: Hex.encode(sealed),
            commitments: known, epochs: ["1/0/1", "2/0/0", "2/0/1", "2/0/2"], outcome: "opens")
        func altered(_ name: String, _ outcome: String, _ change: (inout WelcomeCase) throws -> Void) rethrows
            -> WelcomeCase
        {
            var other = valid
            (other.name, other.outcome) = (name, outcome)
            try change(&other)
            return other
        }
        var flipped = sealed
        flipped[60] ^= 1
        return [
            valid,
            altered("a flipped bit", "unopenable") { $0.sealed = Hex.encode(flipped) },
            altered("another's key", "unopenable") { $0.sealing_seed = Hex.encode(randomBytes(32)) },
            altered("another conversation", "wrongConversation") { $0.conversation = Hex.encode(randomBytes(32)) },
            altered("another member", "wrongMember") { $0.member = Hex.encode(randomBytes(16)) },
            altered("a secret the log does not vouch for", "wrongCommitment") {
                $0.commitments["1/0/1"] = Hex.encode(randomBytes(32))
            },
            try altered("a path with a gap", "malformed") {
                var wire = try WireWelcome(serializedBytes: welcome.encoded())
                wire.position.path.removeLast()
                $0.sealed = Hex.encode(try carol.publicKey.seal(try wire.serializedBytes()))
            },
            try altered("no welcome at all", "malformed") {
                $0.sealed = Hex.encode(try carol.publicKey.seal([0xFF]))
            },
        ]
    }

    private func recordLinks() throws -> [LinkCase] {
        let (open, closed) = (try ConversationFixture(open: true), try ConversationFixture(open: false))
        let bob = SigningKey.generate()
        let chain = [OwnerEndorsement(endorsing: bob.verifyKey, in: open.conversation, by: open.alice.signing)]
        let end = Timestamp(milliseconds: 1_800_000_000_000)
        let valid = try LinkCase("an open channel", open.draft(), open.alice.signing, "opens")
        let split = valid.text.index(valid.text.endIndex, offsetBy: -200)
        var cases = [
            valid,
            try LinkCase("a closed channel", closed.draft(), closed.alice.signing, "opens"),
            try LinkCase("signed by the second owner", open.draft(owners: chain), bob, "opens"),
            try LinkCase("after its end", open.draft(expiresAt: end), open.alice.signing, "expired"),
            try LinkCase("signed by nobody we know", open.draft(), bob, "wrongSignature"),
            try LinkCase("an owner nobody endorsed", closed.draft(owners: chain), bob, "wrongSignature"),
            try LinkCase("no reading secret", open.draft(reading: .some(nil)), open.alice.signing, "wrongVisibility"),
            try LinkCase(
                "another reading secret", open.draft(reading: .random()), open.alice.signing, "wrongReadingSecret"),
        ]
        for (name, outcome, text) in [
            ("not a link", "notALink", "https://example.org/join"),
            ("cut off", "malformed", String(valid.text[..<split])),
            ("other characters", "malformed", valid.text + "="),
            ("too long", "tooLong", "chanadm://join/" + String(repeating: "A", count: 8 << 10)),
        ] {
            var other = valid
            (other.name, other.outcome, other.text) = (name, outcome, text)
            cases.append(other)
        }
        return cases
    }
}

extension HandoverVectorTests.LinkCase {
    /// Signs without the checks that prevent an owner from creating an invalid link.
    fileprivate init(_ name: String, _ draft: LinkDraft, _ owner: SigningKey, _ outcome: String) throws {
        let content = try draft.encoded()
        let link = UnverifiedLink(content: content, signature: owner.sign(UnverifiedLink.label, content))
        self.init(
            name: name, text: link.text, at_ms: 1_800_000_000_001,
            conversation: ConversationID(genesis: draft.proof.signed.statement).description,
            link_id: LinkID(capability: draft.capability.verifyKey).description, outcome: outcome)
    }
}
