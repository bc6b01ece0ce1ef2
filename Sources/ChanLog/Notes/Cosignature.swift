import ChanID
package import ChanSodium

/// A cosigner's statement that, at `seconds`, this was the largest consistent checkpoint of the log that it had seen
/// (C2SP tlog-cosignature, `cosignature/v1`).
package struct Cosignature: Hashable, Sendable {
    private static let timeBytes = 8
    /// The time in seconds since 1970, before the year 10000.
    package let seconds: UInt64
    package let signature: Signature

    /// Signs a checkpoint's text. The caller must have checked that it is consistent with the largest checkpoint it has
    /// cosigned.
    package init(cosigning checkpoint: SignedCheckpoint, at seconds: UInt64, with key: SigningKey) {
        self.init(cosigning: checkpoint.note.text, at: seconds, with: key)
    }

    init(cosigning text: [UInt8], at seconds: UInt64, with key: SigningKey) {
        self.seconds = seconds
        signature = key.sign(Self.message(text, seconds))
    }

    /// Parses the content of a signature line: 8 bytes of time, most significant first, and 64 bytes of signature.
    ///
    /// - Returns: `nil` for another length or for a time out of range, even if the signature is valid.
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

    /// Returns whether the cosigner signed a checkpoint with this text.
    package func isValid(by cosigner: Cosigner, over text: [UInt8]) -> Bool {
        cosigner.key.isValid(signature, over: Self.message(text, seconds))
    }

    private static func message(_ text: [UInt8], _ seconds: UInt64) -> [UInt8] {
        Array("cosignature/v1\ntime \(seconds)\n".utf8) + text
    }
}
