internal import CZlib

/// Compression as gzip (RFC 1952), for bodies that are the same for everybody.
///
/// Never compress a response with a secret, such as a part of a session, beside text that others choose: its length
/// reveals the secret (BREACH).
package enum Gzip {
    /// Shorter bodies are not compressed: the headers would be as long as what is saved.
    package static let minimumBytes = 256
    /// Longer bodies are not compressed, so that one of them does not occupy a thread for long.
    package static let maximumBytes = 16 << 20
    /// The best compression, because each body is compressed once and sent often.
    private static let level: Int32 = 9

    /// Compresses a body in memory, at about 20 MB/s.
    /// - Returns: `nil` if that is no shorter, if the length is outside the limits, or if there is no memory.
    package static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        guard (minimumBytes...maximumBytes).contains(bytes.count) else { return nil }
        let compressed = [UInt8](unsafeUninitializedCapacity: bytes.count - 1) { output, count in
            count = czlib_gzip(bytes, bytes.count, output.baseAddress, bytes.count - 1, level)
        }
        return compressed.isEmpty ? nil : compressed
    }
}
