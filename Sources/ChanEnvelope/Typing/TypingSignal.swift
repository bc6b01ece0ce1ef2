package import ChanID
package import ChanSodium

/// That a member types now, as it is exchanged between nodes: sealed for the current members, signed by the member's
/// device, always of the same length, and never part of the log (docs/protocol/envelope.md, Typing).
package struct TypingSignal: Hashable, Sendable {
    package let member: MemberID
    package let device: DeviceID
    /// The sender's clock. Of one device's signals only newer ones count.
    package let at: Timestamp

    package init(member: MemberID, device: DeviceID, at: Timestamp) {
        self.member = member
        self.device = device
        self.at = at
    }

    /// The length of the sealed bytes: nonce 24 ‖ ciphertext 216 ‖ tag 16.
    package static let sealedBytes = 256
    private static let plaintextBytes = sealedBytes - SymmetricKey.overhead
    private static let signatureLabel = "chanadm/typing-signature/v1\n"

    /// member 16 ‖ device 16 ‖ at 8.
    private var fields: [UInt8] {
        var layout = FixedLayout()
        layout.append(member)
        layout.append(device)
        layout.append(UInt64(bitPattern: at.milliseconds))
        return layout.bytes
    }

    /// Seals the signal for the members of one epoch.
    /// - Parameter secret: the newest secret of the scope `members`.
    package func sealed(
        in conversation: ConversationID, under secret: ScopeSecret, signedBy key: SigningKey
    ) -> [UInt8] {
        var plaintext = fields
        key.sign(signed(in: conversation, epoch: secret.epoch)).append(to: &plaintext)
        plaintext += [UInt8](repeating: 0, count: Self.plaintextBytes - plaintext.count)
        return secret.typingKey.seal(plaintext, associated: Self.associatedData(conversation, secret))
    }

    /// The bytes that the device signs: label ‖ conversation 32 ‖ epoch 4 ‖ member 16 ‖ device 16 ‖ at 8.
    fileprivate func signed(in conversation: ConversationID, epoch: UInt32) -> [UInt8] {
        var layout = FixedLayout(label: Self.signatureLabel)
        layout.append(conversation)
        layout.append(epoch)
        layout.append(fixed: fields)
        return layout.bytes
    }

    /// "chanadm/typing/v1" ‖ conversation 32 ‖ scope 9 ‖ epoch 4.
    private static func associatedData(_ conversation: ConversationID, _ secret: ScopeSecret) -> [UInt8] {
        var layout = FixedLayout(label: "chanadm/typing/v1")
        layout.append(conversation)
        layout.append(secret.scope, epoch: secret.epoch)
        return layout.bytes
    }

    /// Opens a sealed signal, whose signature is still to be verified.
    /// - Throws: `tampered` for bytes that were not sealed for this conversation under this secret, `badPadding` for a
    ///   plaintext of another form.
    package static func open(
        _ sealed: [UInt8], in conversation: ConversationID, under secret: ScopeSecret
    ) throws(BodyError) -> UnverifiedTypingSignal {
        guard sealed.count == sealedBytes else { throw .tampered }
        let plaintext: [UInt8]
        do {
            plaintext = try secret.typingKey.open(sealed, associated: associatedData(conversation, secret))
        } catch { throw .tampered }
        guard plaintext.count == plaintextBytes, let member = MemberID(plaintext[0..<16]),
            let device = DeviceID(plaintext[16..<32]), let signature = Signature(plaintext[40..<104]),
            plaintext[104...].allSatisfy({ $0 == 0 })
        else { throw .badPadding }
        let at = plaintext[32..<40].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let signal = TypingSignal(
            member: member, device: device, at: Timestamp(milliseconds: Int64(bitPattern: at)))
        return UnverifiedTypingSignal(
            claim: signal, signature: signature, message: signal.signed(in: conversation, epoch: secret.epoch))
    }
}

/// A signal that was sealed by someone who holds the members' secret, and claims to be of one of them.
package struct UnverifiedTypingSignal: Sendable {
    /// The claimed device; it selects the key to verify with, and nothing else.
    package let claim: TypingSignal
    let signature: Signature
    let message: [UInt8]

    /// - Parameter key: the key of the device that the claim names.
    /// - Returns: `nil` if that device did not sign it.
    package func verified(by key: VerifyKey) -> TypingSignal? { key.isValid(signature, over: message) ? claim : nil }
}

extension ScopeSecret {
    /// KDF(secret, "typing"): the key of all signals of one epoch. A random nonce of 24 bytes keeps them apart.
    fileprivate var typingKey: SymmetricKey { key.derive("typing") }
}
