package import ChanID
package import ChanSodium

/// The authorization to claim the origin after its node is lost: a key that only the owners can derive.
///
/// The origin names this key while it operates, and names a new one whenever an owner leaves.
package struct ClaimGrant: Hashable, Sendable {
    private static let prefix = ("chanadm/claim-key/v1\n" as StaticString).bytes
    /// The size of the stored form in bytes: epoch 8 ‖ key 32 ‖ signature 64.
    package static let byteCount = 104

    /// The epoch of the owners' secret from which the key derives. The grant with the highest epoch is valid.
    package let epoch: UInt32
    package let key: VerifyKey
    /// The origin's signature; `nil` for epoch 0, which the genesis grants.
    package let signature: Signature?

    /// Creates the grant that the genesis contains.
    package init(genesis key: VerifyKey) {
        (epoch, self.key, signature) = (0, key, nil)
    }

    package init(_ key: VerifyKey, epoch: UInt32, in conversation: ConversationID, by origin: SigningKey) {
        self.epoch = epoch
        self.key = key
        signature = origin.sign(Self.prefix, Self.layout(key, epoch, conversation))
    }

    /// conversation 32 ‖ epoch 8 ‖ key 32.
    private static func layout(_ key: VerifyKey, _ epoch: UInt32, _ conversation: ConversationID) -> [UInt8] {
        var layout = conversation.bytes
        UInt64(epoch).appendBigEndian(to: &layout)
        return layout + key.bytes
    }

    package func isSigned(by origin: VerifyKey, in conversation: ConversationID) -> Bool {
        guard let signature else { return false }
        return origin.isValid(signature, over: Self.prefix, Self.layout(key, epoch, conversation))
    }

    /// Parses the stored form.
    ///
    /// - Returns: `nil` for bytes that are not a stored grant.
    package init?(stored bytes: [UInt8]) {
        guard bytes.count == Self.byteCount, let key = VerifyKey(Array(bytes[8..<40])),
            let epoch = UInt32(exactly: bytes[..<8].reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
        else { return nil }
        self.epoch = epoch
        self.key = key
        signature = epoch == 0 ? nil : Signature(Array(bytes[40...]))
    }

    package var stored: [UInt8] {
        var bytes: [UInt8] = []
        UInt64(epoch).appendBigEndian(to: &bytes)
        return bytes + key.bytes + (signature?.bytes ?? [UInt8](repeating: 0, count: 64))
    }

    init(_ wire: WireClaimGrant) throws(WireFieldError) {
        epoch = wire.epoch
        key = try WireCodec.identifier(wire.key, "key", 2)
        guard epoch > 0 || wire.signature.isEmpty else { throw WireFieldError("signature", 3) }
        signature = epoch == 0 ? nil : try WireCodec.signature(wire.signature, "signature", 3)
    }

    var wire: WireClaimGrant {
        var wire = WireClaimGrant()
        wire.epoch = epoch
        wire.key = key.data
        if let signature { wire.signature = signature.data }
        return wire
    }
}
