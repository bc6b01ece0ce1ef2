import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanEnvelope

/// A conversation founded by Alice: her keys, the origin's, and the genesis as in the log.
struct ConversationFixture {
    let seed: ProfileSeed
    let alice: MemberKeys
    let device: DeviceKeys
    let origin = SigningKey.generate()
    let originSealing = SealingKey.generate()
    let reading: ReadingSecret?
    let proof: GenesisProof
    let conversation: ConversationID

    var originKeys: Genesis.OriginKeys {
        Genesis.OriginKeys(signing: origin.verifyKey, sealing: originSealing.publicKey)
    }

    init(open: Bool) throws {
        seed = .random()
        alice = seed.memberKeys(salt: try #require(Digest(randomBytes(32))))
        device = alice.newDevice()
        reading = open ? .random() : nil
        let commitments = reading?.commitments ?? [ScopeSecret.random(.members, epoch: 0).commitment]
        let genesis = Genesis(
            kind: .channel, visibility: open ? .open : .closed,
            owner: (certificate: device.certificate, sealingKey: alice.sealing.publicKey),
            origin: .init(signing: origin.verifyKey, sealing: originSealing.publicKey), commitments: commitments)
        proof = try ConversationFixture.sign(genesis, device: device, as: try #require(alice.firstMember))
        conversation = ConversationID(genesis: proof.signed.statement)
    }

    static func sign(_ genesis: Genesis, device: DeviceKeys, as member: MemberID) throws -> GenesisProof {
        sign(PublicBody.genesis(genesis).encoded(), device: device, as: member)
    }

    static func sign(_ body: [UInt8], device: DeviceKeys, as member: MemberID) -> GenesisProof {
        let draft = StatementDraft(
            conversation: .zero, speaker: .init(member: member, device: device.id, counter: 1),
            createdAt: Timestamp(milliseconds: 1_700_000_000_000),
            body: .init(scope: .public, epoch: 0, hash: SHA256.digest(body)))
        return GenesisProof(signed: draft.signed(with: device.key), body: body)
    }

    func draft(
        owners: [OwnerEndorsement] = [], expiresAt: Timestamp? = nil, reading: ReadingSecret?? = nil,
        capability: SigningKey = .generate()
    ) throws -> LinkDraft {
        let terms = try LinkTerms(
            role: .observer, expiresAt: expiresAt, shown: (name: "#help", title: "Ubuntu help"),
            relays: ["relay://north@127.0.0.1:7001"])
        return LinkDraft(
            from: (proof: proof, owners: owners), origin: originKeys, offering: (capability: capability, terms: terms),
            readingSecret: reading ?? self.reading)
    }
}

extension ReadingSecret {
    /// The genesis' commitments to an open conversation's secrets.
    var commitments: [Commitment] {
        [Scope.charter, .members].compactMap { secret(of: $0)?.commitment }
    }
}
