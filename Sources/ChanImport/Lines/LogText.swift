/// Words from a foreign log: the exact bytes, and beside them text that is safe to treat as such.
///
/// Logs are in any encoding or in several. The bytes are what was said; `text` is how we show it.
package struct LogText: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// The bytes as UTF-8, with U+FFFD in place of whatever is not.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// False when `text` had to be repaired, so that the bytes must be kept beside it.
    package var isUTF8: Bool { String(validating: bytes, as: UTF8.self) != nil }
}

extension LogText: CustomStringConvertible {
    package var description: String { text }
}
