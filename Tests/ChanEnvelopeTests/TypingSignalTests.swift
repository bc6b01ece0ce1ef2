import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanEnvelope

/// The sealed signal that a member types.
@Suite struct TypingSignalTests {
    struct TypingCase: Codable {
        var name: String
        var conversation: String
        var epoch: UInt32
        /// The secret of the scope `members`.
        var secret: String
        /// The public key of the device.
        var key: String
        var sealed: String
        /// `opens`, `wrongSignature`, or the error's name.
        var outcome: String
        var member: String?
        var device: String?
        var at_ms: Int64?
    }

    private static let conversation = ConversationID(words: UInt64x4(start: [UInt8](repeating: 7, count: 32)))
    private static let member = MemberID(words: .zero)
    private static let device = DeviceID.none
    private static let signal = TypingSignal(
        member: member, device: device, at: Timestamp(milliseconds: 1_700_000_000_000))

    @Test func `signals open or are refused as the vectors say`() throws {
        let cases = try Vectors.cases("typing") { try record() }
        #expect(Set(cases.map(\.outcome)) == ["opens", "tampered", "badPadding", "wrongSignature"])
        for vector in cases {
            let conversation = try required(ConversationID(hex: vector.conversation))
            let key = try required(VerifyKey(try bytes(vector.key)))
            let secret = ScopeSecret(
                scope: .members, epoch: vector.epoch, key: try required(SymmetricKey(SecretBytes(bytes(vector.secret))))
            )
            var signal: TypingSignal?
            let outcome = Vectors.outcome {
                signal = try TypingSignal.open(bytes(vector.sealed), in: conversation, under: secret).verified(by: key)
            }
            #expect(
                (outcome == "opens" && signal == nil ? "wrongSignature" : outcome) == vector.outcome, "\(vector.name)")
            #expect(signal?.member.description == vector.member, "\(vector.name)")
            #expect(signal?.device.description == vector.device, "\(vector.name)")
            #expect(signal?.at.milliseconds == vector.at_ms, "\(vector.name)")
        }
    }

    private func record() throws -> [TypingCase] {
        let secret = ScopeSecret.random(.members, epoch: 3)
        let next = ScopeSecret.random(.members, epoch: 4)
        let sameKey = ScopeSecret(scope: .members, epoch: 4, key: secret.key)
        let other = ConversationID.zero
        let (key, mallory) = (SigningKey.generate(), SigningKey.generate())
        let sealed = Self.signal.sealed(in: Self.conversation, under: secret, signedBy: key)
        func vector(_ name: String, _ sealed: [UInt8], _ outcome: String) -> TypingCase {
            let opens = outcome == "opens"
            return TypingCase(
                name: name, conversation: Self.conversation.description, epoch: 3,
                secret: Hex.encode(secret.key.secret.exposed()), key: key.verifyKey.description,
                sealed: Hex.encode(sealed), outcome: outcome, member: opens ? Self.member.description : nil,
                device: opens ? Self.device.description : nil, at_ms: opens ? Self.signal.at.milliseconds : nil)
        }
        var flipped = sealed
        flipped[100] ^= 1
        let plaintextKey = secret.key.derive("typing")
        let scope: [UInt8] = [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3]
        let associated: [UInt8] = Array("chanadm/typing/v1".utf8) + Self.conversation.bytes + scope
        var padded = try plaintextKey.open(sealed, associated: associated)
        padded[215] = 1
        func seal(under secret: ScopeSecret, in group: ConversationID = Self.conversation, by signer: SigningKey)
            -> [UInt8]
        {
            Self.signal.sealed(in: group, under: secret, signedBy: signer)
        }
        return [
            vector("a signal", sealed, "opens"),
            vector("the same signal sealed again", seal(under: secret, by: key), "opens"),
            vector("a flipped bit", flipped, "tampered"),
            vector("a byte too few", Array(sealed.dropLast()), "tampered"),
            vector("a byte too many", sealed + [0], "tampered"),
            vector("nothing", [], "tampered"),
            vector("sealed under the next secret", seal(under: next, by: key), "tampered"),
            vector(
                "sealed for the next epoch under the same secret", seal(under: sameKey, by: key),
                "tampered"),
            vector("sealed for another conversation", seal(under: secret, in: other, by: key), "tampered"),
            vector("signed by another key", seal(under: secret, by: mallory), "wrongSignature"),
            vector("padding that is not zero", plaintextKey.seal(padded, associated: associated), "badPadding"),
        ]
    }

    @Test func `all signals have the same length`() throws {
        let secret = ScopeSecret.random(.members, epoch: 0)
        let key = SigningKey.generate()
        for milliseconds in [Int64.min, -1, 0, 1, .max] {
            let signal = TypingSignal(
                member: Self.member, device: Self.device, at: Timestamp(milliseconds: milliseconds))
            let sealed = signal.sealed(in: Self.conversation, under: secret, signedBy: key)
            #expect(sealed.count == TypingSignal.sealedBytes)
            let opened = try TypingSignal.open(sealed, in: Self.conversation, under: secret)
            #expect(opened.verified(by: key.verifyKey) == signal)
        }
    }
}
