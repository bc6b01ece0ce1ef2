import ChanID
package import ChanSodium

/// A cosigner's word that, at that second, this was the largest consistent checkpoint it had seen of the log
/// (C2SP tlog-cosignature, `cosignature/v1`).
package struct Cosignature: Hashable, Sendable {
    private static let timeBytes = 8
    /// Since 1970, before the year 10000.
    package let seconds: UInt64
    package let signature: Signature

    /// Signs a checkpoint's text. The caller has checked that it is consistent with the largest it cosigned.
    package init(cosigning checkpoint: SignedCheckpoint, at seconds: UInt64, with key: SigningKey) {
        self.seconds = seconds
        signature = key.sign(Self.message(checkpoint.note.text, seconds))
    }

    /// Reads what a signature line carries: 8 bytes of time, most significant first, and 64 of signature. A time no clock shows
    /// makes it worthless, whoever signed it.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.timeBytes + Signature.byteCount,
            let signature = Signature(bytes.dropFirst(Self.timeBytes))
        else { return nil }
        let seconds = bytes.prefix(Self.timeBytes).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard seconds <= UInt64(Limits.time.upperBound / 1000) else { return nil }
        self.seconds = seconds
        self.signature = signature
    }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        seconds.appendBigEndian(to: &bytes)
        signature.append(to: &bytes)
        return bytes
    }

    /// Whether the cosigner signed a checkpoint of this text.
    package func isValid(by cosigner: Cosigner, over text: [UInt8]) -> Bool {
        cosigner.key.isValid(signature, over: Self.message(text, seconds))
    }

    private static func message(_ text: [UInt8], _ seconds: UInt64) -> [UInt8] {
        Array("cosignature/v1\ntime \(seconds)\n".utf8) + text
    }
}
