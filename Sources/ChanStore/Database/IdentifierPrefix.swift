/// The beginning of an identifier as typed by a person: hexadecimal digits, possibly an odd number of them.
package struct IdentifierPrefix: Hashable, Sendable {
    private let digits: [UInt8]

    /// - Returns: `nil` if `text` is empty or contains anything except hexadecimal digits.
    package init?(_ text: some StringProtocol) {
        var digits: [UInt8] = []
        for character in text {
            guard character.isASCII, let digit = character.hexDigitValue else { return nil }
            digits.append(UInt8(digit))
        }
        guard !digits.isEmpty else { return nil }
        self.digits = digits
    }

    /// Returns the lowest and the highest identifier of `byteCount` bytes with this prefix.
    package func range(byteCount: Int) -> (low: [UInt8], high: [UInt8]) {
        (filled(with: 0, byteCount: byteCount), filled(with: 15, byteCount: byteCount))
    }

    private func filled(with digit: UInt8, byteCount: Int) -> [UInt8] {
        let missing = max(0, byteCount * 2 - digits.count)
        let all = Array(digits.prefix(byteCount * 2)) + [UInt8](repeating: digit, count: missing)
        return stride(from: 0, to: all.count, by: 2).map { all[$0] << 4 | all[$0 + 1] }
    }
}
