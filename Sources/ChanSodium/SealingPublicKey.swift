internal import CSodium
package import ChanID

/// The public key of a `SealingKey`: X25519, 32 bytes.
package struct SealingPublicKey: Identifier32 {
    package let words: UInt64x4
    package init(words: UInt64x4) { self.words = words }

    /// The number of bytes that a sealed box is longer than its content: 48.
    package static let overhead = crypto_box_sealbytes()

    /// Whether the key can be used for sealing, because it is not of small order.
    package var isUsable: Bool {
        var last = bytes
        last[Self.byteCount - 1] &= 0x7F
        return !Self.ofSmallOrder.contains(last)
    }

    /// The points of small order (cr.yp.to/ecdh.html) as X25519 reads them, without the highest bit. libsodium refuses
    /// the same points.
    package static let ofSmallOrder: Set<[UInt8]> = [
        [UInt8](repeating: 0, count: 32),
        [1] + [UInt8](repeating: 0, count: 31),
        [
            0xE0, 0xEB, 0x7A, 0x7C, 0x3B, 0x41, 0xB8, 0xAE, 0x16, 0x56, 0xE3, 0xFA, 0xF1, 0x9F, 0xC4, 0x6A,
            0xDA, 0x09, 0x8D, 0xEB, 0x9C, 0x32, 0xB1, 0xFD, 0x86, 0x62, 0x05, 0x16, 0x5F, 0x49, 0xB8, 0x00,
        ],
        [
            0x5F, 0x9C, 0x95, 0xBC, 0xA3, 0x50, 0x8C, 0x24, 0xB1, 0xD0, 0xB1, 0x55, 0x9C, 0x83, 0xEF, 0x5B,
            0x04, 0x44, 0x5C, 0xC4, 0x58, 0x1C, 0x8E, 0x86, 0xD8, 0x22, 0x4E, 0xDD, 0xD0, 0x9F, 0x11, 0x57,
        ],
        [0xEC] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
        [0xED] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
        [0xEE] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
    ]

    /// Seals anonymously to the holder of the private key (crypto_box_seal). The box does not authenticate a sender.
    ///
    /// - Throws: `unusableKey` for a key of small order.
    package func seal(_ plaintext: [UInt8]) throws(SealingError) -> [UInt8] {
        Sodium.ready
        var sealed = [UInt8](repeating: 0, count: plaintext.count + Self.overhead)
        let outcome = withBytes { crypto_box_seal(&sealed, plaintext, UInt64(plaintext.count), $0) }
        guard outcome == 0 else { throw .unusableKey }
        return sealed
    }
}

/// The reason why data could not be sealed.
package enum SealingError: Error, Hashable {
    /// The public key has small order, so anyone could open the box.
    case unusableKey
}
