/// Text of a foreign log, with its exact bytes.
///
/// Logs may have any encoding, or several. The bytes are the original; `text` is for display.
package struct LogText: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// The bytes as UTF-8, with U+FFFD in place of invalid sequences.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the bytes are valid UTF-8. If not, `text` was repaired and the bytes must be stored beside it.
    package var isUTF8: Bool { String(validating: bytes, as: UTF8.self) != nil }
}

extension LogText: CustomStringConvertible {
    package var description: String { text }
}
