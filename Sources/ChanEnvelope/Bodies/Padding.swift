/// Padmé padding (Nikitin et al., "Reducing Metadata Leakage from Encrypted Files", 2019 §4). It rounds a length up to
/// its highest bits, so a sealed body reveals its size only to within 12 % and O(log log n) bits.
///
/// padded = length 4 (most significant byte first) ‖ plaintext ‖ zeros.
package enum Padding {
    static let lengthBytes = 4

    /// Returns the padded length for `length`, which is not smaller.
    package static func paddedLength(_ length: Int) -> Int {
        guard length > 1 else { return length }
        let exponent = Int.bitWidth - 1 - length.leadingZeroBitCount
        let mantissaBits = Int.bitWidth - exponent.leadingZeroBitCount
        let mask = (1 << (exponent - mantissaBits)) - 1
        return (length + mask) & ~mask
    }

    static func pad(_ plaintext: [UInt8]) -> [UInt8] {
        let total = paddedLength(plaintext.count + lengthBytes)
        var layout = FixedLayout()
        layout.append(variable: plaintext)
        return layout.bytes + [UInt8](repeating: 0, count: total - layout.bytes.count)
    }

    /// - Returns: `nil` for bytes that `pad` does not produce: every plaintext has exactly one padded form.
    static func unpad(_ padded: [UInt8]) -> [UInt8]? {
        guard let length = FixedLayout.leadingNumber(of: padded) else { return nil }
        let end = Int(length) + lengthBytes
        guard end <= padded.count, paddedLength(end) == padded.count,
            padded[end...].allSatisfy({ $0 == 0 })
        else { return nil }
        return [UInt8](padded[lengthBytes..<end])
    }

}
