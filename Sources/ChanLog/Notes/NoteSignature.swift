/// One signature line: `— <key name> base64(key id ‖ signature)`.
package struct NoteSignature: Hashable, Sendable {
    private static let dash = Array("\u{2014} ".utf8)
    /// The key's name: not empty, without spaces and plus signs.
    package let name: String
    package let keyID: UInt32
    /// The signature in the format of the key's algorithm; not empty.
    package let signature: [UInt8]

    package init(name: String, keyID: UInt32, signature: [UInt8]) {
        self.name = name
        self.keyID = keyID
        self.signature = signature
    }

    /// - Returns: `nil` for anything but a signature line without its newline.
    init?(line: ArraySlice<UInt8>) {
        guard line.starts(with: Self.dash) else { return nil }
        let parts = line.dropFirst(Self.dash.count).split(
            separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 2, let name = String(validating: parts[0], as: UTF8.self), Self.isName(name),
            let bytes = Base64.decode(parts[1]), bytes.count > 4
        else { return nil }
        self.name = name
        keyID = bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
        signature = Array(bytes.dropFirst(4))
    }

    /// The encoded line, including its newline.
    var line: [UInt8] {
        let id = stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: keyID >> $0) }
        return Self.dash + Array(name.utf8) + [UInt8(ascii: " ")] + Base64.encode(id + signature) + [newline]
    }

    /// Returns whether a text is allowed as a key name: not empty, without Unicode white space and plus signs.
    package static func isName(_ text: String) -> Bool {
        !text.isEmpty && !text.contains("+") && !text.unicodeScalars.contains(where: \.properties.isWhitespace)
    }
}
